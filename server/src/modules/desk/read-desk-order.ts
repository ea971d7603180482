import { GUEST_NAME, type AppointmentStatus, type DeskOrder, type SalonRole } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { findUnableStylists } from '../booking/service-stylists.ts'
import { findGuestMessage } from '../notifications/invitations.ts'
import type { OrderReference } from '../orders/read/order-actor.ts'
import { getOrderWithHistory } from '../orders/read/get-order.ts'
import type { OrderRow } from '../orders/read/order-queries.ts'
import { toEvent, toOrder } from '../orders/read/to-order.ts'
import { getVisitor } from './board-queries.ts'
import { toVisitor } from './visitor.ts'

/** The order as the salon sees it: without the check-in code, which the customer gives at the visit. */
export async function readDeskOrder(db: Db, reference: OrderReference, role: SalonRole): Promise<DeskOrder> {
  const { order: row, lines, history } = await getOrderWithHistory(db, reference)
  const isGuest = row.customer_id === null && row.number_refused_at === null
  const [visitor, unableStylistIds, guestMessage] = await Promise.all([
    row.customer_id === null ? guestOf(row) : getVisitor(db, row.customer_id),
    findUnableStylists(db, row.id),
    isGuest ? findGuestMessage(db, row.id) : null,
  ])
  const { otp: _code, outlet, ...order } = toOrder(row, lines)
  return {
    ...order,
    version: row.version,
    outletId: outlet.outletId,
    outletName: outlet.outletName,
    visitor: toVisitor({ ...visitor, status: row.appointment_status as AppointmentStatus }, role),
    isNumberRefused: row.number_refused_at !== null,
    guestMessage,
    bookedBy: row.booked_by,
    unableStylistIds,
    history: history.map(toEvent),
  }
}

function guestOf({ guest_name, guest_phone }: OrderRow) {
  return { name: guest_name ?? GUEST_NAME, phone: guest_phone, has_account: false }
}
