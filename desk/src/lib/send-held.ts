import { getUndoOffer, settleUndo } from '@nikhar/ui/undo'
import { offlineQueue } from './desk-queue.ts'
import { orderOf } from './offline-queue.ts'
import type { QueuedEntry } from './queued-entry.ts'

/**
 * Sends the entries of an order that can still be undone, because another change to it follows: in their order, each
 * based on the previous one. Resolves to whether there were any.
 */
export async function sendHeld(orderId: string): Promise<boolean> {
  if (!offlineQueue.getEntries().some((entry) => entry.isHeld && isAbout(entry, orderId))) return false
  const offer = getUndoOffer()
  if (offer) settleUndo(offer.id, false)
  await offlineQueue.flush()
  return true
}

function isAbout({ call, change }: QueuedEntry, orderId: string): boolean {
  return (
    (call !== null && orderOf(call) === orderId) ||
    (change?.kind === 'DELAY' && change.moves.some((moved) => moved.orderId === orderId))
  )
}
