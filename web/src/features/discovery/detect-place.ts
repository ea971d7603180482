import { GEOLOCATION_TIMEOUT_MS } from '@nikhar/client/interaction-limits'
import { geo } from '@nikhar/contract/discovery'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { type ChosenPlace, toChosenPlace } from './location.ts'

/** The codes of `GeolocationPositionError`, which does not exist where geolocation is unavailable. */
const DENIED = 1
const UNAVAILABLE = 2
const TIMED_OUT = 3

/** Its message is shown to the customer. */
class LocationProblem extends Error {
  override name = 'LocationProblem'
}

/** The customer can fix it in the settings of the browser. */
export class LocationDenied extends LocationProblem {
  override name = 'LocationDenied'
  constructor() {
    super('Location access was denied. Please enable it in your browser settings.')
  }
}

export async function detectPlace(): Promise<ChosenPlace> {
  const { latitude, longitude } = await currentPosition()
  return placeAt(latitude, longitude)
}

function currentPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    // Missing outside secure contexts, despite its type.
    if (!('geolocation' in navigator)) return reject(new LocationProblem('Geolocation not supported by your browser'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(positionProblem(code)),
      { enableHighAccuracy: true, timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 0 },
    )
  })
}

function positionProblem(code: number): LocationProblem {
  if (code === DENIED) return new LocationDenied()
  if (code === UNAVAILABLE) {
    return new LocationProblem('Location information is unavailable. Please try again or enter manually.')
  }
  if (code === TIMED_OUT) return new LocationProblem('Location request timed out. Please try again or enter manually.')
  return new LocationProblem('Failed to get location. Please try again or enter manually.')
}

async function placeAt(latitude: number, longitude: number): Promise<ChosenPlace> {
  const found = await call(geo.reverse, { query: { lat: latitude, lon: longitude } }).catch((error: unknown) => {
    throw namingProblem(error)
  })
  const place = toChosenPlace(found)
  if (!place) throw new LocationProblem('Failed to process location data')
  // The position of the device is more precise than the centre of its neighbourhood.
  return { ...place, coordinates: { lat: latitude, lng: longitude } }
}

function namingProblem(error: unknown): LocationProblem {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'OUTSIDE_INDIA') return new LocationProblem('We currently only support locations within India.')
  if (code === 'NOT_FOUND') return new LocationProblem('Could not determine your exact location')
  return new LocationProblem('Failed to process location data')
}
