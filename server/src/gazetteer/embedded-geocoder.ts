import type { Db } from '../db/database.ts'
import { GeocoderProblem, type Geocoder, type Position } from '../integrations/geocoder.ts'
import { distanceKm } from './distance.ts'
import { findPlacesByName } from './find-places.ts'
import { toGeoPlace, toGeoSuggestion } from './place.ts'
import { findByPincode, findNearestPlaces, isGazetteerEmpty, type PlaceRow } from './place-queries.ts'

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
    search: async (text, near) => (await find(db, text, near)).map((row) => toGeoPlace(row)),
    autocomplete: async (text, near) => (await find(db, text, near)).map((row) => toGeoSuggestion(row, text)),
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
  return findPlacesByName(db, text, near)
}

/** A whole PIN code inside an address, or a partial one by itself. */
export function findPincode(text: string): string | undefined {
  const plain = text.trim()
  if (/^\d{1,6}$/.test(plain)) return plain
  const [, first, rest] = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/.exec(plain) ?? []
  return first && rest && `${first}${rest}`
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
