import { messageCounter } from '../../http/message-outcomes.ts'
import { claimMessages, settleDoubts } from './delivery-queries.ts'
import { openMailConnections } from './mail-connections.ts'
import type { SendDeps } from './message.ts'
import { CHANNELS, type Channel } from './notification-rules.ts'
import { sendBatch, type SendOptions } from './send-batch.ts'

export const BATCH_SIZE = 50

/**
 * Sends every message that is due. Each is claimed in the database, so that no two servers send the same one. A slow
 * channel does not delay the others.
 */
export async function sendMessages(deps: SendDeps, options: SendOptions = {}): Promise<void> {
  const { db, clock } = deps
  for (const { id, channel } of await settleDoubts(db, clock())) {
    messageCounter.inc({ channel, outcome: 'UNKNOWN' })
    options.onFailure?.(
      new Error(`The message ${id} may have been sent by a server that stopped: it is not sent again`),
    )
  }
  await Promise.all(CHANNELS.map((channel) => sendChannel(deps, channel, options)))
}

async function sendChannel(deps: SendDeps, channel: Channel, options: SendOptions) {
  const mail = openMailConnections(deps.mailer, channel === 'EMAIL')
  try {
    while (!options.signal?.aborted) {
      const claimed = await claimMessages(deps.db, { channel, limit: BATCH_SIZE, now: deps.clock() })
      if (claimed.length === 0) return
      await sendBatch(deps, mail, claimed, options)
    }
  } finally {
    mail.close()
  }
}
