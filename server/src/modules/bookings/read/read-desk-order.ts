import { GUEST_NAME, type DeskOrder } from '@nikhar/contract/desk'
import type { AppointmentStatus } from '@nikhar/contract/orders'
import type { SalonRole } from '@nikhar/contract/permissions'
import type { Db } from '../../../db/database.ts'
import { findUnableStylists } from '../schedule/day/service-stylists.ts'
import { findGuestMessage } from '../../notifications/invitations.ts'
import type { OrderReference } from './order-actor.ts'
import { getOrderWithHistory } from './get-order.ts'
import type { OrderRow } from './order-queries.ts'
import { toEvent, toOrder } from './to-order.ts'
import { getVisitor } from './board-queries.ts'
import { toOrderCard } from './card-notes.ts'
import { toVisitor } from './visitor.ts'

/** The order as the salon sees it: without the check-in code, which the customer gives at the visit. */
export async function readDeskOrder(db: Db, reference: OrderReference, role: SalonRole): Promise<DeskOrder> {
  const { order: row, lines, history } = await getOrderWithHistory(db, reference)
  const isGuest = row.customer_id === null && row.number_refused_at === null
  const [visitor, unableStylistIds, guestMessage] = await Promise.all([
    row.customer_id === null
      ? guestOf(row)
      : getVisitor(db, row.id, { customerId: row.customer_id, outletId: row.outlet_id }),
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
    seatedAt: row.seated_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    card: toOrderCard(visitor, role),
    unableStylistIds,
    history: history.map(toEvent),
  }
}

function guestOf({ guest_name, guest_phone }: OrderRow) {
  return {
    name: guest_name ?? GUEST_NAME,
    phone: guest_phone,
    has_account: false,
    warning: null,
    preferences: null,
    notes: null,
    past_visits: null,
  }
}
