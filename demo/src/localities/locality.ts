/** A real neighbourhood: its PIN code, its true centre, and streets and landmarks one finds there. */
export interface Locality {
  name: string
  city: string
  district: string
  state: string
  pincode: string
  latitude: number
  longitude: number
  streets: string[]
  landmarks: string[]
}

/** Localities of one town; streets and landmarks are separated by semicolons to keep the tables readable. */
export function townOf(city: string, district: string, state: string) {
  return function locality(
    name: string,
    pincode: string,
    latitude: number,
    longitude: number,
    streets: string,
    landmarks: string,
  ): Locality {
    return {
      name,
      city,
      district,
      state,
      pincode,
      latitude,
      longitude,
      streets: streets.split('; '),
      landmarks: landmarks.split('; '),
    }
  }
}
