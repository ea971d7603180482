import { BROWSED_PER_PAGE, discovery, OFFERS_PER_PAGE, type RequestParts } from '@nikhar/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

/** Where the customer wants to be served. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** What a customer wants to see of the outlets nearby, beside the place. */
export type OutletFilters = Omit<
  RequestParts<typeof discovery.browseOutlets>['query'],
  keyof Coordinates | 'pageNumber' | 'perPage'
>

export const discoveryQueries = {
  all: () => ['discovery'] as const,
  nearby: ({ latitude, longitude }: Coordinates) =>
    queryOptions({
      queryKey: [...discoveryQueries.all(), 'nearby', latitude, longitude],
      queryFn: async ({ signal }) =>
        (await call(discovery.nearbyOutlets, { query: { latitude, longitude } }, signal)).data,
      meta: { showsOwnError: true },
    }),
  browsed: ({ latitude, longitude }: Coordinates, wish: OutletFilters) =>
    infiniteQueryOptions({
      queryKey: [...discoveryQueries.all(), 'browsed', latitude, longitude, wish],
      queryFn: ({ pageParam, signal }) =>
        call(discovery.browseOutlets, { query: { latitude, longitude, ...wish, pageNumber: pageParam } }, signal),
      initialPageParam: 1,
      getNextPageParam: ({ meta: { pageNumber, total } }) =>
        pageNumber * BROWSED_PER_PAGE < total ? pageNumber + 1 : undefined,
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  categories: () =>
    queryOptions({
      queryKey: [...discoveryQueries.all(), 'categories'],
      queryFn: ({ signal }) => call(discovery.categories, {}, signal),
      staleTime: Infinity,
      meta: { showsOwnError: true },
    }),
  /** General offers: the first ten, soonest to end first. */
  offers: () =>
    queryOptions({
      queryKey: [...discoveryQueries.all(), 'offers'],
      queryFn: async ({ signal }) =>
        (await call(discovery.generalCoupons, { query: { pageNumber: 1, perPage: OFFERS_PER_PAGE } }, signal)).data,
      meta: { showsOwnError: true },
    }),
  search: (q: string, { latitude, longitude }: Coordinates) =>
    queryOptions({
      queryKey: [...discoveryQueries.all(), 'search', latitude, longitude, q],
      queryFn: ({ signal }) => call(discovery.search, { query: { q, latitude, longitude } }, signal),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}
