import { booking, PAYMENT_PLACEHOLDER, type Sent } from '@nikhar/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { newKey } from '@nikhar/client/new-key'
import type { OrderDraft } from './order-draft.ts'
import { changeDraft, orderDraftStore } from './order-draft-store.ts'
import { bookingQueries } from './queries.ts'
import { selectionStore } from './selection-store.ts'

type OrderBody = Sent<typeof booking.placeOrder>['body']

/** `amount` is the To pay the customer has seen: the server refuses any other. */
export function buildOrderBody(draft: OrderDraft, amount: number): OrderBody {
  const { outletId, services, startTime, endTime, stylist, couponCode } = draft
  return {
    orderItems: services.map(({ _id, quantity }) => ({ serviceId: _id, quantity, outletId })),
    outletId,
    paymentId: PAYMENT_PLACEHOLDER,
    startTime: startTime ?? '',
    endTime: endTime ?? '',
    ...(stylist && { clientId: stylist.id }),
    ...(couponCode !== null && { couponCode }),
    amount,
  }
}

/** The key of an order stays as long as the order does, also over a reload: sent twice, it is booked once. */
export function getOrCreateAttempt({ attempt }: Pick<OrderDraft, 'attempt'>, body: OrderBody): { key: string; body: string } {
  const written = JSON.stringify(body)
  return attempt?.body === written ? attempt : { key: newKey(), body: written }
}

let justPlaced: string | undefined

/** Whether an order was placed a moment ago; not after a reload. */
export function isJustPlaced(orderId: string): boolean {
  return justPlaced === orderId
}

/** Once the thanks are on the screen nothing is left of the order in progress. Earlier, checkout would have nothing to show. */
export function finishOrder(): void {
  justPlaced = undefined
  orderDraftStore.write(null)
  selectionStore.write(null)
}

/** Books what the draft holds; whatever lists orders asks again. */
export function usePlaceOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, amount }: { draft: OrderDraft; amount: number }) => {
      const attempt = getOrCreateAttempt(draft, buildOrderBody(draft, amount))
      changeDraft((begun) => ({ ...begun, attempt }))
      return call(booking.placeOrder, { body: JSON.parse(attempt.body) as OrderBody, idempotencyKey: attempt.key })
    },
    onSuccess({ orderId }) {
      justPlaced = orderId
      void askAgain(queryClient)
    },
    onError(error) {
      // A refusal is an answer. What got none may have been booked all the same, and keeps its key.
      if (error instanceof ApiError && error.status < 500) changeDraft((begun) => ({ ...begun, attempt: null }))
      void queryClient.invalidateQueries(bookingQueries.cart())
    },
    meta: { showsOwnError: true },
  })
}

/** Cart, favourites, orders, times: a booking changes them all. Only the held time is not asked for again, it is booked. */
export function askAgain(queryClient: QueryClient) {
  const { queryKey: holds } = bookingQueries.holds()
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => holds.some((part, place) => queryKey[place] !== part),
  })
}
