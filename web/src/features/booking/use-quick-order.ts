import { booking, calculateBill, endTimeOf, type Outlet, type Service, toBillSummary, toPaise } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { createIdempotencyKey } from '@nikhar/client/idempotency-key'
import { usePersistedStore } from '@nikhar/client/persisted-store'
import { readCustomer } from '@nikhar/client/session'
import type { OrderBody } from './order-request.ts'
import { bookingQueries } from './queries.ts'
import { buildQuickOrder, findSentBody, type QuickBookRequest, type SentOrder } from './quick-book.ts'
import { sentOrderStore } from './quick-book-store.ts'
import { readChangedBill } from './use-checkout-failure.ts'
import { useHold, useReleaseOnLeave } from './use-hold.ts'
import { attemptAfter, invalidateAfterBooking, rememberPlaced, removeFromFavourites } from './use-place-order.ts'

interface QuickOrderOptions {
  request: QuickBookRequest
  outlet: Outlet
  service: Service
  /** The salon has changed the service or itself since they were loaded. */
  onOutdated: () => void
  onPlaced: (orderId: string) => void
}

/** The bill, the hold and the booking of one service at one time. */
export function useQuickOrder({ request, outlet, service, onOutdated, onPlaced }: QuickOrderOptions) {
  const { outletId, startTime } = request
  const queryClient = useQueryClient()
  const sent = usePersistedStore(sentOrderStore)
  // A sent order may be booked already: nothing of it may change, and its slot is then taken by this customer.
  const sentBody = findSentBody(sent, request, readCustomer()?.id)
  const stylistId = sentBody ? sentBody.clientId : request.stylistId
  const isOffered = service.deletedAt === null && outlet.status !== 'INACTIVE'
  const endTime = endTimeOf(startTime, service.timeTaken)
  const slot = { startTime, endTime, stylistId, serviceIds: [service._id] }
  const placing = useMutation({
    mutationFn: (order: SentOrder) => {
      sentOrderStore.write(order)
      return call(booking.placeOrder, { body: JSON.parse(order.body) as OrderBody, idempotencyKey: order.key })
    },
    onSuccess({ orderId }) {
      sentOrderStore.write(null)
      rememberPlaced({ orderId, startTime, endTime, isFromCart: false })
      void removeFromFavourites(outletId, [service._id])
      void invalidateAfterBooking(queryClient)
    },
    onError(error, order) {
      // Only a repeated order was sent before.
      const kept = attemptAfter(error, { before: sentBody ? order : null, sent: order })
      if (!kept) sentOrderStore.write(null)
      if (!(error instanceof ApiError)) return
      if (error.code === 'SLOT_TAKEN') void queryClient.invalidateQueries({ queryKey: bookingQueries.allSlots() })
      else if (error.status < 500) onOutdated()
    },
    meta: { showsOwnError: true },
  })
  const isBooking = placing.isPending || placing.isSuccess
  // A booked slot is taken by this customer: it is not held again while the next page loads.
  const hold = useHold(outletId, slot, isOffered && !sentBody && !isBooking)
  useReleaseOnLeave(outletId, hold.hold?.holdId)

  const bill = readChangedBill(placing.error) ?? toBillSummary(priceService(service, outlet))
  const [firstTotal] = useState(bill.total)

  function book() {
    if (isBooking || !isOffered) return
    const customerId = readCustomer()?.id
    if (customerId === undefined) return
    const order =
      sent && sentBody
        ? sent
        : {
            customerId,
            key: createIdempotencyKey(),
            body: JSON.stringify(buildQuickOrder({ ...request, stylistId }, service, bill.total)),
          }
    placing.mutate(order, { onSuccess: ({ orderId }) => onPlaced(orderId) })
  }

  return {
    hold,
    slot,
    bill,
    /** The total that was shown first, if it has changed since. */
    formerTotal: firstTotal === bill.total ? undefined : firstTotal,
    isOffered,
    isSent: sentBody !== undefined,
    isBooking,
    error: placing.isPending ? null : placing.error,
    book,
    /** After a choice of another time or stylist. */
    reset: placing.reset,
  }
}

/** The same computation as at checkout and on the server. */
function priceService({ price }: Service, { gstRate }: Outlet) {
  return calculateBill({ lines: [{ pricePaise: toPaise(price), quantity: 1 }], coupon: null, gstRate })
}
