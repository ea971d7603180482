import { SUGGESTIONS_MAX } from '@nikhar/contract'
import type { Db } from '../db/database.ts'
import { GeocoderProblem, type Geocoder } from '../integrations/geocoder.ts'
import { bigCities } from './big-cities.ts'
import { distanceKm } from './distance.ts'
import { normaliseName, toPhoneticKey } from './normalise-name.ts'
import { toGeoPlace, toGeoSuggestion } from './place.ts'
import {
  FEW_LETTERS,
  findSimilar,
  findNearestPlaces,
  findByPrefix,
  findByPincode,
  isEmpty,
  NOTABLE,
  type PlaceRow,
  type ScoredRow,
} from './place-queries.ts'

const LONGEST_NAME = 100
/** Only the Latin spelling of a name varies; any other script would make PostgreSQL read its whole index. */
const LATIN = /^[ -~]+$/
const SHORTEST_PINCODE = 3
/** Nobody says they are in a place further away than this. */
const REACH_KM = 50
const AROUND_THE_CORNER_KM = 2
const KM_PER_WEIGHT = 10
const NEIGHBOURS = 16

interface Nearby {
  kind: PlaceRow['kind']
  km: number
  weight: number
}

/** The default: our own gazetteer, without a key and without the network. */
export function openEmbeddedGeocoder(db: Db): Geocoder {
  return {
    search: async (text) => (await find(db, text)).map(toGeoPlace),
    autocomplete: async (text) => (await find(db, text)).map(toGeoSuggestion),
    async reverse(latitude, longitude) {
      const around = await findNearestPlaces(db, latitude, longitude, NEIGHBOURS)
      if (around.length === 0) await assertLoaded(db)
      const said = chooseNearest(around.map((place) => ({ ...place, km: distanceKm(place, { latitude, longitude }) })))
      return said && toGeoPlace(said)
    },
  }
}

async function find(db: Db, text: string): Promise<PlaceRow[]> {
  const found = await findTyped(db, text)
  if (found.length === 0) await assertLoaded(db)
  return found
}

async function findTyped(db: Db, text: string): Promise<PlaceRow[]> {
  const pincode = findPincode(text)
  if (pincode !== undefined) return pincode.length < SHORTEST_PINCODE ? [] : findByPincode(db, pincode)
  const sound = soundTyped(text)
  return sound ? findByName(db, sound) : []
}

/** Spelling is forgiven only where the beginning of a name leads to few places, and to none that many people mean. */
async function findByName(db: Db, sound: string): Promise<PlaceRow[]> {
  const begins = firstOfEach(await findByPrefix(db, sound))
  const isMeant = begins.some(({ score }) => score >= 1 + NOTABLE)
  if (isMeant || begins.length >= SUGGESTIONS_MAX || sound.length <= FEW_LETTERS || !LATIN.test(sound)) return begins
  const alike = await findSimilar(db, sound)
  return firstOfEach([...begins, ...alike].toSorted((a, b) => b.score - a.score))
}

function firstOfEach(rows: readonly ScoredRow[]): ScoredRow[] {
  const seen = new Set<number>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, SUGGESTIONS_MAX)
}

/** A whole PIN code within an address, or the beginning of one standing alone. */
export function findPincode(text: string): string | undefined {
  const plain = text.trim()
  if (/^\d{1,6}$/.test(plain)) return plain
  const [, first, rest] = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/.exec(plain) ?? []
  return first && rest && `${first}${rest}`
}

/** What was typed, as names are stored: the country is understood, and cities have their present names. */
function soundTyped(text: string): string {
  const [first = '', ...rest] = normaliseName(text.slice(0, LONGEST_NAME))
    .replace(/(?<=. )india$/, '')
    .trim()
    .split(' ')
  return toPhoneticKey([first, ...rest.map((word) => presentNames.get(word) ?? word)].join(' '))
}

const presentNames = new Map(
  bigCities.flatMap(({ name, aliases }) => aliases.map((alias) => [normaliseName(alias), normaliseName(name)] as const)),
)

/** People name the known place around the corner rather than the post office beside them. */
function chooseNearest<Near extends Nearby>(near: readonly Near[]): Near | undefined {
  const [nearest] = near.toSorted((a, b) => a.km - b.km)
  if (!nearest || nearest.km > REACH_KM) return undefined
  const parts = near.filter(({ kind, km }) => kind !== 'CITY' && km <= nearest.km + AROUND_THE_CORNER_KM)
  return parts.toSorted((a, b) => distanceFelt(a) - distanceFelt(b))[0] ?? nearest
}

function distanceFelt({ km, weight }: Nearby) {
  return km - KM_PER_WEIGHT * weight
}

async function assertLoaded(db: Db) {
  if (await isEmpty(db)) throw new GeocoderProblem('The gazetteer is still being loaded')
}
