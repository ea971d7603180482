import { existsSync, readFileSync } from 'node:fs'

export const SETS = ['services', 'names', 'places'] as const
export type SetName = (typeof SETS)[number]

/** The properties of the right answer; only the given ones are checked. */
export interface Expected {
  /** The first result shows one of these services. */
  service?: string[]
  /** The first result is this salon, or one whose name begins so. */
  salon?: string
  salonStarts?: string
  /** The first result has this stylist, given by the whole name or its beginning. */
  stylist?: string
  stylistStarts?: string
  /** Every result is in this city, or none is. */
  city?: string
  cityNot?: string
  /** Rupees: what every result costs. */
  minPrice?: number
  maxPrice?: number
  /** Nothing is within the price, so the nearest results above it are shown with the difference. */
  over?: boolean
  /** Labels of what was understood. */
  understood?: string[]
  /** The name of a place that is offered instead of being searched. */
  asks?: string
  /** There is no right answer here. */
  nothing?: boolean
}

/** The first suggestion of a place. */
export interface ExpectedPlace {
  name: string
  city: string
  /** At most this many kilometres from a position. */
  within?: { lat: number; lng: number; km: number }
}

export interface QueryRow<E = Expected> {
  query: string
  script: string
  /** The customer's position; Indiranagar by default. */
  at?: { lat: number; lng: number }
  expect: E
}

export type PlaceRow = QueryRow<ExpectedPlace>

/** Undefined if the set does not exist. */
export function readSet(name: 'places'): PlaceRow[] | undefined
export function readSet(name: 'services' | 'names'): QueryRow[]
export function readSet(name: SetName): unknown {
  const file = new URL(`${name}.json`, import.meta.url)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined
}
