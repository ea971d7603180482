import type { Actor } from '@nikhar/contract'
import pg from 'pg'

/** What the database says of an order that was changed. */
export interface OrderNews {
  orderId: string
  customerId: number
  outletId: number
  /** The client whose outlet it is. */
  ownerId: number
  actor: Actor
  action: string
  to: string
}

export interface Listener {
  onOrder(news: OrderNews): void
  /** Nothing more will come: the session is over, or something may have been missed. */
  onEnd(): void
}

export type Topic = `customer:${number}` | `owner:${number}` | `session:${string}`

export interface Live {
  /** Resolves once nothing that happens from then on is missed. */
  listen(topics: readonly Topic[], listener: Listener): Promise<() => void>
  close(): Promise<void>
}

const CHECK_MS = 30_000
const ANSWER_MS = 10_000

/**
 * What the database tells, passed on to whoever listens here. One connection for all of them, opened by the first; when it is
 * lost everybody is sent away, and comes back to look at everything anew.
 */
export function openLive(url: string): Live {
  const listeners = new Map<Topic, Set<Listener>>()
  let connecting: Promise<pg.Client> | undefined

  async function connect() {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'nikhar-live',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client.on('notification', ({ channel, payload = '' }) => hear(channel, payload))
    client.on('error', () => void drop(client))
    client.on('end', () => void drop(client))
    await client.connect()
    await client.query('listen order_changed; listen session_ended')
    // A connection may be dead without a word.
    const checking = setInterval(() => void client.query('select').catch(() => drop(client)), CHECK_MS).unref()
    client.on('end', () => clearInterval(checking))
    return client
  }

  async function drop(client: pg.Client) {
    if ((await connecting?.catch(() => undefined)) !== client) return
    connecting = undefined
    const gone = new Set([...listeners.values()].flatMap((heard) => [...heard]))
    listeners.clear()
    for (const listener of gone) listener.onEnd()
    await client.end().catch(() => undefined)
  }

  function hear(channel: string, payload: string) {
    if (channel === 'session_ended') {
      for (const listener of listeners.get(`session:${payload}`) ?? []) listener.onEnd()
      return
    }
    const news = JSON.parse(payload) as OrderNews
    const heard = [
      ...(listeners.get(`customer:${news.customerId}`) ?? []),
      ...(listeners.get(`owner:${news.ownerId}`) ?? []),
    ]
    for (const listener of heard) listener.onOrder(news)
  }

  return {
    async listen(topics, listener) {
      connecting ??= connect()
      const mine = connecting
      await mine.catch((error: unknown) => {
        if (connecting === mine) connecting = undefined
        throw error
      })
      for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
      return () => {
        for (const topic of topics) {
          const heard = listeners.get(topic)
          heard?.delete(listener)
          if (heard?.size === 0) listeners.delete(topic)
        }
      }
    },
    async close() {
      const client = await connecting?.catch(() => undefined)
      if (client) await drop(client)
    },
  }
}
