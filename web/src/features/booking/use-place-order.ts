import { type Bill, booking } from '@nikhar/contract/booking'
import { discovery } from '@nikhar/contract/discovery'
import type { Rupees } from '@nikhar/contract/money'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import type { OrderDraft } from './order-draft.ts'
import { changeDraft, orderDraftStore } from './order-draft-store.ts'
import { buildOrderBody, getOrCreateAttempt, type OrderBody } from './order-request.ts'
import { bookingQueries } from './queries.ts'
import { selectionStore } from './selection-store.ts'

interface PlacedOrder {
  orderId: string
  startTime: string
  endTime: string
  /** An order that did not start in the cart does not affect the one in progress there. */
  isFromCart: boolean
}

let lastPlaced: PlacedOrder | undefined

/** The order if it was placed in this page load; undefined after a reload. */
export function findJustPlaced(orderId: string): PlacedOrder | undefined {
  return lastPlaced?.orderId === orderId ? lastPlaced : undefined
}

/** For the success page. */
export function rememberPlaced(order: PlacedOrder): void {
  lastPlaced = order
}

/** Clears the order in progress. Runs on the success page: any earlier, checkout would have nothing left to show. */
export function finishOrder(): void {
  const isFromCart = lastPlaced?.isFromCart
  lastPlaced = undefined
  if (!isFromCart) return
  orderDraftStore.write(null)
  selectionStore.write(null)
}

interface SentDraft {
  draft: OrderDraft
  amount: Rupees
  /** What the customer has agreed to: in the meantime the draft follows the cart. */
  bill: Bill
}

/** Books the contents of the draft. */
export function usePlaceOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, amount }: SentDraft) => {
      const attempt = getOrCreateAttempt(draft, buildOrderBody(draft, amount))
      changeDraft((current) => ({ ...current, attempt }))
      return call(booking.placeOrder, { body: JSON.parse(attempt.body) as OrderBody, idempotencyKey: attempt.key })
    },
    onSuccess({ orderId }, { draft }) {
      const { startTime, endTime } = draft
      if (startTime !== null && endTime !== null) rememberPlaced({ orderId, startTime, endTime, isFromCart: true })
      void removeFromFavourites(
        draft.outletId,
        draft.services.map(({ _id }) => _id),
      )
      void invalidateAfterBooking(queryClient)
    },
    onError(error, { draft }) {
      changeDraft((current) => ({
        ...current,
        attempt: attemptAfter(error, { before: draft.attempt, sent: current.attempt }),
      }))
      void queryClient.invalidateQueries(bookingQueries.cart())
    },
  })
}

type Attempt = OrderDraft['attempt']

/**
 * The attempt to send again after a failure. Without a response, or with one from a failing server, the order may have
 * been booked, so its key is kept. A refused token or too many calls say nothing about an earlier attempt: its key is
 * kept too, and a first attempt has booked nothing. Any other response settles the attempt.
 */
export function attemptAfter(error: unknown, { before, sent }: { before: Attempt; sent: Attempt }): Attempt {
  if (!(error instanceof ApiError) || error.status >= 500) return sent
  return error.status === 401 || error.status === 429 ? before : null
}

/** The server has already removed them with the order; the specification requires the call anyway. */
export async function removeFromFavourites(outletId: number, serviceIds: string[]) {
  const booked = serviceIds.map((serviceId) => ({ outletId, serviceId }))
  await call(discovery.changeFavourites, { body: booked }).catch(() => {})
}

/**
 * A booking changes cart, favourites, orders and slots. The hold is excluded: refetching it would hold the slot again.
 */
export function invalidateAfterBooking(queryClient: QueryClient) {
  const { queryKey: holds } = bookingQueries.holds()
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => holds.some((part, index) => queryKey[index] !== part),
  })
}
