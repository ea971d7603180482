import { setTimeout as wait } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
import type { Db } from '@nikhar/server/db/database'
import type { DB } from '@nikhar/server/db/schema'
import { runTransaction } from '@nikhar/server/db/transaction'
import { hashPassword } from '@nikhar/server/modules/accounts/auth/password'
import { buildDemo, type DemoRows } from './build-demo.ts'
import { demoLogins } from './logins.ts'

const ROWS_PER_INSERT = 2000
const RETRY_MS = 200

export interface LoadOptions {
  /** Decides which day is today and what of it has already happened. */
  today: Date
  log?: (line: string) => void
}

/** Fills an empty product with the demo salons. Does nothing where they are already. */
export async function loadDemo(db: Db, { today, log = () => {} }: LoadOptions): Promise<void> {
  if (await isDemoLoaded(db)) return
  log('Loading the demo data')
  const rows = buildDemo(today, await hashPassword(demoLogins.customer.password))
  // Another copy may be loading: it is asked again and again, since one long wait would outlive a statement's time.
  while (!(await loadAlone(db, rows))) await wait(RETRY_MS)
  log(`Demo data: ${rows.outlets.length} outlets, ${rows.services.length} services, ${rows.orders.length} orders.`)
}

export async function isDemoLoaded(db: Db): Promise<boolean> {
  const desk = db.selectFrom('clients').select('id').where('email', '=', demoLogins.desk.email)
  return (await desk.executeTakeFirst()) !== undefined
}

/** True when the demo is there afterwards, whoever wrote it. */
function loadAlone(db: Db, rows: DemoRows): Promise<boolean> {
  return runTransaction(db, async (trx) => {
    const lock = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(hashtext('nikhar-demo')) as mine`.execute(trx)
    if (!lock.rows[0]?.mine) return false
    if (await isDemoLoaded(trx)) return true
    for (const [table, content] of Object.entries(rows)) await insertAll(trx, table as keyof DB, content)
    await moveSequences(trx)
    await remindNoStranger(trx)
    return true
  })
}

/** One parameter however many rows: PostgreSQL reads the columns' types from the table itself. */
async function insertAll<T extends keyof DB>(db: Db, table: T, rows: readonly Partial<Insertable<DB[T]>>[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.id(name)))
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const chunk = JSON.stringify(rows.slice(start, start + ROWS_PER_INSERT))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${chunk})`.execute(db)
  }
}

/** The demo chose its own ids; what is made later must come after them. */
async function moveSequences(db: Db) {
  for (const table of ['addresses', 'clients', 'customers', 'outlets', 'stylists', 'coupons']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
  }
}

/** The outbox is for the person who tries the product, not for the hundreds the demo made up: their reminders count as given. */
async function remindNoStranger(db: Db) {
  await sql`
    insert into letters (id, order_id, kind, starts_at, created_at, next_try_at, settled_at, outcome)
    select md5(order_id || kind)::uuid, order_id, kind, starts_at, starts_at, starts_at, starts_at, 'DROPPED'
    from appointments join customers on customers.id = customer_id, unnest(array['DAY_BEFORE', 'TWO_HOURS_BEFORE', 'CANCELLED']) as kind
    where appointments.status in ('PENDING', 'CONFIRMED', 'RESCHEDULED') and email <> ${demoLogins.customer.email}`.execute(
    db,
  )
}
