import { call } from '@nikhar/client/call'
import { SEARCH_QUERY_MAX } from '@nikhar/contract/constants'
import { geo } from '@nikhar/contract/discovery'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The part of the map that is in view, in degrees. */
export interface MapBox {
  south: number
  west: number
  north: number
  east: number
}

export const registerQueries = {
  /** Places that match a text. */
  places: (text: string) =>
    queryOptions({
      queryKey: ['places', text],
      queryFn: ({ signal }) => call(geo.autocomplete, { query: { q: text.slice(0, SEARCH_QUERY_MAX) } }, signal),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),
  /** Names of the areas in a part of the map, or the source of its tiles. */
  areas: (box: MapBox) =>
    queryOptions({
      queryKey: ['areas', box],
      queryFn: ({ signal }) => call(geo.areas, { query: { ...box } }, signal),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),
}
