import { discovery, type Favorite, type FavoriteDetails } from '@nikhar/contract'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { call } from '@nikhar/client/call'
import { keepQuery } from '@nikhar/client/kept-query'
import { createPendingEdits, type PendingEdits } from '@nikhar/client/pending-edits'
import { toast } from '@nikhar/ui/toast'
import { type FavouriteChange, isSaved, withFavourite } from './favourites.ts'
import { favouriteQueries, persistedFavourites } from './favourite-queries.ts'

const editsOf = new WeakMap<QueryClient, PendingEdits<FavouriteChange>>()

/** What is saved, as the customer wants it: what the server last told, with the hearts under way drawn over it. */
function useFavourites() {
  const { edits } = useFavouriteEdits()
  const { data: told, ...query } = useQuery(favouriteQueries.list())
  const wanted = useSyncExternalStore(edits.subscribe, edits.read, edits.read)
  const favourites = useMemo(() => told && wanted.reduce(withFavourite, told), [told, wanted])
  return { ...query, data: favourites }
}

/** The saved outlets with their saved services, whole; what is being let go is gone already. */
export function useFavouriteDetails() {
  const { data: favourites } = useFavourites()
  const { data: told, ...query } = useQuery(favouriteQueries.details())
  const details = useMemo(() => (told && favourites ? shownOf(told, favourites) : told), [told, favourites])
  return { ...query, data: details }
}

interface FavouriteOptions {
  toastMs?: number
  /** What a refusal says. */
  failure: string | ((error: unknown) => void)
}

/**
 * Toggles a heart: saving happens at once, letting a whole outlet go asks first. Draw a `RemoveFavouriteDialog` with
 * `removal` wherever outlets can be let go.
 */
export function useToggleFavourite({ toastMs, failure }: FavouriteOptions) {
  const { queryClient, edits } = useFavouriteEdits()
  const { data: favourites } = useFavourites()
  const [asked, setAsked] = useState<FavouriteChange>()

  function change(wanted: FavouriteChange) {
    const options = toastMs === undefined ? {} : { durationMs: toastMs }
    edits.put(wanted, {
      onSuccess: () => toast.success(wanted.status ? 'Added to favorites' : 'Removed from favorites', options),
      onFailure(error) {
        if (typeof failure === 'string') toast.error(failure, options)
        else failure(error)
        // The screen believes something that is no longer so: it asks for all of it again.
        void queryClient.invalidateQueries()
      },
    })
  }

  function toggle(thing: Omit<FavouriteChange, 'status'>) {
    const wanted = { ...thing, status: !isSaved(favourites ?? [], thing) }
    if (wanted.status || wanted.serviceId !== undefined) change(wanted)
    else setAsked(wanted)
  }

  const removal = {
    open: asked !== undefined,
    onCancel: () => setAsked(undefined),
    onConfirm() {
      if (asked) change(asked)
      setAsked(undefined)
    },
  }
  return { toggle, removal, isSaved: (thing: Omit<FavouriteChange, 'status'>) => isSaved(favourites ?? [], thing) }
}

/** Saves unless it is saved already; resolves once the server has it, which a heart that is only drawn does not mean. */
export function useSaveFavourite() {
  const { queryClient, edits } = useFavouriteEdits()
  return (thing: Omit<FavouriteChange, 'status'>) =>
    new Promise<void>((resolve, reject) => {
      if (isSaved(queryClient.getQueryData(favouriteQueries.list().queryKey) ?? [], thing)) resolve()
      else edits.put({ ...thing, status: true }, { onSuccess: resolve, onFailure: reject })
    })
}

function useFavouriteEdits() {
  const queryClient = useQueryClient()
  return { queryClient, edits: getFavouriteEdits(queryClient) }
}

/** One for each page load, whichever screen asks first. */
export function getFavouriteEdits(queryClient: QueryClient): PendingEdits<FavouriteChange> {
  const known = editsOf.get(queryClient)
  if (known) return known
  const edits = createPendingEdits<FavouriteChange>({
    keyOf: ({ outletId, serviceId = '' }) => `${outletId} ${serviceId}`,
    send: (change) => sendFavourite(queryClient, change),
    settleMs: 0,
  })
  editsOf.set(queryClient, edits)
  keepQuery(queryClient, favouriteQueries.list().queryKey, persistedFavourites)
  return edits
}

async function sendFavourite(queryClient: QueryClient, change: FavouriteChange) {
  await call(discovery.changeFavourites, { body: change })
  const { queryKey } = favouriteQueries.list()
  // An answer asked for before the change would flip the heart back for a moment.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (favourites: Favorite[] | undefined) => favourites && withFavourite(favourites, change),
  )
  void queryClient.invalidateQueries({ queryKey: favouriteQueries.all() })
}

function shownOf(details: FavoriteDetails[], favourites: Favorite[]): FavoriteDetails[] {
  return details
    .filter(({ outletId }) => isSaved(favourites, { outletId }))
    .map((saved) => ({
      ...saved,
      services: saved.services.filter(({ _id }) => isSaved(favourites, { outletId: saved.outletId, serviceId: _id })),
    }))
}
