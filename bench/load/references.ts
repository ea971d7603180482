import { randomUUID } from 'node:crypto'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import type { Database } from '@nikhar/server/db/database'
import type { Workload } from './compare-with-reference.ts'
import type { FreeSlot } from './insert-salons.ts'

/** Runs work with the given concurrency, for operations that are compared with the product's calls. */
function createLoad(work: (connection: number) => Promise<unknown>): Workload {
  return async (connections, ms, onAnswer) => {
    const startedAt = performance.now()
    let done = 0
    async function repeat(connection: number) {
      while (performance.now() - startedAt < ms) {
        const askedAt = performance.now()
        await work(connection)
        done += 1
        onAnswer(performance.now() - askedAt)
      }
    }
    await Promise.all(Array.from({ length: connections }, (_, connection) => repeat(connection)))
    return (done * 1000) / (performance.now() - startedAt)
  }
}

/** The minimum cost of any read: one prepared statement that finds one outlet by its primary key. */
export function createPrimaryKeyRead({ pool }: Database, outletIds: readonly number[]): Workload {
  let next = 0
  return createLoad(() => {
    next += 1
    const values = [outletIds[next % outletIds.length]]
    return pool.query({ name: 'read-outlet', text: 'select * from outlets where id = $1', values })
  })
}

/**
 * The minimum cost of a booking: one transaction of prepared statements that keeps the same promises and nothing else.
 * The idempotency key is claimed, the exclusion constraint decides who gets the time, order, line, appointment, history
 * and notifications are written together, and the commit waits for the disk.
 */
export function createMinimalBooking(
  { pool }: Database,
  nextSlot: () => FreeSlot,
  customerIds: readonly number[],
): Workload {
  return createLoad(async (connection) => {
    const { outletId, stylistId, serviceId, startsAt, endsAt } = nextSlot()
    const customerId = customerIds[connection % customerIds.length]
    const orderId = randomUUID()
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({ ...CLAIM_KEY, values: [customerId, orderId, Buffer.alloc(32), JSON.stringify({ orderId })] })
      await client.query({ ...INSERT_ORDER, values: [orderId, customerId, outletId, serviceId] })
      await client.query({
        ...INSERT_APPOINTMENT,
        values: [orderId, customerId, outletId, stylistId, startsAt, endsAt],
      })
      await client.query('commit')
    } finally {
      client.release()
    }
  })
}

const CLAIM_KEY = {
  name: 'claim-key',
  text: `insert into idempotency_keys (actor_kind, account_id, call, key, body_hash, reply)
    values ('CUSTOMER', $1, 'place-order', $2, $3, $4) on conflict do nothing returning key`,
}
const INSERT_ORDER = {
  name: 'insert-order',
  text: `with placed as (
      insert into orders (id, whitelabel_id, customer_id, outlet_id, payment_id, subtotal_paise, total_paise, check_in_code)
      values ($1, ${WHITELABEL_ID}, $2, $3, 'pay_placeholder', 49900, 49900, '123456')
    )
    insert into order_lines (order_id, service_id, position, name, price_paise, quantity, minutes)
    select $1, id, 0, name, price_paise, 1, minutes from services where id = $4`,
}
const INSERT_APPOINTMENT = {
  name: 'insert-appointment',
  text: `with booked as (
      insert into appointments (order_id, customer_id, outlet_id, stylist_id, status, starts_at, ends_at)
      values ($1, $2, $3, $4, 'PENDING', $5, $6) returning version
    ), remembered as (
      insert into order_history (order_id, at, actor, actor_id, action, to_status)
      values ($1, now(), 'CUSTOMER', $2, 'PLACE', 'PENDING')
    )
    insert into messages (order_id, kind, recipient, channel, version, starts_at)
    select $1, 'BOOKED', recipient, 'EMAIL', version, $5 from booked, unnest('{CUSTOMER,SALON}'::text[]) as recipient`,
}
