import { SUGGESTIONS_MAX } from '@nikhar/contract/constants'
import type { Db } from '../db/database.ts'
import type { Position } from '../integrations/geocoder.ts'
import { toConsonants } from './consonants.ts'
import { distanceKm } from './distance.ts'
import { localityWeight } from './locality-weight.ts'
import { isAlike, isOtherSpelling, type Spelling } from './is-alike.ts'
import { normaliseName, withoutRepeatedWords } from './normalise-name.ts'
import { toPlaceKey } from './place-key.ts'
import {
  findByConsonants,
  findByPrefix,
  findSimilar,
  NOTABLE_WEIGHT,
  SHORT_PREFIX_LENGTH,
  type PlaceRow,
  type ScoredRow,
} from './place-queries.ts'
import { splitCity, toSearchKey, withoutNumberedPart, withoutStreet } from './place-query.ts'
import { scriptOf } from './transliterate.ts'

/** Only Latin spellings vary; in any other script PostgreSQL would scan the whole index. */
const LATIN = /^[ -~]+$/
/** A place of this name beyond this distance is not the one the customer means, if there is one nearby. */
const NEARBY_KM = 60

interface Search {
  db: Db
  text: string
  near: Position | undefined
  /** A name in an Indian script is matched by its sound; its spelling in Latin letters varies freely. */
  isSpelling: boolean
}

/** The places that a text names, most likely first; all of its words must occur in a place's name or area. */
export async function findPlacesByName(db: Db, text: string, near?: Position): Promise<PlaceRow[]> {
  const key = toSearchKey(text)
  // A repeated letter is not a prefix of a name: "zzz".
  const isRepeatedLetter = key.length === 1 && text.trim().length > 2
  if (!key || isRepeatedLetter) return []
  const search = { db, text, near, isSpelling: scriptOf(text) === undefined }
  const found = await findByKey(search, key)
  return firstOfEach(found.length > 0 ? found : await findLarger(search, key))
}

/** Repeated words are ignored, unless a name repeats them too: "delhi delhi" is the city with its state. */
async function findByKey(search: Search, typed: string): Promise<ScoredRow[]> {
  const { db, near } = search
  const key = withoutRepeatedWords(typed)
  const { city, rest } = splitCity(key)
  const cityLast = city && rest ? `${rest} ${city}` : key
  let found = await findByPrefix(db, typed, near)
  if (found.length === 0 && cityLast !== typed) found = await findByPrefix(db, cityLast, near)
  found = found.map((row) => ({
    ...row,
    score: row.score + exactnessBonus(row, search, [typed, rest]) + neighbourBonus(row, near),
  }))
  if (key.length <= SHORT_PREFIX_LENGTH || !LATIN.test(key) || isCertain(found, near)) return byScore(found)
  const spelt = await findOtherSpellings(search, rest || key, rest ? city : undefined, found.length > 0)
  const all = byScore([...found, ...spelt])
  if (all.some(isNotable) || new Set(all.map(({ id }) => id)).size >= SUGGESTIONS_MAX) return all
  const similar = (await findSimilar(db, cityLast, near)).filter(({ matched }) => isAlike(cityLast, matched))
  return byScore([...all, ...similar])
}

function byScore(rows: readonly ScoredRow[]): ScoredRow[] {
  return rows.toSorted((a, b) => b.score - a.score)
}

/** Near the customer a sector of Gurugram is as likely as one of Delhi, which is larger. */
function neighbourBonus(row: ScoredRow, near: Position | undefined): number {
  const isNeighbour = near && row.kind === 'LOCALITY' && row.city !== null && distanceKm(row, near) <= NEARBY_KM
  const usual = isNeighbour ? localityWeight(row.city ?? '') : undefined
  return usual !== undefined && row.weight >= usual ? LARGEST_USUAL - usual : 0
}

