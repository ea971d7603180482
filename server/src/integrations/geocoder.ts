import type { GeoPlace, GeoSuggestion } from '@nikhar/contract/discovery'

export interface Position {
  latitude: number
  longitude: number
}

/** Geocoding and reverse geocoding within India. */
export interface Geocoder {
  /** Among equally good matches, one near the given position comes first. */
  search(text: string, near?: Position): Promise<GeoPlace[]>
  autocomplete(text: string, near?: Position): Promise<GeoSuggestion[]>
  /** Returns nothing far from every known place. */
  reverse(latitude: number, longitude: number): Promise<GeoPlace | undefined>
}

/** The provider cannot answer now; a retry may succeed. */
export class GeocoderProblem extends Error {
  override name = 'GeocoderProblem'
}
