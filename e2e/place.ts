import type { StorageItem } from './local-storage.ts'

export interface Place {
  displayName: string
  cityName: string
  coordinates: { lat: number; lng: number }
  rawAddress: string
}

/** In the middle of the demo's salons in Bengaluru. */
export const koramangala: Place = {
  displayName: 'Koramangala',
  cityName: 'Bengaluru',
  coordinates: { lat: 12.9352, lng: 77.6245 },
  rawAddress: 'Koramangala, Bengaluru, Karnataka, 560034, India',
}

/** The product of the journeys has streets of an invented place there: scripts/map-extract/. */
export const koregaonPark: Place = {
  displayName: 'Koregaon Park',
  cityName: 'Pune',
  coordinates: { lat: 18.5362, lng: 73.894 },
  rawAddress: 'Koregaon Park, Pune, Maharashtra, 411001, India',
}

/** There is no demo salon nearby. */
export const leh: Place = {
  displayName: 'Leh',
  cityName: 'Leh',
  coordinates: { lat: 34.1526, lng: 77.5771 },
  rawAddress: 'Leh, Ladakh, 194101, India',
}

/** A place in the format that the app stores. */
export function placeItem(place: Place): StorageItem {
  return { name: 'userLocationData', value: JSON.stringify(place) }
}
