import { WHITELABEL_ID } from '@nikhar/contract'
import type { Database } from '@nikhar/server/db/database'
import { findLiveSessions } from '@nikhar/server/modules/accounts/queries'
import { readOrders } from '@nikhar/server/modules/orders/read-orders'
import { statementsOf } from '@nikhar/server/testing/statements'
import { drive } from './load/drive.ts'
import { hammer } from './load/hammer.ts'
import { openSalons } from './load/salons.ts'
import type { Served, Serving } from './load/serve-booking.ts'
import { sideBySide } from './load/side-by-side.ts'
import { type Measured, withServer } from './load/with-server.ts'

/** What My Orders costs whoever has been coming for years: `npm run bench -- orders`. */
const VISITS = 5000
const PER_PAGE = 20

await withServer<Serving, Served>('serve-booking.ts', measure)

async function measure({ databaseUrl, database, serve }: Measured<Serving, Served>) {
  const { customerIds } = await openSalons(database, 2)
  const [customerId = 0] = customerIds
  await fillHistory(database, customerId)
  const { url, tokens } = await serve({ customerIds: [customerId] })
  const headers = { authorization: `Bearer ${tokens[0]}` }

  for (const [tab, path] of [
    ['all', 'orders'],
    ['completed', 'completed-orders'],
  ] as const) {
    const statements = await statementsOf(databaseUrl, async (db) => {
      // Every call begins with the question whether its session still counts.
      await findLiveSessions(db, [crypto.randomUUID()], new Date())
      await readOrders(db, WHITELABEL_ID, customerId, tab, { pageNumber: 1, perPage: PER_PAGE })
    })
    await sideBySide({
      name: `${PER_PAGE} ${tab} orders of a customer with ${VISITS}`,
      baseline: 'its statements straight over pg',
      aim: 0.6,
      product: (connections, ms, onAnswer) =>
        hammer({
          url: `${url}/customer/order/${customerId}/${path}?pageNumber=1&perPage=${PER_PAGE}`,
          headers,
          connections,
          ms,
          onAnswer,
        }),
      bare: drive(database, () => statements),
      whenMissed: 'HTTP, the answer’s schema and its JSON share the cores with PostgreSQL',
    })
  }
}

/** One visit a day, the last of them yesterday, each in another salon than the one before. */
async function fillHistory({ pool }: Database, customerId: number) {
  await pool.query(
    `with visit as (
      select gen_random_uuid() as order_id, s.id as stylist_id, s.outlet_id, v.id as service_id, now() - n * interval '1 day' as starts_at
      from generate_series(1, $2::int) n
        join (select *, row_number() over (order by id) - 1 as place, count(*) over () as many from stylists) s on s.place = n % s.many
        join services v on v.outlet_id = s.outlet_id
    ),
    ordered as (
      insert into orders (id, whitelabel_id, customer_id, outlet_id, status, payment_id, subtotal_paise, total_paise, check_in_code, created_at)
      select order_id, ${WHITELABEL_ID}, $1::int, outlet_id, 'ORDER_COMPLETED', 'pay_placeholder', 49900, 49900, '123456', starts_at - interval '2 days' from visit
    ),
    listed as (
      insert into order_lines (order_id, service_id, position, name, price_paise, quantity, minutes)
      select order_id, service_id, 0, 'Haircut', 49900, 1, 45 from visit
    )
    insert into appointments (order_id, customer_id, outlet_id, stylist_id, status, starts_at, ends_at)
    select order_id, $1::int, outlet_id, stylist_id, 'COMPLETED', starts_at, starts_at + interval '45 minutes' from visit`,
    [customerId, VISITS],
  )
  await pool.query('vacuum analyze orders, order_lines, appointments')
}
