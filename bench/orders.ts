import { WHITELABEL_ID } from '@nikhar/contract/constants'
import type { Database } from '@nikhar/server/db/database'
import { compareWithReference } from './load/compare-with-reference.ts'
import { measureRequestRate } from './load/measure-request-rate.ts'
import { insertSalons } from './load/insert-salons.ts'
import { createPrimaryKeyRead } from './load/references.ts'
import type { ServerInfo, ServerInput } from './load/serve-booking.ts'
import { type Measurement, withServer } from './load/with-server.ts'

/** My Orders of a customer with many orders, beside the minimum cost of any read: `npm run bench -- orders`. */
const VISITS = 5000
const PER_PAGE = 20

await withServer<ServerInput, ServerInfo>('serve-booking.ts', measure)

async function measure({ database, serve }: Measurement<ServerInput, ServerInfo>) {
  const { customerIds, outletIds } = await insertSalons(database, 2)
  const [customerId = 0] = customerIds
  await insertOrderHistory(database, customerId)
  const { url, tokens } = await serve({ customerIds: [customerId] })
  const headers = { authorization: `Bearer ${tokens[0]}` }

  for (const [tab, path] of [
    ['all', 'orders'],
    ['completed', 'completed-orders'],
  ] as const) {
    await compareWithReference({
      name: `${PER_PAGE} ${tab} orders of a customer with ${VISITS}`,
      reference: 'a primary-key read over pg',
      aim: 0.1,
      product: (connections, ms, onAnswer) =>
        measureRequestRate({
          url: `${url}/customer/order/${customerId}/${path}?pageNumber=1&perPage=${PER_PAGE}`,
          headers,
          connections,
          ms,
          onAnswer,
        }),
      runReference: createPrimaryKeyRead(database, outletIds),
      whenMissed: 'HTTP, the session check, twenty orders with their lines and JSON use the same cores',
    })
  }
}

/** One visit per day until yesterday, each in another salon than the last. */
async function insertOrderHistory({ pool }: Database, customerId: number) {
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
