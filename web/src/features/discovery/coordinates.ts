import { useMemo } from 'react'
import { useChosenPlace } from './location-store.ts'
import type { Coordinates } from './queries.ts'

/** The chosen place as the calls want it; undefined until there is one. */
export function useCoordinates(): Coordinates | undefined {
  const coordinates = useChosenPlace()?.coordinates
  return useMemo(() => coordinates && { latitude: coordinates.lat, longitude: coordinates.lng }, [coordinates])
}
