import { type MapBase, maps } from '@nikhar/contract/discovery'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { openMapArchive } from './map-archive.ts'

/** A part of the world, in degrees. */
interface Box {
  south: number
  west: number
  north: number
  east: number
}

const mapQueries = {
  base: (box: Box) =>
    queryOptions({
      queryKey: ['map', 'base', box],
      queryFn: ({ signal }) => call(maps.base, { query: { ...box } }, signal),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),
  streets: (streets: MapBase['streets']) =>
    queryOptions({
      queryKey: ['map', 'streets', streets],
      queryFn: async () => streets && { ...(await openMapArchive(streets.url)), attribution: streets.attribution },
      // The map does without it.
      retry: false,
      staleTime: Infinity,
    }),
}

/** What a map of a box is drawn from, for the maps of all three apps. */
export function useMapData(box: Box) {
  const { data: base, isFetching } = useQuery(mapQueries.base(box))
  const { data: streets } = useQuery(mapQueries.streets(base?.streets ?? null))
  return { areas: base?.areas, streets: streets ?? undefined, isFetching }
}
