import { booking, type CartGroup } from '@nikhar/contract/booking'
import { QUANTITY_MAX } from '@nikhar/contract/constants'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { persistQuery } from '@nikhar/client/persisted-query'
import { onWindowEvent } from '@nikhar/client/window-events'
import { createPendingEdits, type PendingEdits } from '@nikhar/client/pending-edits'
import { sessionStore } from '@nikhar/client/storage'
import { toast, type ToastOptions } from '@nikhar/ui/toast'
import { getQuantity, type QuantityChange, withQuantity } from './cart.ts'
import { bookingQueries, persistedCart } from './queries.ts'

/** Long enough to debounce repeated taps, short enough not to be noticed. */
const SETTLE_MS = 300
/** Marks that the page was left with changes that the server had not confirmed. */
const LEFT_AT_KEY = 'cartLeftAt'
/** When the next page refetches the cart: its first request may have overtaken those changes. */
const CATCH_UP_MS = [1000, 4000]

/** A pending change, with the quantity the server had before the first tap of the series. */
interface QuantityEdit extends QuantityChange {
  before?: number
}

const editsByClient = new WeakMap<QueryClient, PendingEdits<QuantityEdit>>()

/** The pending edits of the cart, created once per query client and so once per page load. */
export function getCartEdits(queryClient: QueryClient): PendingEdits<QuantityEdit> {
  const existing = editsByClient.get(queryClient)
  if (existing) return existing
  const edits = createPendingEdits<QuantityEdit>({
    keyOf: ({ line }) => line._id,
    send: (change) => sendQuantity(queryClient, change),
    debounceMs: SETTLE_MS,
  })
  editsByClient.set(queryClient, edits)
  persistQuery(queryClient, bookingQueries.cart().queryKey, persistedCart)
  onWindowEvent('pagehide', () => {
    if (edits.read().length > 0) sessionStore.set(LEFT_AT_KEY, String(Date.now()))
    edits.flush()
  })
  catchUp(queryClient)
  return edits
}

/** After a reload or a jump to another page in the middle of a change. */
function catchUp(queryClient: QueryClient) {
  const leftAt = Number(sessionStore.get(LEFT_AT_KEY))
  sessionStore.remove(LEFT_AT_KEY)
  const { queryKey } = bookingQueries.cart()
  for (const ms of CATCH_UP_MS) {
    if (Date.now() - leftAt < ms) setTimeout(() => void queryClient.invalidateQueries({ queryKey }), ms)
  }
}

/** Shows the quantity at once, sends it after the debounce and reverts it when the server rejects it. */
export function setQuantityInCart(queryClient: QueryClient, change: QuantityChange, options: ToastOptions = {}) {
  const edits = getCartEdits(queryClient)
  const quantity = Math.min(Math.max(change.quantity, 0), QUANTITY_MAX)
  // A series of taps counts as one change from the quantity before its first tap, also when a response arrives
  // meanwhile.
  const pending = edits.read().find(({ line }) => line._id === change.line._id)
  const before =
    pending?.before ?? getQuantity(queryClient.getQueryData(bookingQueries.cart().queryKey) ?? [], change.line._id)
  edits.put(
    { ...change, quantity, before },
    {
      onSuccess() {
        if (before === 0 && quantity > 0) toast.success('Added to cart', options)
      },
      onFailure() {
        toast.error('Failed to update cart', options)
        // What is on the screen is out of date: everything is refetched.
        void queryClient.invalidateQueries()
      },
    },
  )
}

async function sendQuantity(queryClient: QueryClient, change: QuantityChange) {
  const { line, quantity } = change
  const body = { outletId: line.outletId, serviceId: line._id, quantity, status: quantity > 0 }
  await call(booking.upsertCart, { body })
  const { queryKey } = bookingQueries.cart()
  // A response requested before the change would restore the old quantity for a moment.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (cart: CartGroup[] | undefined) => cart && withQuantity(cart, change))
  void queryClient.invalidateQueries({ queryKey })
}
