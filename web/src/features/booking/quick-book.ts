import { isInteger, isNullOr, isObjectOf, isString, isUndefinedOr } from '@nikhar/client/guards'
import { type BillSummary, endTimeOf, formatMinutes, type SlotsByDate } from '@nikhar/contract/booking'
import { PAYMENT_PLACEHOLDER } from '@nikhar/contract/constants'
import type { Service } from '@nikhar/contract/discovery'
import type { Rupees } from '@nikhar/contract/money'
import { cancellationDeadline, formatTime } from '@nikhar/contract/orders'
import { nameDay } from '@nikhar/contract/relative-day'
import type { OrderBody } from './order-request.ts'
import { isFreeSlot } from './slots.ts'

/** One service at one time, booked without the cart. */
export interface QuickBookRequest {
  outletId: number
  serviceId: string
  startTime: string
  /** Without one, any free stylist. */
  stylistId?: number | undefined
  /** The offer that the customer has chosen, or null for none; undefined: the best one. */
  couponCode?: string | null | undefined
}

export const isQuickBookRequest = isObjectOf<QuickBookRequest>({
  outletId: isInteger,
  serviceId: isString,
  startTime: isString,
  stylistId: isUndefinedOr(isInteger),
  couponCode: isUndefinedOr(isNullOr(isString)),
})

/** An order that was sent and has no response yet, as the text that was sent. */
export interface SentOrder {
  /** After a login a tab may belong to another customer, for whom the key is of no use. */
  customerId: number
  key: string
  body: string
  /** What the customer agreed to. */
  bill?: BillSummary | undefined
}

/** `total` is the amount that the customer has seen: the server rejects any other. */
export function buildQuickOrder(
  { outletId, serviceId, startTime, stylistId }: QuickBookRequest,
  { timeTaken }: Pick<Service, 'timeTaken'>,
  { total, couponCode }: { total: Rupees; couponCode: string | undefined },
): OrderBody {
  return {
    orderItems: [{ serviceId, quantity: 1, outletId }],
    outletId,
    paymentId: PAYMENT_PLACEHOLDER,
    startTime,
    endTime: endTimeOf(startTime, timeTaken),
    ...(stylistId !== undefined && { stylistId }),
    ...(couponCode !== undefined && { couponCode }),
    amount: total,
  }
}

/** The stylist's id is a number in what this app sends. */
type QuickOrder = OrderBody & { stylistId?: number }

/**
 * The body of the sent order if it belongs to this request: it must be resent unchanged, or it could be booked twice.
 */
export function findSentBody(
  sent: SentOrder | null,
  { outletId, serviceId, startTime }: QuickBookRequest,
  customerId: number | undefined,
): QuickOrder | undefined {
  if (!sent || sent.customerId !== customerId) return undefined
  const body = JSON.parse(sent.body) as QuickOrder
  const isSame =
    body.outletId === outletId && body.startTime === startTime && body.orderItems[0]?.serviceId === serviceId
  return isSame ? body : undefined
}

/** The deadline of free cancellation as a time, or that it has passed. */
export function describeCancellation(startTime: string, cancelMinutes: number, now = new Date()): string {
  const until = cancellationDeadline(new Date(startTime), cancelMinutes)
  if (until <= now) {
    return `It starts within ${formatMinutes(cancelMinutes)}, so call the salon to change it. Nothing to pay now.`
  }
  const day = nameDay(until, now)
  return `Free cancellation until ${day === 'Today' || day === 'Tomorrow' ? day.toLowerCase() : day}, ${formatTime(until)}. Nothing to pay now.`
}

/** today, 6:15 pm; the day is left out when it is today. */
export function describeStart(startTime: string, now = new Date()): string {
  const day = nameDay(startTime, now)
  if (day === 'Today') return formatTime(startTime)
  return `${day === 'Tomorrow' ? 'tomorrow' : day}, ${formatTime(startTime)}`
}

/** The free times closest to one, whatever their day, in chronological order. */
export function findNearestTimes(slots: SlotsByDate, around: string, nowMs: number, count: number): string[] {
  const distance = (startTime: string) => Math.abs(Date.parse(startTime) - Date.parse(around))
  return Object.values(slots)
    .flat()
    .filter((slot) => slot.startTime !== around && isFreeSlot(slot, nowMs))
    .map(({ startTime }) => startTime)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .toSorted()
}
