/** The place where a customer looks for salons, as the browser stores it. */
export interface UserLocation {
  displayName: string
  cityName: string
  coordinates: { lat: number; lng: number } | null
  rawAddress: string
}
