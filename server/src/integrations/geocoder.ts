import type { GeoPlace, GeoSuggestion } from '@nikhar/contract'

/** Geocoding and reverse geocoding within India. */
export interface Geocoder {
  search(text: string): Promise<GeoPlace[]>
  autocomplete(text: string): Promise<GeoSuggestion[]>
  /** Returns nothing far from every known place. */
  reverse(latitude: number, longitude: number): Promise<GeoPlace | undefined>
}

/** The provider cannot answer now; a retry may succeed. */
export class GeocoderProblem extends Error {
  override name = 'GeocoderProblem'
}
