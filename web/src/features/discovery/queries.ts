import { OFFERS_PER_PAGE } from '@nikhar/contract/constants'
import { discovery } from '@nikhar/contract/discovery'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { pickFilters, type ResultSearch } from './result-filters.ts'

/** The position that salons are searched around. */
export interface Coordinates {
  latitude: number
  longitude: number
}

export const discoveryQueries = {
  all: () => ['discovery'] as const,
  nearby: ({ latitude, longitude }: Coordinates) =>
    queryOptions({
      queryKey: [...discoveryQueries.all(), 'nearby', latitude, longitude],
      queryFn: async ({ signal }) =>
        (await call(discovery.nearbyOutlets, { query: { latitude, longitude } }, signal)).data,
      meta: { isWholePage: true },
    }),
  categories: () =>
    queryOptions({
      queryKey: [...discoveryQueries.all(), 'categories'],
      queryFn: ({ signal }) => call(discovery.categories, {}, signal),
      staleTime: Infinity,
      meta: { usesErrorBar: true },
    }),
  /** The first ten general offers, soonest to expire first. */
  offers: () =>
    queryOptions({
      queryKey: [...discoveryQueries.all(), 'offers'],
      queryFn: async ({ signal }) =>
        (await call(discovery.generalCoupons, { query: { pageNumber: 1, perPage: OFFERS_PER_PAGE } }, signal)).data,
    }),
  results: ({ latitude, longitude }: Coordinates, search: ResultSearch) => {
    const { q, sort } = search
    const query = { q, latitude, longitude, ...pickFilters(search), ...(sort && { sort }) }
    return infiniteQueryOptions({
      queryKey: [...discoveryQueries.all(), 'results', query],
      queryFn: ({ pageParam, signal }) =>
        call(discovery.results, { query: { ...query, pageNumber: pageParam } }, signal),
      initialPageParam: 1,
      getNextPageParam: ({ meta: { pageNumber, perPage, total } }) =>
        pageNumber * perPage < total ? pageNumber + 1 : undefined,
      placeholderData: keepPreviousData,
    })
  },
  search: (q: string, { latitude, longitude }: Coordinates) =>
    queryOptions({
      queryKey: [...discoveryQueries.all(), 'search', latitude, longitude, q],
      queryFn: ({ signal }) => call(discovery.search, { query: { q, latitude, longitude } }, signal),
      placeholderData: keepPreviousData,
    }),
}
