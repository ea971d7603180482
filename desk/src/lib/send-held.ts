import { getUndoOffer, settleUndo } from '@nikhar/ui/undo'
import { outbox } from './desk-outbox.ts'
import type { OutboxEntry } from './outbox.ts'

/**
 * Sends what can still be taken back of an order, because something else is about to change it: both in their order, each on
 * top of the other. Resolves to whether there was anything.
 */
export async function sendHeld(orderId: string): Promise<boolean> {
  if (!outbox.getEntries().some((entry) => entry.isHeld && isAbout(entry, orderId))) return false
  const offer = getUndoOffer()
  if (offer) settleUndo(offer.id, false)
  await outbox.flush()
  return true
}

function isAbout({ params, change }: OutboxEntry, orderId: string): boolean {
  return (
    params['orderId'] === orderId ||
    (change?.kind === 'DELAY' && change.moves.some((moved) => moved.orderId === orderId))
  )
}
