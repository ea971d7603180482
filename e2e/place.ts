const KEY = 'userLocationData'

/** In the middle of the demo's salons. */
export const koramangala = {
  displayName: 'Koramangala',
  cityName: 'Bengaluru',
  coordinates: { lat: 12.9352, lng: 77.6245 },
  rawAddress: 'Koramangala, Bengaluru, Karnataka, 560034, India',
}

/** A place as the browser keeps it. */
export function placeIn(place: typeof koramangala) {
  return { name: KEY, value: JSON.stringify(place) }
}

export function isPlace({ name }: { name: string }): boolean {
  return name === KEY
}
