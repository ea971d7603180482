/** A real neighbourhood with its PIN code, centre, streets and landmarks. */
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

/** Returns a constructor for localities of one town. Streets and landmarks are separated by semicolons to keep the tables readable. */
export function createTown(city: string, district: string, state: string) {
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
