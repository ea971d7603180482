import type { AppointmentStatus, DeskOrder, SalonRole } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { findUnableStylists } from '../booking/service-stylists.ts'
import type { OrderReference } from '../orders/read/order-actor.ts'
import { getOrderWithHistory } from '../orders/read/get-order.ts'
import { toEvent, toOrder } from '../orders/read/to-order.ts'
import { getVisitor } from './board-queries.ts'
import { toVisitor } from './visitor.ts'

/** The order as the salon sees it: without the check-in code, which the customer gives at the visit. */
export async function readDeskOrder(db: Db, reference: OrderReference, role: SalonRole): Promise<DeskOrder> {
  const { order: row, lines, history } = await getOrderWithHistory(db, reference)
  const [visitor, unableStylistIds] = await Promise.all([
    getVisitor(db, row.customer_id),
    findUnableStylists(db, row.id),
  ])
  const { otp: _code, outlet, ...order } = toOrder(row, lines)
  return {
    ...order,
    version: row.version,
    outletId: outlet.outletId,
    outletName: outlet.outletName,
    visitor: toVisitor({ ...visitor, status: row.appointment_status as AppointmentStatus }, role),
    unableStylistIds,
    history: history.map(toEvent),
  }
}
