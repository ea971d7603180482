import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { OrderChangePublisher } from '../../../live/order-change-publisher.ts'
import { throttle } from '../../../throttle.ts'

/** Too short to notice; one statement serves all changes that arrive within it. */
const INTERVAL_MS = 20
const BATCH = 500

/**
 * Sends the notifications of committed order changes. A trigger of `order_history` (`notify_order_changed`) writes them
 * to `order_changes` in the transaction of the change, so none is lost when a server stops in between: the next server
 * that publishes sends them.
 */
export function createOrderChangePublisher(db: Db, { pollMs }: { pollMs?: number } = {}): OrderChangePublisher {
  let running: Promise<void> = Promise.resolve()
  const publish = throttle(() => {
    running = running.then(() => publishPending(db)).catch(() => undefined)
  }, INTERVAL_MS)
  // Changes of servers that stopped before they published, or whose database was unavailable then.
  const poll = pollMs === undefined ? undefined : setInterval(publish, pollMs).unref()
  return {
    publish,
    async close() {
      clearInterval(poll)
      await running
    },
  }
}

/** Several servers publish concurrently: each takes changes that no other server has locked. */
async function publishPending(db: Db) {
  for (let published = BATCH; published === BATCH;) published = await publishBatch(db)
}

async function publishBatch(db: Db): Promise<number> {
  const { rows } = await sql`
    with taken as (
      delete from order_changes
      where id in (select id from order_changes order by id limit ${BATCH} for update skip locked)
      returning id, payload
    )
    select pg_notify('order_changed', payload) from (select payload from taken order by id) as change`.execute(db)
  return rows.length
}
