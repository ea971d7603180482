import { SUGGESTIONS_MAX } from '@nikhar/contract'
import type { Db } from '../db/database.ts'
import { GeocoderProblem, type Geocoder, type Position } from '../integrations/geocoder.ts'
import { bigCities } from './big-cities.ts'
import { distanceKm } from './distance.ts'
import { isAlike } from './is-alike.ts'
import { normaliseName, normaliseNumbers, toPhoneticKey, withoutRepeatedWords } from './normalise-name.ts'
import { toGeoPlace, toGeoSuggestion } from './place.ts'
import {
  SHORT_PREFIX_LENGTH,
  findSimilar,
  findNearestPlaces,
  findByPrefix,
  findByPincode,
  isGazetteerEmpty,
  NOTABLE_WEIGHT,
  type PlaceRow,
  type ScoredRow,
} from './place-queries.ts'

/** Only Latin spellings vary; in any other script PostgreSQL would scan the whole index. */
const LATIN = /^[ -~]+$/
const MIN_PINCODE_LENGTH = 3
/** A place further away than this does not describe the position. */
const MAX_DISTANCE_KM = 50
const SIMILAR_DISTANCE_KM = 2
const KM_PER_WEIGHT = 10
const CANDIDATES = 16

interface Nearby {
  kind: PlaceRow['kind']
  km: number
  weight: number
}

/** The default provider: our own gazetteer, which needs neither an API key nor the network. */
export function openEmbeddedGeocoder(db: Db): Geocoder {
  return {
    search: async (text, near) => (await find(db, text, near)).map(toGeoPlace),
    autocomplete: async (text, near) => (await find(db, text, near)).map(toGeoSuggestion),
    async reverse(latitude, longitude) {
      const nearby = await findNearestPlaces(db, latitude, longitude, CANDIDATES)
      if (nearby.length === 0) await assertLoaded(db)
      const chosen = chooseNearest(
        nearby.map((place) => ({ ...place, km: distanceKm(place, { latitude, longitude }) })),
      )
      return chosen && toGeoPlace(chosen)
    },
  }
}

async function find(db: Db, text: string, near?: Position): Promise<PlaceRow[]> {
  const found = await findByText(db, text, near)
  if (found.length === 0) await assertLoaded(db)
  return found
}

async function findByText(db: Db, text: string, near?: Position): Promise<PlaceRow[]> {
  const pincode = findPincode(text)
  if (pincode !== undefined) return pincode.length < MIN_PINCODE_LENGTH ? [] : findByPincode(db, pincode)
  const key = toSearchKey(text)
  // A repeated letter is no beginning of a name: "zzz".
  const isRepeatedLetter = key.length === 1 && text.trim().length > 2
  return key && !isRepeatedLetter ? findByName(db, key, near) : []
}

/**
 * Repeated words are ignored, unless a name has them too: "delhi delhi" is the city with its state. A city may come first:
 * "gurgaon sector 29". If no part of the city is like the text, the city itself is the best answer.
 */
async function findByName(db: Db, typed: string, near?: Position): Promise<PlaceRow[]> {
  const matches = await findByPrefix(db, typed, near)
  const key = withoutRepeatedWords(typed)
  const { city, rest } = splitLeadingCity(key)
  if (matches.length === 0 && city && rest) return findPartOfCity(db, rest, city, near)
  const found = await findByKey(
    db,
    key,
    matches.length > 0 || key === typed ? matches : await findByPrefix(db, key, near),
    near,
  )
  if (found.length > 0) return found
  const trailing = splitTrailingCity(key)
  return trailing ? findByPrefix(db, trailing, near).then(firstOfEach) : []
}

async function findPartOfCity(db: Db, part: string, city: string, near?: Position): Promise<PlaceRow[]> {
  const key = `${part} ${city}`
  const found = await findByKey(db, key, await findByPrefix(db, key, near), near)
  return found.length > 0 ? found : firstOfEach(await findByPrefix(db, city, near)).slice(0, 1)
}

/** Similar spellings are searched only when the prefix matches few places, and none that is well known. */
async function findByKey(db: Db, key: string, prefixed: readonly ScoredRow[], near?: Position): Promise<PlaceRow[]> {
  const matches = firstOfEach(prefixed)
  const hasNotable = matches.some(({ score }) => score >= 1 + NOTABLE_WEIGHT)
  if (hasNotable || matches.length >= SUGGESTIONS_MAX || key.length <= SHORT_PREFIX_LENGTH || !LATIN.test(key))
    return matches
  const similar = (await findSimilar(db, key, near)).filter(({ matched }) => isAlike(key, matched))
  return firstOfEach([...matches, ...similar].toSorted((a, b) => b.score - a.score))
}

function firstOfEach(rows: readonly ScoredRow[]): ScoredRow[] {
  const seen = new Set<number>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, SUGGESTIONS_MAX)
}

/** A whole PIN code inside an address, or a partial one by itself. */
export function findPincode(text: string): string | undefined {
  const plain = text.trim()
  if (/^\d{1,6}$/.test(plain)) return plain
  const [, first, rest] = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/.exec(plain) ?? []
  return first && rest && `${first}${rest}`
}

/** The text in the form in which names are stored: without the country, and with the current names of cities. */
function toSearchKey(text: string): string {
  const [first = '', ...rest] = normaliseNumbers(normaliseName(text))
    .replace(/(?<=. )india$/, '')
    .trim()
    .split(' ')
  return toPhoneticKey([first, ...rest.map((word) => currentNames.get(word) ?? word)].join(' '))
}

const currentNames = new Map(
  bigCities.flatMap(({ name, aliases }) =>
    aliases.map((alias) => [normaliseName(alias), normaliseName(name)] as const),
  ),
)
const cityKeys = new Map(
  bigCities.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((each) => [toPhoneticKey(each), toPhoneticKey(name)] as const),
  ),
)

function splitLeadingCity(key: string): { city?: string | undefined; rest?: string } {
  const words = key.split(' ')
  for (const length of [2, 1]) {
    const city = cityKeys.get(words.slice(0, length).join(' '))
    if (city !== undefined) return { city, rest: words.slice(length).join(' ') }
  }
  return {}
}

function splitTrailingCity(key: string): string | undefined {
  const words = key.split(' ')
  return words.length < 2 ? undefined : (cityKeys.get(words.slice(-2).join(' ')) ?? cityKeys.get(words.at(-1) ?? ''))
}

/** Prefers a better-known place that is slightly further away than the nearest post office. */
function chooseNearest<Near extends Nearby>(near: readonly Near[]): Near | undefined {
  const [nearest] = near.toSorted((a, b) => a.km - b.km)
  if (!nearest || nearest.km > MAX_DISTANCE_KM) return undefined
  const parts = near.filter(({ kind, km }) => kind !== 'CITY' && km <= nearest.km + SIMILAR_DISTANCE_KM)
  return parts.toSorted((a, b) => weightedDistance(a) - weightedDistance(b))[0] ?? nearest
}

function weightedDistance({ km, weight }: Nearby) {
  return km - KM_PER_WEIGHT * weight
}

async function assertLoaded(db: Db) {
  if (await isGazetteerEmpty(db)) throw new GeocoderProblem('The gazetteer is still being loaded')
}
