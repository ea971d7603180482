import { discovery, type Favorite } from '@nikhar/contract/discovery'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { persistQuery } from '@nikhar/client/persisted-query'
import { createPendingEdits, type PendingEdits } from '@nikhar/client/pending-edits'
import { favouriteQueries, persistedFavourites } from './favourite-queries.ts'
import { type FavouriteChange, withFavourite } from './favourites.ts'

const editsByClient = new WeakMap<QueryClient, PendingEdits<FavouriteChange>>()

/** The pending edits of the favourites, created once per query client and so once per page load. */
export function getFavouriteEdits(queryClient: QueryClient): PendingEdits<FavouriteChange> {
  const existing = editsByClient.get(queryClient)
  if (existing) return existing
  const edits = createPendingEdits<FavouriteChange>({
    keyOf: ({ outletId, serviceId = '' }) => `${outletId} ${serviceId}`,
    send: (change) => sendFavourite(queryClient, change),
    debounceMs: 0,
  })
  editsByClient.set(queryClient, edits)
  persistQuery(queryClient, favouriteQueries.list().queryKey, persistedFavourites)
  return edits
}

async function sendFavourite(queryClient: QueryClient, change: FavouriteChange) {
  await call(discovery.changeFavourites, { body: change })
  const { queryKey } = favouriteQueries.list()
  // A response requested before the change would flip the heart back for a moment.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (favourites: Favorite[] | undefined) => favourites && withFavourite(favourites, change),
  )
  void queryClient.invalidateQueries({ queryKey: favouriteQueries.all() })
}
