import { booking, type CartGroup, QUANTITY_MAX } from '@nikhar/contract'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { call } from '@nikhar/client/call'
import { keepQuery } from '@nikhar/client/kept-query'
import { onWindow } from '@nikhar/client/on-window'
import { createPendingEdits, type PendingEdits } from '@nikhar/client/pending-edits'
import { toast, type ToastOptions } from '@nikhar/ui/toast'
import { type QuantityChange, getQuantity, withQuantity } from './cart.ts'
import { bookingQueries, persistedCart } from './queries.ts'

/** Long enough for a finger that taps again, short enough not to be noticed. */
const SETTLE_MS = 300

/** A change on its way, with what the server had before the first tap of its row. */
interface QuantityEdit extends QuantityChange {
  before?: number
}

const editsOf = new WeakMap<QueryClient, PendingEdits<QuantityEdit>>()

/** The cart as the customer wants it: what the server last told, with the changes under way drawn over it. */
export function useCart() {
  const { edits } = useCartEdits()
  const { data: told, ...query } = useQuery(bookingQueries.cart())
  const wanted = useSyncExternalStore(edits.subscribe, edits.read, edits.read)
  const cart = useMemo(() => told && wanted.reduce(withQuantity, told), [told, wanted])
  return { ...query, data: cart, isSettling: wanted.length > 0 }
}

/** Sets how many of a service are wanted: shown at once, sent once the taps have settled, taken back if refused. */
export function useSetQuantity({ toastMs }: { toastMs?: number } = {}) {
  const queryClient = useQueryClient()
  return useCallback(
    (change: QuantityChange) => setQuantityInCart(queryClient, change, toastMs === undefined ? {} : { durationMs: toastMs }),
    [queryClient, toastMs],
  )
}

export function setQuantityInCart(queryClient: QueryClient, change: QuantityChange, options: ToastOptions = {}) {
  const edits = getCartEdits(queryClient)
  const quantity = Math.min(Math.max(change.quantity, 0), QUANTITY_MAX)
  // A row of taps is one change from what was there at its first one, also where an answer comes in between.
  const underWay = edits.read().find(({ line }) => line._id === change.line._id)
  const before =
    underWay?.before ?? getQuantity(queryClient.getQueryData(bookingQueries.cart().queryKey) ?? [], change.line._id)
  edits.put(
    { ...change, quantity, before },
    {
      onSuccess() {
        if (before === 0 && quantity > 0) toast.success('Added to cart', options)
      },
      onFailure() {
        toast.error('Failed to update cart', options)
        // The screen believes something that is no longer so: it asks for all of it again.
        void queryClient.invalidateQueries()
      },
    },
  )
}

/** For a step that must not run ahead of the cart: sends what still waits and resolves when the server has answered. */
export function useSettleCart(): () => Promise<void> {
  const { edits } = useCartEdits()
  return useCallback(() => {
    edits.flush()
    return edits.settled()
  }, [edits])
}

function useCartEdits() {
  const queryClient = useQueryClient()
  return { queryClient, edits: getCartEdits(queryClient) }
}

/** One for each page load, whichever screen asks first. */
export function getCartEdits(queryClient: QueryClient): PendingEdits<QuantityEdit> {
  const known = editsOf.get(queryClient)
  if (known) return known
  const edits = createPendingEdits<QuantityEdit>({
    keyOf: ({ line }) => line._id,
    send: (change) => sendQuantity(queryClient, change),
    settleMs: SETTLE_MS,
  })
  editsOf.set(queryClient, edits)
  keepQuery(queryClient, bookingQueries.cart().queryKey, persistedCart)
  onWindow('pagehide', edits.flush)
  return edits
}

async function sendQuantity(queryClient: QueryClient, change: QuantityChange) {
  const { line, quantity } = change
  const body = { outletId: line.outletId, serviceId: line._id, quantity, status: quantity > 0 }
  await call(booking.upsertCart, { body })
  const { queryKey } = bookingQueries.cart()
  // An answer asked for before the change would bring the old quantity back for a moment.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (cart: CartGroup[] | undefined) => cart && withQuantity(cart, change))
  void queryClient.invalidateQueries({ queryKey })
}
