import type { Bill } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import type { OrderLine } from '../booking/place-order-queries.ts'

/** There is no payment before the visit. */
const PAYMENT_ID = 'at_salon'

interface WalkIn {
  id: string
  whitelabelId: number
  outletId: number
  clientId: number
  /** Either a customer or a guest. */
  customerId: number | null
  guest: { name: string; phone: string | null } | null
  bill: Bill
  lines: OrderLine[]
  checkInCode: string
  stylistId: number
  /** With the buffer after the services. */
  stylistTime: { startsAt: Date; endsAt: Date }
  bufferMinutes: number
  isSeated: boolean
  now: Date
}

/** The order with its lines, appointment and history. */
export async function insertWalkIn(trx: Db, walkIn: WalkIn) {
  const { id, outletId, customerId, guest, bill, lines, stylistTime, bufferMinutes, now } = walkIn
  await trx
    .insertInto('orders')
    .values({
      id,
      whitelabel_id: walkIn.whitelabelId,
      customer_id: customerId,
      guest_name: guest?.name ?? null,
      guest_phone: guest?.phone ?? null,
      booked_by: 'SALON',
      outlet_id: outletId,
      payment_id: PAYMENT_ID,
      subtotal_paise: bill.subtotalPaise,
      discount_paise: bill.discountPaise,
      cgst_paise: bill.cgstPaise,
      sgst_paise: bill.sgstPaise,
      total_paise: bill.totalPaise,
      check_in_code: walkIn.checkInCode,
      checked_in_at: walkIn.isSeated ? now : null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await trx
    .insertInto('order_lines')
    .values(lines.map((line, position) => ({ ...line, order_id: id, position })))
    .execute()
  await trx
    .insertInto('appointments')
    .values({
      order_id: id,
      customer_id: customerId,
      outlet_id: outletId,
      stylist_id: walkIn.stylistId,
      status: 'CONFIRMED',
      awaiting_salon: false,
      starts_at: stylistTime.startsAt,
      ends_at: stylistTime.endsAt,
      buffer_minutes: bufferMinutes,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const step = { order_id: id, at: now, actor: 'SALON', actor_id: walkIn.clientId, to_status: 'CONFIRMED' } as const
  await trx
    .insertInto('order_history')
    .values([
      { ...step, action: 'PLACE', from_status: null },
      ...(walkIn.isSeated ? [{ ...step, action: 'CHECK_IN', from_status: 'CONFIRMED' }] : []),
    ])
    .execute()
}
