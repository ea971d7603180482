import { discovery, type Favorite } from '@nikhar/contract/discovery'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { isInteger, isListOf, isObjectOf, isString } from '@nikhar/client/guards'
import { readPersistedQuery } from '@nikhar/client/persisted-query'

export const persistedFavourites = {
  name: 'favorites',
  isValid: isListOf(isObjectOf<Favorite>({ outletId: isInteger, serviceIds: isListOf(isString) })),
}

export const favouriteQueries = {
  all: () => ['discovery', 'favourites'] as const,
  list: () =>
    queryOptions({
      queryKey: [...favouriteQueries.all(), 'list'],
      queryFn: ({ signal }) => call(discovery.favourites, {}, signal),
      // Shown at once and refetched at once.
      initialData: () => readPersistedQuery(persistedFavourites),
      initialDataUpdatedAt: 0,
      meta: { usesErrorBar: true },
    }),
  details: () =>
    queryOptions({
      queryKey: [...favouriteQueries.all(), 'details'],
      queryFn: ({ signal }) => call(discovery.favouriteDetails, {}, signal),
      meta: { isWholePage: true },
    }),
}
