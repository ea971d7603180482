import type { booking } from '@nikhar/contract/booking'
import { PAYMENT_PLACEHOLDER } from '@nikhar/contract/constants'
import type { Rupees } from '@nikhar/contract/money'
import type { RequestParts } from '@nikhar/contract/route'
import { createIdempotencyKey } from '@nikhar/client/idempotency-key'
import type { OrderDraft } from './order-draft.ts'

export type OrderBody = RequestParts<typeof booking.placeOrder>['body']

/** `amount` is the total the customer has seen: the server rejects any other. */
export function buildOrderBody(draft: OrderDraft, amount: Rupees): OrderBody {
  const { outletId, services, startTime, endTime, stylist, couponCode } = draft
  return {
    orderItems: services.map(({ _id, quantity }) => ({ serviceId: _id, quantity, outletId })),
    outletId,
    paymentId: PAYMENT_PLACEHOLDER,
    startTime: startTime ?? '',
    endTime: endTime ?? '',
    ...(stylist && { stylistId: stylist.id }),
    ...(couponCode !== null && { couponCode }),
    amount,
  }
}

/** An unchanged order has the same idempotency key, even after a reload: sent twice, it is booked once. */
export function getOrCreateAttempt(
  { attempt }: Pick<OrderDraft, 'attempt'>,
  body: OrderBody,
): { key: string; body: string } {
  const serialised = JSON.stringify(body)
  return attempt?.body === serialised ? attempt : { key: createIdempotencyKey(), body: serialised }
}
