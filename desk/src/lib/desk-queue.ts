import { desk, type DeskOrder } from '@nikhar/contract/desk'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, NetworkError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { localStore } from '@nikhar/client/storage'
import { onWindowEvent } from '@nikhar/client/window-events'
import { createOfflineQueue, type Outcome } from './offline-queue.ts'
import type { QueuedEntry, SendableEntry } from './queued-entry.ts'
import { deskQueries } from './queries.ts'
import { sendQueuedCall } from './queued-calls.ts'

const STORAGE_KEY = 'deskOutbox'
const RETRY_MS = 5000

let refetch: () => Promise<unknown> = async () => undefined

/** The queued calls of this browser. */
export const offlineQueue = createOfflineQueue({
  read: () => localStore.get(STORAGE_KEY),
  write: (text) => void localStore.set(STORAGE_KEY, text),
  send,
  onSent: () => refetch(),
})

export function useQueuedEntries(): readonly QueuedEntry[] {
  return useSyncExternalStore(offlineQueue.subscribe, offlineQueue.getEntries)
}

/** Sends the queued calls when the connection is back, and retries every few seconds until then. */
export function startOfflineQueue(queryClient: QueryClient): () => void {
  refetch = () => queryClient.invalidateQueries({ queryKey: deskQueries.all() })
  const flush = () => void offlineQueue.flush()
  flush()
  const stopListening = onWindowEvent('online', flush)
  const timer = setInterval(flush, RETRY_MS)
  return () => {
    stopListening()
    clearInterval(timer)
  }
}

async function send(entry: SendableEntry): Promise<Outcome> {
  try {
    return { kind: 'sent', reply: await sendQueuedCall(entry.call, entry.id) }
  } catch (error) {
    if (isLost(error)) return { kind: 'lost' }
    if (entry.attempts > 0 && (await isDoneAlready(entry))) return { kind: 'sent', reply: null }
    return { kind: 'refused', message: error instanceof Error ? error.message : 'It was rejected.', error }
  }
}

/** It is unknown whether it has arrived, or it has to wait for a new session. */
function isLost(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  return error instanceof ApiError && (error.status >= 500 || error.status === 429 || error.status === 401)
}

/** Whether an attempt arrived whose reply was lost: then the order is as the entry requires. */
async function isDoneAlready({ change }: QueuedEntry): Promise<boolean> {
  const wanted = change && toSearchCriteria(change)
  if (!wanted) return false
  const reply = await call(desk.salonOrder, { params: { orderId: wanted.orderId } }).catch(() => undefined)
  return reply !== undefined && wanted.isThere(reply.appointment, reply)
}

/** The order that shows whether a change has arrived, and the condition. */
function toSearchCriteria(change: NonNullable<QueuedEntry['change']>) {
  type IsThere = (appointment: DeskOrder['appointment'], order: DeskOrder) => boolean
  const at = (orderId: string, isThere: IsThere) => ({ orderId, isThere })
  switch (change.kind) {
    case 'STATUS':
      return at(change.orderId, ({ AppointmentStatus }) => AppointmentStatus === change.status)
    case 'MOVE':
      return at(
        change.orderId,
        ({ startTime, stylistId }) => startTime === change.startTime && stylistId === change.stylistId,
      )
    case 'SEAT':
      return at(change.orderId, (_appointment, { seatedAt }) => seatedAt !== null)
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
