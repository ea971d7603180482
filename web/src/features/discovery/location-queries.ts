import { SEARCH_QUERY_MAX } from '@nikhar/contract/constants'
import { geo, toCitySuggestions } from '@nikhar/contract/discovery'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { readPlace } from './location-store.ts'

export const CITY_SEARCH_MIN = 3

export const locationQueries = {
  /** Near the place that was chosen last, if there is one. */
  suggestions: (typed: string, near = readPlace()?.coordinates) =>
    queryOptions({
      queryKey: ['places', typed, near],
      queryFn: ({ signal }) => {
        const q = typed.slice(0, SEARCH_QUERY_MAX)
        return call(geo.autocomplete, { query: { q, ...(near && { lat: near.lat, lon: near.lng }) } }, signal)
      },
      staleTime: Infinity,
      // Offline the query fails at once instead of being paused.
      networkMode: 'always',
    }),
  cities: (text: string) => {
    const q = text.trim().slice(0, SEARCH_QUERY_MAX)
    return queryOptions({
      queryKey: ['geo', 'cities', q],
      queryFn: async ({ signal }) => toCitySuggestions(await call(geo.search, { query: { q } }, signal)),
      enabled: q.length >= CITY_SEARCH_MIN,
      staleTime: Infinity,
    })
  },
}
