import { booking } from '@nikhar/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import type { OrderDraft } from './order-draft.ts'
import { changeDraft, orderDraftStore } from './order-draft-store.ts'
import { buildOrderBody, getOrCreateAttempt, type OrderBody } from './order-request.ts'
import { bookingQueries } from './queries.ts'
import { selectionStore } from './selection-store.ts'

let lastPlacedOrderId: string | undefined

/** Whether the order was placed in this page load; false after a reload. */
export function isJustPlaced(orderId: string): boolean {
  return lastPlacedOrderId === orderId
}

/** Clears the order in progress. Runs on the success page: any earlier, checkout would have nothing left to show. */
export function finishOrder(): void {
  lastPlacedOrderId = undefined
  orderDraftStore.write(null)
  selectionStore.write(null)
}

/** Books what the draft holds. */
export function usePlaceOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, amount }: { draft: OrderDraft; amount: number }) => {
      const attempt = getOrCreateAttempt(draft, buildOrderBody(draft, amount))
      changeDraft((current) => ({ ...current, attempt }))
      return call(booking.placeOrder, { body: JSON.parse(attempt.body) as OrderBody, idempotencyKey: attempt.key })
    },
    onSuccess({ orderId }) {
      lastPlacedOrderId = orderId
      void invalidateAfterBooking(queryClient)
    },
    onError(error) {
      // A response below 500 settles the attempt. Without one the order may be booked all the same, so the key is kept.
      if (error instanceof ApiError && error.status < 500) changeDraft((current) => ({ ...current, attempt: null }))
      void queryClient.invalidateQueries(bookingQueries.cart())
    },
    meta: { showsOwnError: true },
  })
}

/** A booking changes cart, favourites, orders and slots. The hold is left out: refetching it would hold the slot again. */
export function invalidateAfterBooking(queryClient: QueryClient) {
  const { queryKey: holds } = bookingQueries.holds()
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => holds.some((part, index) => queryKey[index] !== part),
  })
}
