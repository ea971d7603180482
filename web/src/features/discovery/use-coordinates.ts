import { useMemo } from 'react'
import { toCoordinates } from './location.ts'
import { useChosenPlace } from './location-store.ts'
import type { Coordinates } from './queries.ts'

/** The coordinates of the chosen place; undefined until one is chosen. */
export function useCoordinates(): Coordinates | undefined {
  const place = useChosenPlace()
  return useMemo(() => toCoordinates(place), [place])
}
