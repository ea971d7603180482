import { notificationCounter } from '../../http/notification-outcomes.ts'
import { claimNotifications, settleDoubts } from './delivery-queries.ts'
import type { Notification } from './notification-queries.ts'
import { CHANNELS, type Channel } from './notification-rules.ts'
import { sendBatch, type SendDeps, type SendOptions } from './send-batch.ts'

export const BATCH_SIZE = 50
const PARALLEL_BATCHES = 4

/**
 * Sends every notification that is due. Each is claimed in the database, so that no two servers send the same one. A channel
 * that is slow does not delay the others.
 */
export async function sendOrderNotifications(deps: SendDeps, options: SendOptions = {}): Promise<void> {
  const { db, clock } = deps
  for (const { id, channel } of await settleDoubts(db, clock())) {
    notificationCounter.inc({ channel, outcome: 'UNKNOWN' })
    options.onFailure?.(
      new Error(`The message ${id} may have been sent by a server that stopped: it is not sent again`),
    )
  }
  await Promise.all(CHANNELS.map((channel) => sendChannel(deps, channel, options)))
}

async function sendChannel(deps: SendDeps, channel: Channel, options: SendOptions) {
  async function claim(): Promise<Notification[]> {
    if (options.signal?.aborted) return []
    return claimNotifications(deps.db, { channel, limit: BATCH_SIZE, now: deps.clock() })
  }
  async function sendUntilNoneIsDue(first: Notification[]) {
    for (let claimed = first; claimed.length > 0; claimed = await claim()) await sendBatch(deps, claimed, options)
  }
  const first = await claim()
  const isMoreDue = first.length === BATCH_SIZE
  await Promise.all([
    sendUntilNoneIsDue(first),
    ...Array.from({ length: isMoreDue ? PARALLEL_BATCHES - 1 : 0 }, async () => sendUntilNoneIsDue(await claim())),
  ])
}
