import { SUGGESTIONS_MAX } from '@nikhar/contract/constants'
import type { Clock } from '../clock.ts'
import { GeocoderProblem, type Geocoder } from './geocoder.ts'
import { buildUrl, fetchPlace, fetchPlaces, toGeoPlace } from './remote-geocoder.ts'

interface NominatimSettings {
  /** With a trailing slash: https://nominatim.openstreetmap.org/ */
  url: string
  /** Its usage policy requires a contact. */
  userAgent: string
}

interface NominatimOptions {
  clock: Clock
  timeoutMs?: number
  /** The public server allows one request a second. */
  spacingMs?: number
  /** Rejects a request that would wait longer. */
  maxWaitMs?: number
}

const CACHE_SIZE = 2000
const CACHE_MS = 24 * 60 * 60 * 1000

/** Search and reverse only: the public server forbids autocompletion. */
export function openNominatim(
  settings: NominatimSettings,
  given: NominatimOptions,
): Pick<Geocoder, 'search' | 'reverse'> {
  const { clock, timeoutMs = 5000, spacingMs = 1000, maxWaitMs = 5000 } = given
  const options = {
    name: 'Nominatim',
    timeoutMs,
    headers: { 'user-agent': settings.userAgent, 'accept-language': 'en' },
  }
  const limitRate = createRateLimiter(spacingMs, maxWaitMs)
  const cached = createCache(clock)

  return {
    search(text) {
      const query = { format: 'json', q: `${text}, India`, addressdetails: '1', limit: String(SUGGESTIONS_MAX) }
      const url = buildUrl(settings.url, 'search', query)
      return cached(url.href, () => limitRate(async () => (await fetchPlaces(url, options)).map(toGeoPlace)))
    },
    reverse(latitude, longitude) {
      const query = {
        format: 'json',
        lat: latitude.toFixed(4),
        lon: longitude.toFixed(4),
        addressdetails: '1',
        zoom: '16',
      }
      const url = buildUrl(settings.url, 'reverse', query)
      return cached(url.href, () =>
        limitRate(async () => {
          const place = await fetchPlace(url, options)
          return place && toGeoPlace(place)
        }),
      )
    },
  }
}

/** Starts requests one after the other, at least `spacingMs` apart. */
function createRateLimiter(spacingMs: number, maxWaitMs: number) {
  let freeAt = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const now = performance.now()
    const startAt = Math.max(now, freeAt)
    if (startAt - now > maxWaitMs) throw new GeocoderProblem('Too many requests are waiting for Nominatim')
    freeAt = startAt + spacingMs
    if (startAt > now) await new Promise((resolve) => setTimeout(resolve, startAt - now))
    return work()
  }
}

/** Caches replies for a day and evicts the oldest. Concurrent equal requests share one. */
function createCache(clock: Clock) {
  const entries = new Map<string, { answer: Promise<unknown>; until: number }>()
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const known = entries.get(key)
    if (known && known.until > clock().getTime()) return known.answer as Promise<T>
    const answer = ask()
    entries.delete(key)
    entries.set(key, { answer, until: clock().getTime() + CACHE_MS })
    // Failures are not cached.
    answer.catch(() => entries.delete(key))
    const [oldest] = entries.keys()
    if (entries.size > CACHE_SIZE && oldest !== undefined) entries.delete(oldest)
    return answer
  }
}
