import type { NotificationChoice } from '@nikhar/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** What a customer has chosen. */
export async function findCustomerChoices(db: Db, customerId: number): Promise<NotificationChoice[]> {
  const rows = await db
    .selectFrom('customer_notification_preferences')
    .select(['kind', 'channel', 'is_wanted as wanted'])
    .where('customer_id', '=', customerId)
    .orderBy('kind')
    .orderBy('channel')
    .execute()
  return rows as NotificationChoice[]
}

/** What the owner of an outlet has chosen for it. */
export async function findOutletChoices(db: Db, outletId: number): Promise<NotificationChoice[]> {
  const rows = await db
    .selectFrom('outlet_notification_preferences')
    .select(['kind', 'channel', 'is_wanted as wanted'])
    .where('outlet_id', '=', outletId)
    .execute()
  return rows as NotificationChoice[]
}

export async function upsertCustomerChoices(db: Db, customerId: number, choices: NotificationChoice[], now: Date) {
  await db
    .insertInto('customer_notification_preferences')
    .values(choices.map((choice) => ({ customer_id: customerId, ...toColumns(choice, now) })))
    .onConflict((conflict) => conflict.columns(['customer_id', 'kind', 'channel']).doUpdateSet(excluded))
    .execute()
}

export async function upsertOutletChoices(db: Db, outletId: number, choices: NotificationChoice[], now: Date) {
  await db
    .insertInto('outlet_notification_preferences')
    .values(choices.map((choice) => ({ outlet_id: outletId, ...toColumns(choice, now) })))
    .onConflict((conflict) => conflict.columns(['outlet_id', 'kind', 'channel']).doUpdateSet(excluded))
    .execute()
}

const excluded = { is_wanted: sql<boolean>`excluded.is_wanted`, updated_at: sql<Date>`excluded.updated_at` }

function toColumns({ kind, channel, wanted }: NotificationChoice, now: Date) {
  return { kind, channel, is_wanted: wanted, updated_at: now }
}
