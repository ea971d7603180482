import type { GeoPlace, GeoSuggestion } from '@nikhar/contract'

/** Names to places and back, within India. */
export interface Geocoder {
  search(text: string): Promise<GeoPlace[]>
  autocomplete(text: string): Promise<GeoSuggestion[]>
  /** Nothing where nobody lives. */
  reverse(latitude: number, longitude: number): Promise<GeoPlace | undefined>
}

/** It cannot answer now, which says nothing about the question. */
export class GeocoderProblem extends Error {
  override name = 'GeocoderProblem'
}
