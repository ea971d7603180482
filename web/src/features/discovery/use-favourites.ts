import type { Favorite, FavoriteDetails } from '@nikhar/contract/discovery'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { toast } from '@nikhar/ui/toast'
import { getFavouriteEdits } from './favourite-edits.ts'
import { favouriteQueries } from './favourite-queries.ts'
import { type FavouriteChange, type FavouriteTarget, filterSavedDetails, isSaved, withFavourite } from './favourites.ts'

/** The favourites with the customer's pending changes applied to the server's last response. */
function useFavourites() {
  const { edits } = useFavouriteEdits()
  const pending = useSyncExternalStore(edits.subscribe, edits.read, edits.read)
  const withPending = useCallback((saved: Favorite[]) => pending.reduce(withFavourite, saved), [pending])
  return useQuery({ ...favouriteQueries.list(), select: withPending })
}

/** The saved outlets with their saved services; what is being removed is left out at once. */
export function useFavouriteDetails() {
  const { data: favourites } = useFavourites()
  const onlySaved = useCallback(
    (details: FavoriteDetails[]) => (favourites ? filterSavedDetails(details, favourites) : details),
    [favourites],
  )
  return useQuery({ ...favouriteQueries.details(), select: onlySaved })
}

interface FavouriteOptions {
  toastMs?: number
  /** The toast shown when the server rejects a change, or a callback instead of it. */
  failure: string | ((error: unknown) => void)
}

/**
 * Saves or removes a favourite. Removing an outlet needs a confirmation: render `RemoveFavouriteDialog` with `removal`
 * wherever outlets can be removed.
 */
export function useToggleFavourite({ toastMs, failure }: FavouriteOptions) {
  const { queryClient, edits } = useFavouriteEdits()
  const { data: favourites = [] } = useFavourites()
  const [unconfirmed, setUnconfirmed] = useState<FavouriteChange>()

  function apply(change: FavouriteChange) {
    const options = toastMs === undefined ? {} : { durationMs: toastMs }
    edits.put(change, {
      onSuccess: () => toast.success(change.status ? 'Added to favorites' : 'Removed from favorites', options),
      onFailure(error) {
        if (typeof failure === 'string') toast.error(failure, options)
        else failure(error)
        // What is on the screen is out of date: everything is refetched.
        void queryClient.invalidateQueries()
      },
    })
  }

  function toggle(target: FavouriteTarget) {
    const change = { ...target, status: !isSaved(favourites, target) }
    if (change.status || change.serviceId !== undefined) apply(change)
    else setUnconfirmed(change)
  }

  const removal = {
    open: unconfirmed !== undefined,
    onCancel: () => setUnconfirmed(undefined),
    onConfirm() {
      if (unconfirmed) apply(unconfirmed)
      setUnconfirmed(undefined)
    },
  }
  return { toggle, removal, isSaved: (target: FavouriteTarget) => isSaved(favourites, target) }
}

/** Saves unless it is saved already. Resolves when the server has confirmed it, not when the heart is filled. */
export function useSaveFavourite() {
  const { queryClient, edits } = useFavouriteEdits()
  return (target: FavouriteTarget) =>
    new Promise<void>((resolve, reject) => {
      if (isSaved(queryClient.getQueryData(favouriteQueries.list().queryKey) ?? [], target)) resolve()
      else edits.put({ ...target, status: true }, { onSuccess: resolve, onFailure: reject })
    })
}

function useFavouriteEdits() {
  const queryClient = useQueryClient()
  return { queryClient, edits: getFavouriteEdits(queryClient) }
}
