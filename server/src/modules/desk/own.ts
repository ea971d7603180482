import type { AppointmentStatus, DeskOrder } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import type { AtDesk } from '../../http/serve.ts'
import { findHistory, findLines, findOrder, type OrderRow } from '../orders/order-queries.ts'
import { toEvent, toOrder } from '../orders/order.ts'
import { findOwner } from './client-queries.ts'
import { getCustomerOf } from './order-queries.ts'
import { toVisitor } from './visitor.ts'

/** Whose call it is, and about which order. */
export interface AskedOrder {
  whitelabelId: number
  client: AtDesk
  orderId: string
}

/** Another salon's outlet is refused, not denied: everybody can see that it is there. */
export function mustBeTheirs<T extends { client_id: number }>(
  outlet: T | undefined,
  client: { id: number },
): asserts outlet is T {
  if (!outlet) throw new Failure('NOT_FOUND')
  if (outlet.client_id !== client.id) throw new Failure('FORBIDDEN')
}

export async function mustOwnOutlet(db: Db, whitelabelId: number, client: AtDesk, outletId: number) {
  mustBeTheirs(await findOwner(db, whitelabelId, outletId), client)
}

export async function getOwnOrder(db: Db, { whitelabelId, client, orderId }: AskedOrder): Promise<OrderRow> {
  const order = await findOrder(db, whitelabelId, orderId)
  if (!order) throw new Failure('NOT_FOUND')
  const owner = await findOwner(db, whitelabelId, order.outlet_id)
  if (owner?.client_id !== client.id) throw new Failure('FORBIDDEN')
  return order
}

export async function readDeskOrder(db: Db, asked: AskedOrder): Promise<DeskOrder> {
  const row = await getOwnOrder(db, asked)
  const [lines, history, customer] = await Promise.all([
    findLines(db, [row.id]),
    findHistory(db, row.id),
    getCustomerOf(db, row.id),
  ])
  const { otp: _code, outlet, ...order } = toOrder(row, lines)
  return {
    ...order,
    version: row.version,
    outletId: outlet.outletId,
    outletName: outlet.outletName,
    visitor: toVisitor({ ...customer, status: row.appointment_status as AppointmentStatus }),
    history: history.map(toEvent),
  }
}
