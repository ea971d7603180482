import { randomInt, randomUUID } from 'node:crypto'
import { durationMinutes, type PlacedOrder, type PlaceOrder } from '@nikhar/contract'
import type { BookingLimits } from '../../config/booking-limits.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { violates } from '../../errors/database-errors.ts'
import { Failure } from '../../errors/failure.ts'
import { removeFavouriteServices } from '../discovery/favourite-queries.ts'
import { queueOrderNotifications } from '../notifications/notification-queries.ts'
import { assertWithinBookingLimits } from './booking-limits.ts'
import { deleteBookedLines } from './cart-queries.ts'
import { claimSlot } from './claim-slot.ts'
import { lockCustomer } from './lock-customer.ts'
import { claimIdempotencyKey } from './idempotency-queries.ts'
import { insertOrder } from './place-order-queries.ts'
import { priceOrder } from './price-order.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { parseRequestedSlot, type RequestedSlot } from './requested-slot.ts'

interface PlaceOrderRequest {
  whitelabelId: number
  customer: { id: number }
  body: PlaceOrder
  idempotencyKey: string | undefined
}

/** Places an order in one transaction, together with its appointment, coupon redemption and notifications. */
export async function placeOrder(
  { db, clock, config }: Pick<Deps, 'db' | 'clock'> & { config: Pick<Config, 'bookingLimits'> },
  request: PlaceOrderRequest,
): Promise<PlacedOrder> {
  const { customer, body, idempotencyKey } = request
  if (body.customerId !== undefined && body.customerId !== customer.id) throw new Failure('FORBIDDEN')
  const now = clock()
  try {
    return await runTransaction(db, async (trx) => {
      const placed = { orderId: randomUUID() }
      if (idempotencyKey !== undefined) {
        const call = { customerId: customer.id, call: 'place-order', key: idempotencyKey, body, now }
        const earlier = await claimIdempotencyKey(trx, call, placed)
        if (earlier) return earlier
      }
      await book(trx, request, placed.orderId, config.bookingLimits, now)
      return placed
    })
  } catch (error) {
    // The exclusion constraint, not a prior read, decides who gets the stylist's time.
    if (violates(error, 'appointment_no_overlap')) throw new Failure('SLOT_TAKEN')
    throw error
  }
}

async function book(
  trx: Db,
  { whitelabelId, customer, body }: PlaceOrderRequest,
  orderId: string,
  limits: BookingLimits,
  now: Date,
) {
  const { outletId, paymentId } = body
  await lockCustomer(trx, customer.id)
  const { lines, coupon, bill } = await priceOrder(trx, { whitelabelId, customerId: customer.id, body, now })
  const slot = parseRequestedSlot(body, now)
  assertDuration(slot, lines)
  await assertWithinBookingLimits(trx, { customerId: customer.id, outletId, slot }, limits, now)
  const { stylistId, hold } = await claimSlot(trx, {
    whitelabelId,
    outletId,
    customerId: customer.id,
    stylistId: body.clientId,
    slot,
    now,
  })
  await insertOrder(trx, {
    order: {
      id: orderId,
      whitelabel_id: whitelabelId,
      customer_id: customer.id,
      outlet_id: outletId,
      payment_id: paymentId,
      coupon_id: coupon?.id ?? null,
      coupon_code: coupon?.code ?? null,
      subtotal_paise: bill.subtotalPaise,
      discount_paise: bill.discountPaise,
      cgst_paise: bill.cgstPaise,
      sgst_paise: bill.sgstPaise,
      total_paise: bill.totalPaise,
      check_in_code: String(randomInt(100_000, 1_000_000)),
      created_at: now,
      updated_at: now,
    },
    lines,
    appointment: {
      customer_id: customer.id,
      outlet_id: outletId,
      stylist_id: stylistId,
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
    },
    holdId: hold?.id,
  })
  if (coupon) await redeemCoupon(trx, coupon, { id: orderId, customerId: customer.id }, now)
  await queueOrderNotifications(trx, orderId, 'BOOKED')
  const serviceIds = lines.map(({ service_id }) => service_id)
  await deleteBookedLines(trx, customer.id, serviceIds)
  await removeFavouriteServices(trx, customer.id, serviceIds)
}

/** The salon's current durations decide, not those that the browser has cached. */
function assertDuration({ span: [from, to] }: RequestedSlot, lines: { minutes: number; quantity: number }[]) {
  const minutes = durationMinutes(lines.map(({ minutes: timeTaken, quantity }) => ({ timeTaken, quantity })))
  if (to - from !== minutes) {
    throw new Failure('INVALID_REQUEST', { fields: { endTime: `These services take ${minutes} minutes` } })
  }
}
