import { addDays, salonToday } from '@nikhar/contract/salon-time'
import { measureReliability } from '@nikhar/server/modules/salons/reports/measure-reliability'
import type { Database } from '@nikhar/server/db/database'
import { insertAppointments, insertSalons } from './load/insert-salons.ts'
import { measureRequestRate } from './load/measure-request-rate.ts'
import type { ServerInfo, ServerInput } from './load/serve-desk.ts'
import { percentile } from './load/statistics.ts'
import { type Measurement, withServer } from './load/with-server.ts'

/**
 * Reports of one outlet with 1,000,000 appointments in the table: `npm run bench -- reports`, optionally with another
 * number.
 */
const APPOINTMENTS = Number(process.argv[2] ?? 1_000_000)
const MEASURED_MS = 10_000

await withServer<ServerInput, ServerInfo>('serve-desk.ts', measure, ['--expose-gc'])

async function measure({ database, serve }: Measurement<ServerInput, ServerInfo>) {
  const salons = await insertSalons(database, 64)
  await insertAppointments(database, salons, APPOINTMENTS)
  await completeVisits(database)
  const { id: ownerId } = await database.db.selectFrom('salon_accounts').select('id').executeTakeFirstOrThrow()
  const { url, token } = await serve({ ownerId })
  const headers = { authorization: `Bearer ${token}` }
  const today = salonToday(new Date())
  for (const days of [1, 7, 30, 365]) {
    const path = `/salon/outlet/${salons.outletIds[0]}/report?from=${addDays(today, 1 - days)}&to=${today}`
    const answer = await fetch(url + path, { headers })
    const { data } = (await answer.json()) as { data: { totals: { bookings: number } } }
    const ms: number[] = []
    await measureRequestRate({ url: url + path, headers, connections: 1, ms: MEASURED_MS, onAnswer: (n) => ms.push(n) })
    console.log(
      `a report of ${days} days over ${data.totals.bookings} bookings: p50 ${percentile(ms, 0.5).toFixed(1)} ms, p99 ${percentile(ms, 0.99).toFixed(1)} ms`,
    )
  }
  const startedAt = performance.now()
  const changed = await measureReliability(database.db, new Date())
  console.log(`the reliability of ${changed} outlets: ${((performance.now() - startedAt) / 1000).toFixed(1)} s in all`)
}

/** Past appointments are completed: with lines, history and an answer after a quarter of an hour. */
async function completeVisits({ pool }: Database) {
  await pool.query(`
    begin;
    set local session_replication_role = replica;
    update appointments set status = 'COMPLETED' where starts_at < now();
    update orders set status = 'ORDER_COMPLETED', created_at = starts_at - interval '2 days'
      from appointments where order_id = orders.id;
    insert into order_lines (order_id, service_id, position, name, price_paise, quantity, minutes)
      select orders.id, services.id, 0, services.name, 49900, 1, 45 from orders join services using (outlet_id);
    insert into order_history (order_id, at, actor, action, from_status, to_status)
      select id, created_at, 'CUSTOMER', 'PLACE', null, 'PENDING' from orders;
    insert into order_history (order_id, at, actor, action, from_status, to_status)
      select id, created_at + interval '15 minutes', 'SALON', 'CONFIRM', 'PENDING', 'CONFIRMED' from orders;
    commit`)
  await pool.query('vacuum analyze orders, order_lines, order_history, appointments')
}
