import { sql, type Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'

/** One row per matching service of the outlet, or one row without a service when none matches. */
export function findOutletServices(trx: Db, whitelabelId: number, outletId: number, serviceIds: string[]) {
  return trx
    .selectFrom('outlets')
    .leftJoin('services', (join) =>
      join
        .onRef('services.outlet_id', '=', 'outlets.id')
        .on('services.id', '=', sql<string>`any(${serviceIds}::uuid[])`),
    )
    .select([
      'outlets.status',
      'gstin',
      'services.id',
      'services.name',
      'services.category_id',
      'price_paise',
      'minutes',
      'services.deleted_at',
    ])
    .where('outlets.id', '=', outletId)
    .where('whitelabel_id', '=', whitelabelId)
    .where('outlets.deleted_at', 'is', null)
    .execute()
}

type Appointment = Pick<
  Insertable<DB['appointments']>,
  'customer_id' | 'outlet_id' | 'stylist_id' | 'starts_at' | 'ends_at'
>

interface NewOrder {
  order: Insertable<DB['orders']> & { id: string; created_at: Date }
  lines: Omit<Insertable<DB['order_lines']>, 'order_id' | 'position'>[]
  appointment: Appointment
  /** The hold whose row becomes the appointment. */
  holdId: string | undefined
}

/** Inserts the whole order in one statement, which saves round trips while the stylists are locked. */
export async function insertOrder(trx: Db, { order, lines, appointment, holdId }: NewOrder) {
  const { id: order_id, created_at, customer_id } = order
  const pending = {
    ...appointment,
    order_id,
    status: 'PENDING',
    held_until: null,
    created_at,
    updated_at: created_at,
  } as const
  await trx
    .with('inserted_order', (db) => db.insertInto('orders').values(order).returning('id'))
    .with('inserted_lines', (db) =>
      db
        .insertInto('order_lines')
        .values(lines.map((line, index) => ({ ...line, order_id, position: index })))
        .returning('order_id'),
    )
    .with('booked_appointment', (db) =>
      holdId === undefined
        ? db.insertInto('appointments').values(pending).returning('id')
        : db.updateTable('appointments').set(pending).where('id', '=', holdId).returning('id'),
    )
    .with('inserted_history', (db) =>
      db
        .insertInto('order_history')
        .values({
          order_id,
          at: created_at,
          actor: 'CUSTOMER',
          actor_id: customer_id,
          action: 'PLACE',
          to_status: 'PENDING',
        })
        .returning('order_id'),
    )
    .selectFrom('inserted_order')
    .select('id')
    .executeTakeFirstOrThrow()
}
