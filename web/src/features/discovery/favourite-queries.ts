import { discovery, Favorites } from '@nikhar/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { readKept } from '@nikhar/client/kept-query'

export const persistedFavourites = { name: 'favorites', schema: Favorites }

export const favouriteQueries = {
  all: () => ['discovery', 'favourites'] as const,
  list: () =>
    queryOptions({
      queryKey: [...favouriteQueries.all(), 'list'],
      queryFn: ({ signal }) => call(discovery.favourites, {}, signal),
      // Hearts are right at once, and asked for anew at once.
      initialData: () => readKept(persistedFavourites),
      initialDataUpdatedAt: 0,
      meta: { showsOwnError: true },
    }),
  details: () =>
    queryOptions({
      queryKey: [...favouriteQueries.all(), 'details'],
      queryFn: ({ signal }) => call(discovery.favouriteDetails, {}, signal),
      meta: { showsOwnError: true },
    }),
}
