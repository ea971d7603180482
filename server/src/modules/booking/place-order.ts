import { randomInt, randomUUID } from 'node:crypto'
import { durationMinutes, type PlacedOrder, type PlaceOrder } from '@nikhar/contract'
import { violates, type Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { enqueueConfirmation } from '../notifications/notification-queries.ts'
import { letServicesGo } from '../discovery/favourite-queries.ts'
import { readAskedTime, type AskedTime } from './asked-time.ts'
import { deleteBookedLines } from './cart-queries.ts'
import { claimTime } from './claim-time.ts'
import { lockCustomer } from './customer-queries.ts'
import { noteOrRecall } from './idempotency-queries.ts'
import { insertOrder } from './order-queries.ts'
import { priceOrder } from './price-order.ts'
import { redeemCoupon } from './redeem-coupon.ts'

interface Placing {
  whitelabelId: number
  customer: { id: number }
  body: PlaceOrder
  idempotencyKey: string | undefined
}

/** Books, in one transaction: all of it is there when this returns, and nothing of it when it throws. */
export async function placeOrder({ db, clock }: Pick<Deps, 'db' | 'clock'>, placing: Placing): Promise<PlacedOrder> {
  const { customer, body, idempotencyKey } = placing
  if (body.customerId !== undefined && body.customerId !== customer.id) throw new Failure('FORBIDDEN')
  const now = clock()
  try {
    return await runTransaction(db, async (trx) => {
      const placed = { orderId: randomUUID() }
      if (idempotencyKey !== undefined) {
        const sent = { customerId: customer.id, call: 'place-order', key: idempotencyKey, body, now }
        const earlier = await noteOrRecall(trx, sent, placed)
        if (earlier) return earlier
      }
      await book(trx, placing, placed.orderId, now)
      return placed
    })
  } catch (error) {
    // The exclusion constraint, not what was read before, decides who gets the chair.
    if (violates(error, 'appointment_no_overlap')) throw new Failure('SLOT_TAKEN')
    throw error
  }
}

async function book(trx: Db, { whitelabelId, customer, body }: Placing, orderId: string, now: Date) {
  const { outletId, clientId, paymentId } = body
  await lockCustomer(trx, customer.id)
  const { lines, coupon, bill } = await priceOrder(trx, { whitelabelId, customerId: customer.id, body, now })
  const time = readAskedTime(body, now)
  assertDuration(time, lines)
  const { stylistId, hold } = await claimTime(trx, {
    whitelabelId,
    outletId,
    customerId: customer.id,
    stylistId: clientId,
    time,
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
      starts_at: time.startsAt,
      ends_at: time.endsAt,
    },
    holdId: hold?.id,
  })
  if (coupon) await redeemCoupon(trx, coupon, { id: orderId, customerId: customer.id }, now)
  await enqueueConfirmation(trx, orderId)
  const serviceIds = lines.map(({ service_id }) => service_id)
  await deleteBookedLines(trx, customer.id, serviceIds)
  await letServicesGo(trx, customer.id, serviceIds)
}

/** The salon's minutes count, not the browser's. */
function assertDuration({ span: [from, to] }: AskedTime, lines: { minutes: number; quantity: number }[]) {
  const minutes = durationMinutes(lines.map(({ minutes: timeTaken, quantity }) => ({ timeTaken, quantity })))
  if (to - from !== minutes) {
    throw new Failure('INVALID_REQUEST', { fields: { endTime: `These services take ${minutes} minutes` } })
  }
}
