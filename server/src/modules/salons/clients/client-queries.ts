import type { ClientSearch } from '@nikhar/contract/clientele'
import type { Paise } from '@nikhar/contract/money'
import { sql, type RawBuilder } from 'kysely'
import { UPCOMING } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'
import { insertBoardChange } from '../../bookings/change/insert-board-change.ts'

export interface ClientRow {
  customer_id: number
  name: string
  visits: number
  no_shows: number
  spent_paise: Paise
  first_visit: Date | null
  last_visit: Date | null
  next_visit: Date | null
  cancellations: number
  warning: string
  preferences: string
  notes: string
  birthday: string | null
  version: number
  total: number
}

/** The number of visits that makes a customer a regular, and the weeks after which a customer is missed. */
const REGULAR_VISITS = 5
const AWAY_WEEKS = 12
const NEW_DAYS = 30

/** One row per customer with a booking at the outlet. Deleted accounts are excluded. */
function selectClients(outletId: number, now: Date, filter: RawBuilder<unknown>) {
  return sql`
    select customers.id as customer_id, customers.name, customers.contact_number, booked.*,
      coalesce(warning, '') as warning, coalesce(preferences, '') as preferences, coalesce(notes, '') as notes, birthday,
      coalesce(version, 0) as version
    from (
      select appointments.customer_id as booked_by,
        (count(*) filter (where appointments.status = 'COMPLETED'))::int as visits,
        (count(*) filter (where appointments.status = 'NO_SHOW'))::int as no_shows,
        coalesce(sum(total_paise) filter (where appointments.status = 'COMPLETED'), 0)::bigint as spent_paise,
        min(starts_at) filter (where appointments.status = 'COMPLETED') as first_visit,
        max(starts_at) filter (where appointments.status = 'COMPLETED') as last_visit,
        min(starts_at) filter (where appointments.status in ${UPCOMING} and starts_at > ${now})
          as next_visit,
        (count(*) filter (where appointments.status = 'CANCELLED_BY_CUSTOMER'))::int as cancellations
      from appointments join orders on orders.id = order_id
      where appointments.outlet_id = ${outletId} ${filter}
      group by appointments.customer_id
    ) as booked
    join customers on customers.id = booked_by and customers.deleted_at is null
    left join client_cards on client_cards.customer_id = customers.id and client_cards.outlet_id = ${outletId}`
}

export async function findClients(db: Db, outletId: number, search: ClientSearch, now: Date): Promise<ClientRow[]> {
  const { text, show, pageNumber, perPage } = search
  const digits = text.replaceAll(/\D/g, '')
  const escaped = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const matches =
    text === ''
      ? sql`true`
      : digits.length >= 4 && digits.length >= text.replaceAll(/[\s+-]/g, '').length
        ? sql`contact_number like ${`%${digits}%`}`
        : sql`(clients.name ilike ${`%${escaped}%`} or name_begins(clients.name, ${text}))`
  const kinds: Record<ClientSearch['show'], RawBuilder<unknown>> = {
    all: sql`true`,
    regulars: sql`visits >= ${REGULAR_VISITS}`,
    new: sql`visits <= 1 and coalesce(first_visit, next_visit, ${now}::timestamptz) > ${now}::timestamptz - ${NEW_DAYS}::int * interval '1 day'`,
    away: sql`next_visit is null and last_visit < ${now}::timestamptz - ${AWAY_WEEKS}::int * interval '1 week'`,
  }
  const { rows } = await sql<ClientRow>`
    select *, (count(*) over ())::int as total from (${selectClients(outletId, now, sql``)}) as clients
    where ${matches} and ${kinds[show]}
    order by coalesce(next_visit, last_visit) desc nulls last, customer_id
    limit ${perPage} offset ${(pageNumber - 1) * perPage}`.execute(db)
  return rows
}

export async function findClient(
  db: Db,
  outletId: number,
  customerId: number,
  now: Date,
): Promise<ClientRow | undefined> {
  const ofCustomer = sql`and appointments.customer_id = ${customerId}`
  const { rows } = await sql<ClientRow>`${selectClients(outletId, now, ofCustomer)}`.execute(db)
  return rows[0]
}

const MAX_VISITS = 30

export function findVisits(db: Db, outletId: number, customerId: number) {
  return db
    .selectFrom('appointments')
    .innerJoin('orders', 'orders.id', 'appointments.order_id')
    .innerJoin('stylists', 'stylists.id', 'appointments.stylist_id')
    .select(['orders.id', 'appointments.starts_at', 'appointments.status', 'orders.total_paise'])
    .select('stylists.name as stylist_name')
    .select(
      sql<
        string[]
      >`(select coalesce(json_agg(name order by position), '[]') from order_lines where order_id = orders.id)`.as(
        'services',
      ),
    )
    .where('appointments.outlet_id', '=', outletId)
    .where('appointments.customer_id', '=', customerId)
    .orderBy('appointments.starts_at', 'desc')
    .limit(MAX_VISITS)
    .execute()
}

interface CardValues {
  warning: string
  preferences: string
  notes: string
  birthday: string | null
  updated_at: Date
  updated_by: number
}

/** Writes the card if it still has the version that was seen; version 0 means that there was none. */
export async function writeCard(
  trx: Db,
  { outletId, customerId, version }: { outletId: number; customerId: number; version: number },
  values: CardValues,
): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('client_cards')
      .values({ outlet_id: outletId, customer_id: customerId, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }
  const { numUpdatedRows } = await trx
    .updateTable('client_cards')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('outlet_id', '=', outletId)
    .where('customer_id', '=', customerId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Boards that show the customer's bookings show the card too: they are notified as of a change of a booking. */
export async function publishCardChange(trx: Db, outletId: number, customerId: number) {
  const { rows } = await sql<{ stylist_id: number }>`
    select distinct stylist_id from appointments join orders on orders.id = coalesce(order_id, part_of)
    where appointments.outlet_id = ${outletId} and orders.customer_id = ${customerId}`.execute(trx)
  const stylistIds = rows.map(({ stylist_id }) => stylist_id)
  await insertBoardChange(trx, { outletId, stylistIds, action: 'CARD' })
}

/** The account cannot be deleted while its card is written. */
export async function lockCustomerForShare(trx: Db, customerId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}
