import { setTimeout as wait } from 'node:timers/promises'
import { UPCOMING } from '@nikhar/server/db/appointment-statuses'
import { sql } from 'kysely'
import type { Db } from '@nikhar/server/db/database'
import type { DB } from '@nikhar/server/db/schema'
import { insertRows } from '@nikhar/server/db/insert-rows'
import { runTransaction } from '@nikhar/server/db/transaction'
import { recordDemoUse } from '@nikhar/server/demo-guard'
import { hashPassword } from '@nikhar/server/modules/accounts/auth/password'
import { BOOKING_TABLES, discardOrderChanges, loadBookings } from '@nikhar/server/modules/bookings/place/load-bookings'
import { measureReliability } from '@nikhar/server/modules/salons/reports/measure-reliability'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { buildComplaints } from './care/complaints.ts'
import { buildReviewReports } from './care/reported-reviews.ts'
import { buildDemo, type DemoRows } from './build-demo.ts'
import { demoLogins } from './logins.ts'
import { buildSalonsInQueue } from './operator/salons-in-queue.ts'

const RETRY_MS = 200

type QueueRows = ReturnType<typeof buildSalonsInQueue>

export interface LoadOptions {
  /** The current time: it decides which appointments are past. */
  today: Date
  log?: (line: string) => void
}

/** Loads the demo data into an empty database. Does nothing when it is already loaded. */
export async function loadDemo(db: Db, { today, log = () => {} }: LoadOptions): Promise<void> {
  if (await isDemoLoaded(db)) return
  log('Loading the demo data')
  const passwordHash = await hashPassword(demoLogins.customer.password)
  const rows = buildDemo(today, passwordHash)
  const takenGstin = rows.outlets.find(({ gstin, owner_id }) => gstin && owner_id !== rows.outlets[0]?.owner_id)?.gstin
  const queue = buildSalonsInQueue(today, passwordHash, takenGstin ?? '')
  // Another instance may be loading. Polling the lock avoids one long wait that would exceed the statement timeout.
  while (!(await tryLoad(db, [rows, queue], today))) await wait(RETRY_MS)
  log(`Demo data: ${rows.outlets.length} outlets, ${rows.services.length} services, ${rows.orders.length} orders.`)
}

export async function isDemoLoaded(db: Db): Promise<boolean> {
  const desk = db.selectFrom('salon_accounts').select('id').where('email', '=', demoLogins.desk.email)
  return (await desk.executeTakeFirst()) !== undefined
}

/** Returns false while another instance holds the lock. */
function tryLoad(db: Db, worlds: [DemoRows, QueueRows], today: Date): Promise<boolean> {
  return runTransaction(db, async (trx) => {
    const lock = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(hashtext('nikhar-demo')) as mine`.execute(trx)
    if (!lock.rows[0]?.mine) return false
    if (await isDemoLoaded(trx)) return true
    const [rows] = worlds
    await recordDemoUse(trx, today)
    const operatorId = await saveOperator(trx, today)
    const customerIds = rows.customers.map(({ id }) => id)
    const care = {
      ...buildComplaints({ ...rows, customerIds, operatorId, now: today }),
      review_reports: buildReviewReports({ ...rows, operatorId, now: today }),
    }
    for (const tables of [...worlds, care])
      for (const [table, content] of Object.entries<readonly object[]>(tables)) {
        if (table === 'orders') await loadBookings(trx, rows)
        else if (!isBookingTable(table)) await insertRows(trx, table as keyof DB, content)
      }
    await advanceSequences(trx)
    await discardNotifications(trx)
    await discardOrderChanges(trx)
    // Without this, statements are planned for empty tables until autovacuum has analysed them.
    await sql`analyze ${sql.join(Object.keys(worlds[0]).map((table) => sql.table(table)))}`.execute(trx)
    await measureReliability(trx, today)
    return true
  })
}

function isBookingTable(table: string): boolean {
  return (BOOKING_TABLES as readonly string[]).includes(table)
}

/** The demo rows have fixed ids: later inserts must get higher ones. */
async function advanceSequences(db: Db) {
  for (const table of [
    'addresses',
    'salon_accounts',
    'customers',
    'outlets',
    'stylists',
    'coupons',
    'complaints',
    'review_reports',
  ]) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
  }
}

/** The account that has answered and decided in the demo; the server sets its password. */
async function saveOperator(db: Db, now: Date): Promise<number> {
  const { name, email } = demoLogins.operator
  const { id } = await db
    .insertInto('operators')
    .values({ whitelabel_id: WHITELABEL_ID, name, email, created_at: now })
    .onConflict((conflict) => conflict.expression(sql`whitelabel_id, lower(email)`).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Marks the notifications of generated customers as handled, so that the outbox only shows those of the demo customer.
 */
async function discardNotifications(db: Db) {
  await sql`
    insert into messages
      (id, order_id, kind, recipient, channel, version, starts_at, created_at, next_attempt_at, settled_at, outcome)
    select md5(concat(order_id, kind, recipient, channel))::uuid, order_id, kind, recipient, channel,
      -- Being closed unanswered would be the appointment's next change.
      version + 1, starts_at, starts_at, starts_at, starts_at, 'DROPPED'
    from appointments join customers on customers.id = customer_id,
      (values ('DAY_BEFORE', 'CUSTOMER', 'EMAIL'), ('TWO_HOURS_BEFORE', 'CUSTOMER', 'EMAIL'), ('UNANSWERED', 'CUSTOMER', 'EMAIL'),
        ('UNANSWERED', 'CUSTOMER', 'TEXT'), ('UNANSWERED', 'SALON', 'EMAIL'), ('REQUEST_WAITING', 'SALON', 'EMAIL'),
        ('REQUEST_LAPSING', 'SALON', 'EMAIL')) as discarded (kind, recipient, channel)
    where appointments.status in ${UPCOMING} and email <> ${demoLogins.customer.email}`.execute(db)
}
