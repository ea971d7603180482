import { SUGGESTIONS_MAX } from '@nikhar/contract'
import type { Clock } from '../clock.ts'
import { GeocoderProblem, type Geocoder } from './geocoder.ts'
import { addressOf, fetchPlace, fetchPlaces, toGeoPlace } from './remote-geocoder.ts'

interface NominatimSettings {
  /** With a slash at its end: https://nominatim.openstreetmap.org/ */
  url: string
  /** Its rules want to know whom to write to. */
  userAgent: string
}

interface NominatimOptions {
  clock: Clock
  timeoutMs?: number
  /** The public server allows one request a second. */
  spacingMs?: number
  /** Who would wait longer is told to try again. */
  patienceMs?: number
}

const CACHED = 2000
const CACHED_MS = 24 * 60 * 60 * 1000

/** Search and reverse only: the public server forbids asking while somebody types. */
export function openNominatim(
  settings: NominatimSettings,
  given: NominatimOptions,
): Pick<Geocoder, 'search' | 'reverse'> {
  const { clock, timeoutMs = 5000, spacingMs = 1000, patienceMs = 5000 } = given
  const options = {
    name: 'Nominatim',
    timeoutMs,
    headers: { 'user-agent': settings.userAgent, 'accept-language': 'en' },
  }
  const inTurn = oneAtATime(spacingMs, patienceMs)
  const remember = memory(clock)

  return {
    search(text) {
      const query = { format: 'json', q: `${text}, India`, addressdetails: '1', limit: String(SUGGESTIONS_MAX) }
      const url = addressOf(settings.url, 'search', query)
      return remember(url.href, () => inTurn(async () => (await fetchPlaces(url, options)).map(toGeoPlace)))
    },
    reverse(latitude, longitude) {
      const query = {
        format: 'json',
        lat: latitude.toFixed(4),
        lon: longitude.toFixed(4),
        addressdetails: '1',
        zoom: '16',
      }
      const url = addressOf(settings.url, 'reverse', query)
      return remember(url.href, () =>
        inTurn(async () => {
          const place = await fetchPlace(url, options)
          return place && toGeoPlace(place)
        }),
      )
    },
  }
}

/** Starts one after the other, never closer together than the spacing. */
function oneAtATime(spacingMs: number, patienceMs: number) {
  let freeAt = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const now = performance.now()
    const startAt = Math.max(now, freeAt)
    if (startAt - now > patienceMs) throw new GeocoderProblem('Too many people are waiting for Nominatim')
    freeAt = startAt + spacingMs
    if (startAt > now) await new Promise((resolve) => setTimeout(resolve, startAt - now))
    return work()
  }
}

/** Answers are kept for a day, the oldest go first. People who ask the same at once share one request. */
function memory(clock: Clock) {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>()
  return <T>(question: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(question)
    if (known && known.until > clock().getTime()) return known.answer as Promise<T>
    const answer = ask()
    kept.delete(question)
    kept.set(question, { answer, until: clock().getTime() + CACHED_MS })
    // A failure is nothing to remember.
    answer.catch(() => kept.delete(question))
    const [oldest] = kept.keys()
    if (kept.size > CACHED && oldest !== undefined) kept.delete(oldest)
    return answer
  }
}
