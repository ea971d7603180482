import { desk, type DeskOrder, type Route } from '@nikhar/contract'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, NetworkError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { localStore } from '@nikhar/client/storage'
import { onWindowEvent } from '@nikhar/client/window-events'
import { createOutbox, type Outcome, type OutboxEntry } from './outbox.ts'
import { deskQueries } from './queries.ts'

const STORAGE_KEY = 'deskOutbox'
const RETRY_MS = 5000

let refetch: () => Promise<unknown> = async () => undefined

/** The outbox of this browser. */
export const outbox = createOutbox({
  read: () => localStore.get(STORAGE_KEY),
  write: (text) => void localStore.set(STORAGE_KEY, text),
  send,
  onSent: () => refetch(),
})

export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(outbox.subscribe, outbox.getEntries)
}

/** Sends what waits when the connection is back, and tries every few seconds meanwhile. */
export function startOutbox(queryClient: QueryClient): () => void {
  refetch = () => queryClient.invalidateQueries({ queryKey: deskQueries.all() })
  const flush = () => void outbox.flush()
  flush()
  const stopListening = onWindowEvent('online', flush)
  const timer = setInterval(flush, RETRY_MS)
  return () => {
    stopListening()
    clearInterval(timer)
  }
}

async function send(entry: OutboxEntry): Promise<Outcome> {
  const { method, path, params, body, id } = entry
  const route = { method, path, access: 'salon', withoutPermission: 'The server knows', idempotent: true } as const
  try {
    return { kind: 'sent', reply: await call<Route>(route, { params, body, idempotencyKey: id }) }
  } catch (error) {
    if (isLost(error)) return { kind: 'lost' }
    if (entry.attempts > 0 && (await isDoneAlready(entry))) return { kind: 'sent', reply: null }
    return { kind: 'refused', message: error instanceof Error ? error.message : 'It was refused.', error }
  }
}

/** Nobody knows whether it has arrived, or it has to wait for a new session. */
function isLost(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  return error instanceof ApiError && (error.status >= 500 || error.status === 429 || error.status === 401)
}

/** Whether an attempt arrived whose answer was lost: then the order is as the entry wants it. */
async function isDoneAlready({ change }: OutboxEntry): Promise<boolean> {
  const wanted = change && toSearchCriteria(change)
  if (!wanted) return false
  const reply = await call(desk.salonOrder, { params: { orderId: wanted.orderId } }).catch(() => undefined)
  return reply !== undefined && wanted.isThere(reply.appointment)
}

/** Which order shows whether a change has arrived, and how. */
function toSearchCriteria(change: NonNullable<OutboxEntry['change']>) {
  type IsThere = (appointment: DeskOrder['appointment']) => boolean
  const at = (orderId: string, isThere: IsThere) => ({ orderId, isThere })
  switch (change.kind) {
    case 'STATUS':
      return at(change.orderId, ({ AppointmentStatus }) => AppointmentStatus === change.status)
    case 'MOVE':
      return at(
        change.orderId,
        ({ startTime, clientId }) => startTime === change.startTime && clientId === change.stylistId,
      )
    case 'RESIZE':
      return at(change.orderId, ({ endTime }) => endTime === change.endTime)
    case 'DELAY': {
      const [first] = change.moves
      return first && at(first.orderId, ({ startTime }) => startTime === first.startTime)
    }
    default:
      return undefined
  }
}
