import { GeoAddress, type GeoPlace } from '@nikhar/contract/discovery'
import * as z from 'zod/mini'
import { GeocoderProblem } from './geocoder.ts'

/** A place as Nominatim and LocationIQ send it: the id is a number in one and a string in the other. */
const RemotePlace = z.object({
  place_id: z.union([z.string(), z.number()]),
  lat: z.string(),
  lon: z.string(),
  display_name: z.string(),
  display_place: z.optional(z.string()),
  display_address: z.optional(z.string()),
  address: GeoAddress,
})
export type RemotePlace = z.infer<typeof RemotePlace>

const RemotePlaces = z.array(RemotePlace)
const NotFound = z.object({ error: z.literal('Unable to geocode') })

export function buildUrl(base: string, call: string, query: Record<string, string>): URL {
  const url = new URL(call, base)
  url.search = new URLSearchParams(query).toString()
  return url
}

export async function fetchPlaces(url: URL, options: FetchOptions): Promise<RemotePlace[]> {
  const answer = await fetchJson(url, options)
  if (NotFound.safeParse(answer).success) return []
  return parseReply(RemotePlaces, answer, options.name).filter(({ address }) => address.country === 'India')
}

export async function fetchPlace(url: URL, options: FetchOptions): Promise<RemotePlace | undefined> {
  const answer = await fetchJson(url, options)
  return NotFound.safeParse(answer).success ? undefined : parseReply(RemotePlace, answer, options.name)
}

export interface FetchOptions {
  /** The provider's name, for error messages. */
  name: string
  timeoutMs: number
  headers?: Record<string, string>
}

/** Errors never contain the URL, which includes the API key. */
async function fetchJson(url: URL, { name, timeoutMs, headers = {} }: FetchOptions): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // LocationIQ answers 404 when nothing is found.
    if (response.ok || response.status === 404) return await response.json()
    await response.body?.cancel()
    throw new GeocoderProblem(`${name} refused with ${response.status}`)
  } catch (error) {
    if (error instanceof GeocoderProblem) throw error
    throw new GeocoderProblem(`${name} did not answer: ${(error as Error).message}`)
  }
}

function parseReply<T>(schema: z.ZodMiniType<T>, answer: unknown, name: string): T {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new GeocoderProblem(`${name} answered in an unknown form`)
}

export function toGeoPlace({ place_id, lat, lon, display_name, address }: RemotePlace): GeoPlace {
  return { place_id: String(place_id), lat, lon, display_name, address }
}
