import { sql, type Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'

/** The outlet once per service that it has among these; without any, once with nothing beside it. */
export function findOrdered(trx: Db, whitelabelId: number, outletId: number, serviceIds: string[]) {
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
  /** The hold that the appointment comes from. */
  holdId: string | undefined
}

/** The whole order in one statement: nobody ever sees a part of it. */
export async function insertOrder(trx: Db, { order, lines, appointment, holdId }: NewOrder) {
  const { id: order_id, created_at, customer_id } = order
  const booked = {
    ...appointment,
    order_id,
    status: 'PENDING',
    held_until: null,
    created_at,
    updated_at: created_at,
  } as const
  await trx
    .with('placed', (db) => db.insertInto('orders').values(order).returning('id'))
    .with('listed', (db) =>
      db
        .insertInto('order_lines')
        .values(lines.map((line, index) => ({ ...line, order_id, position: index })))
        .returning('order_id'),
    )
    .with('booked', (db) =>
      holdId === undefined
        ? db.insertInto('appointments').values(booked).returning('id')
        : db.updateTable('appointments').set(booked).where('id', '=', holdId).returning('id'),
    )
    .with('told', (db) =>
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
    .selectFrom('placed')
    .select('id')
    .executeTakeFirstOrThrow()
}
