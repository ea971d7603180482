import { type ApplicableCoupon, booking, calculateBill, endTimeOf, toBillSummary } from '@nikhar/contract/booking'
import type { Outlet, Service } from '@nikhar/contract/discovery'
import { asRupees, toPaise } from '@nikhar/contract/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { createIdempotencyKey } from '@nikhar/client/idempotency-key'
import { usePersistedStore } from '@nikhar/client/persisted-store'
import { readCustomer } from '@nikhar/client/session'
import { readGuestToken } from './guest-token.ts'
import { discountOf } from './order-draft.ts'
import type { OrderBody } from './order-request.ts'
import { bookingQueries } from './queries.ts'
import { buildQuickOrder, findSentBody, type QuickBookRequest, type SentOrder } from './quick-book.ts'
import { sentOrderStore } from './quick-book-store.ts'
import { readChangedBill } from './use-checkout-failure.ts'
import { useHold, useReleaseOnLeave } from './use-hold.ts'
import { useQuickOffer } from './use-quick-offer.ts'
import { attemptAfter, invalidateAfterBooking, rememberPlaced, removeFromFavourites } from './use-place-order.ts'

interface QuickOrderOptions {
  request: QuickBookRequest
  outlet: Outlet
  service: Service
  /** The salon has changed its data or the service since they were loaded. */
  onOutdated: () => void
  onPlaced: (orderId: string) => void
}

interface Placing {
  order: SentOrder
  /** As computed here. */
  ownTotal: number
}

/** The bill, the hold and the booking of one service at one time. */
export function useQuickOrder({ request, outlet, service, onOutdated, onPlaced }: QuickOrderOptions) {
  const { outletId, startTime } = request
  const queryClient = useQueryClient()
  const sent = usePersistedStore(sentOrderStore)
  // A sent order may already be booked: it may not change, and its slot is then taken by this customer.
  const sentBody = findSentBody(sent, request, readCustomer()?.id)
  const stylistId = sentBody ? sentBody.stylistId : request.stylistId
  const isOffered = service.deletedAt === null && outlet.status !== 'INACTIVE'
  const endTime = endTimeOf(startTime, service.timeTaken)
  const slot = { startTime, endTime, stylistId, serviceIds: [service._id] }
  const offer = useQuickOffer({ request, service, enabled: isOffered && !sentBody })
  const placing = useMutation({
    mutationFn: ({ order }: Placing) => {
      sentOrderStore.write(order)
      return call(booking.placeOrder, { body: JSON.parse(order.body) as OrderBody, idempotencyKey: order.key })
    },
    onSuccess({ orderId }) {
      sentOrderStore.write(null)
      rememberPlaced({ orderId, startTime, endTime, isFromCart: false })
      void removeFromFavourites(outletId, [service._id])
      void invalidateAfterBooking(queryClient)
    },
    onError(error, { order }) {
      // Only a repeated order was sent before.
      const kept = attemptAfter(error, { before: sentBody ? order : null, sent: order })
      if (!kept) sentOrderStore.write(null)
      if (!(error instanceof ApiError)) return
      const { couponCode } = JSON.parse(order.body) as OrderBody
      if (error.code === 'COUPON_NOT_APPLICABLE' && couponCode !== undefined) {
        offer.refuse(couponCode, extractMessage(error), order.bill?.discount ?? asRupees(0))
      }
      if (error.code === 'SLOT_TAKEN') void queryClient.invalidateQueries({ queryKey: bookingQueries.allSlots() })
      else if (error.status < 500) onOutdated()
    },
  })
  const isBooking = placing.isPending || placing.isSuccess
  // A booked slot is taken by this customer: it is not held again while the next page loads.
  const hold = useHold(outletId, slot, isOffered && !sentBody && !isBooking)
  useReleaseOnLeave(outletId, slot, hold.hold?.holdId)

  const { applied } = offer
  const own = toBillSummary(priceService(service, outlet, applied))
  // The salon's bill of a refused order counts until the new price is loaded or another offer is chosen.
  const changedBill = placing.variables?.ownTotal === own.total ? readChangedBill(placing.error) : undefined
  const bill = (sentBody && sent?.bill) ?? changedBill ?? own
  // A new price is shown beside the old one; a new offer is not, because it has its own line.
  const [first, setFirst] = useState({ total: bill.total, couponCode: applied?.couponCode })
  if (first.couponCode !== applied?.couponCode) setFirst({ total: bill.total, couponCode: applied?.couponCode })

  function book() {
    if (isBooking || !isOffered || offer.isChoosing) return
    const customerId = readCustomer()?.id
    if (customerId === undefined) return
    const order =
      sent && sentBody
        ? sent
        : {
            customerId,
            key: createIdempotencyKey(),
            body: JSON.stringify(
              buildQuickOrder({ ...request, stylistId }, service, {
                total: bill.total,
                couponCode: applied?.couponCode,
              }),
            ),
            bill,
          }
    placing.mutate({ order, ownTotal: own.total }, { onSuccess: ({ orderId }) => onPlaced(orderId) })
  }

  return {
    hold,
    slot,
    bill,
    offer,
    /** The total that was shown first, if it has changed since. */
    formerTotal: first.total === bill.total || first.couponCode !== applied?.couponCode ? undefined : first.total,
    isOffered,
    isSent: sentBody !== undefined,
    /** A time held before the login becomes the customer's with the hold: until then it belongs to a guest. */
    isAdopting: hold.isRequesting && readGuestToken() !== undefined,
    isBooking,
    error: placing.isPending ? null : placing.error,
    book,
    /** After a choice of another time or stylist. */
    reset: placing.reset,
  }
}

/** The same computation as at checkout and on the server. */
function priceService({ price }: Service, { gstRate }: Outlet, coupon: ApplicableCoupon | undefined) {
  const lines = [{ pricePaise: toPaise(price), quantity: 1 }]
  return calculateBill({ lines, coupon: coupon ? discountOf(coupon) : null, gstRate })
}
