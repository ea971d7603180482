import type { Actor } from '@nikhar/contract/orders'
import { STREAM_REPLACED } from '@nikhar/contract/route'
import pg from 'pg'
import { findWritableHost } from '../db/hosts.ts'

/** The payload of the channel `order_changed`, written by a trigger of `order_history`, sent by publish-order-changes.ts. */
export interface OrderChangeEvent {
  orderId: string
  customerId: number
  outletId: number
  ownerId: number
  /** The column of the booking now and before this change; absent in payloads of an earlier version. */
  stylistIds?: number[]
  actor: Actor
  action: string
  to: string
}

export interface Listener {
  onOrderChange(change: OrderChangeEvent): void
  /** The session has ended, a newer subscription replaced it, or the connection was lost and changes may be missing. */
  onEnd(reason?: typeof STREAM_REPLACED): void
}

export type Topic = `customer:${number}` | `owner:${number}` | `outlet:${number}` | `session:${string}`

export interface Live {
  /** Resolves once every later change is received; returns how to unsubscribe. */
  subscribe(topics: readonly Topic[], listener: Listener): Promise<() => void>
  close(): Promise<void>
}

const HEALTH_CHECK_MS = 30_000
const TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 10_000
/** Concurrent subscriptions of one session (tabs); a further one replaces the oldest. */
const SUBSCRIPTIONS_PER_SESSION = 5

/**
 * Forwards PostgreSQL notifications to listeners in this process. All share one connection, which the first subscription
 * opens; when it is lost, every subscription ends and the clients subscribe again and refetch.
 */
export function openLive(url: string, { timeoutMs = TIMEOUT_MS } = {}): Live {
  const listenersByTopic = new Map<Topic, Set<Listener>>()
  let connecting: Promise<pg.Client> | undefined

  async function connect() {
    const client = new pg.Client({
      connectionString: await findWritableHost(url, timeoutMs),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'nikhar-live',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    client.on('notification', ({ channel, payload = '' }) => dispatch(channel, payload))
    client.on('error', () => void disconnect(client))
    client.on('end', () => void disconnect(client))
    try {
      await client.connect()
      await client.query('listen order_changed; listen session_ended')
    } catch (error) {
      // This client has no other reference: left open, every further attempt would add a connection.
      void client.end().catch(() => undefined)
      throw error
    }
    // A connection can be dead without an error event, for example after a network failure.
    const check = setInterval(() => void client.query('select').catch(() => disconnect(client)), HEALTH_CHECK_MS)
    check.unref()
    client.on('end', () => clearInterval(check))
    return client
  }

  async function disconnect(client: pg.Client) {
    if ((await connecting?.catch(() => undefined)) !== client) return
    connecting = undefined
    const ended = new Set([...listenersByTopic.values()].flatMap((listeners) => [...listeners]))
    listenersByTopic.clear()
    for (const listener of ended) listener.onEnd()
    await client.end().catch(() => undefined)
  }

  /** A set keeps the order of insertion. */
  function makeRoom(listeners: Set<Listener>) {
    for (const oldest of listeners) {
      if (listeners.size < SUBSCRIPTIONS_PER_SESSION) return
      listeners.delete(oldest)
      oldest.onEnd(STREAM_REPLACED)
    }
  }

  function dispatch(channel: string, payload: string) {
    if (channel === 'session_ended') {
      for (const listener of listenersByTopic.get(`session:${payload}`) ?? []) listener.onEnd()
      return
    }
    const change = JSON.parse(payload) as OrderChangeEvent
    const listeners = [
      ...(listenersByTopic.get(`customer:${change.customerId}`) ?? []),
      ...(listenersByTopic.get(`owner:${change.ownerId}`) ?? []),
      ...(listenersByTopic.get(`outlet:${change.outletId}`) ?? []),
    ]
    for (const listener of listeners) listener.onOrderChange(change)
  }

  return {
    async subscribe(topics, listener) {
      connecting ??= connect()
      const connection = connecting
      await connection.catch((error: unknown) => {
        if (connecting === connection) connecting = undefined
        throw error
      })
      for (const topic of topics) {
        const listeners = listenersByTopic.get(topic) ?? new Set()
        if (topic.startsWith('session:')) makeRoom(listeners)
        listenersByTopic.set(topic, listeners.add(listener))
      }
      return () => {
        for (const topic of topics) {
          const listeners = listenersByTopic.get(topic)
          listeners?.delete(listener)
          if (listeners?.size === 0) listenersByTopic.delete(topic)
        }
      }
    },
    async close() {
      const client = await connecting?.catch(() => undefined)
      if (client) await disconnect(client)
    },
  }
}