const LARGEST_USUAL = localityWeight('Mumbai')
const WHOLE_NAME_BONUS = 0.1
const WHOLE_NEIGHBOUR_BONUS = 0.3
const AS_WRITTEN_BONUS = 0.3

/**
 * Bandra before Bandra Kurla Complex, and Bopal before Bhopal, which sounds similar. All sectors 21 are equally good.
 */
function exactnessBonus(row: ScoredRow, { text, near }: Search, keys: readonly string[]): number {
  if (keys.some((key) => /\d$/.test(key))) return 0
  const typed = normaliseName(text)
  const isWhole = keys.includes(nameOf(row))
  const isAsWritten = [row.name, ...(row.other_names ?? [])].some((name) => normaliseName(name) === typed)
  const whole = near && distanceKm(row, near) <= NEARBY_KM ? WHOLE_NEIGHBOUR_BONUS : WHOLE_NAME_BONUS
  return (isWhole ? whole : 0) + (isAsWritten && isCertain([row], near) ? AS_WRITTEN_BONUS : 0)
}

function isCertain(rows: readonly ScoredRow[], near: Position | undefined): boolean {
  return rows.some((row) => isNotable(row) && (!near || row.kind === 'CITY' || distanceKm(row, near) <= NEARBY_KM))
}

function isNotable({ score }: ScoredRow): boolean {
  return score >= 1 + NOTABLE_WEIGHT
}

const SPELLING_SCORE = 0.9
const EDIT_COST = 0.08
const BEGINNING_COST = 0.3

/** Names with the same consonants and almost the same vowels. Next to exact matches only whole names count. */
async function findOtherSpellings(
  { db, near, isSpelling }: Search,
  name: string,
  city: string | undefined,
  isWhole: boolean,
): Promise<ScoredRow[]> {
  const consonants = toConsonants(name)
  if (!consonants) return []
  const rows = await findByConsonants(db, { consonants, city: city && toConsonants(city) }, near)
  const spelt = rows.flatMap((row) => {
    const spelling = isOtherSpelling(name, nameOf(row), isSpelling)
    return spelling && (!isWhole || spelling.isWhole) ? [{ ...row, spelling }] : []
  })
  const fewest = Math.min(...spelt.map(({ spelling }) => spelling.edits))
  return spelt
    .filter(({ spelling }) => isSpelling || spelling.edits <= fewest + 1)
    .map(({ spelling, ...row }) => ({ ...row, score: row.score + scoreOf(spelling) + neighbourBonus(row, near) }))
}

/** Another spelling of a prefix of a longer name is less likely: "gariya" is Garia rather than Gariahat. */
function scoreOf({ edits, isWhole }: Spelling): number {
  return SPELLING_SCORE - EDIT_COST * edits - (isWhole ? 0 : BEGINNING_COST)
}

/** The name that matched, without the area that follows it. */
function nameOf({ matched, kind, city, district, state }: ScoredRow): string {
  const area = toPlaceKey([kind === 'CITY' ? undefined : (city ?? district), state].filter(Boolean).join(' '))
  return matched.endsWith(` ${area}`) ? matched.slice(0, -area.length - 1) : matched
}

/** The locality of an unknown street, and the locality or city of an unknown sector: "road no 12 banjara hills". */
async function findLarger(search: Search, key: string): Promise<ScoredRow[]> {
  const locality = withoutStreet(key)
  if (locality !== key) {
    const found = locality ? await findByKey(search, locality) : []
    if (found.length > 0) return found.slice(0, 1)
  }
  const larger = withoutNumberedPart(locality)
  if (!larger || larger === key) return []
  const { city, rest } = splitCity(larger)
  const name = city && rest ? `${rest} ${city}` : larger
  const found = await findByPrefix(search.db, name, search.near)
  return found.filter(({ matched }) => matched === name || matched.startsWith(`${name} `)).slice(0, 1)
}

function firstOfEach(rows: readonly ScoredRow[]): ScoredRow[] {
  const seen = new Set<number>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, SUGGESTIONS_MAX)
}
