/** How long a change can be taken back. */
export const UNDO_MS = 8000

export interface UndoOffer {
  /** What was done: "Retired Haircut". */
  text: string
  onUndo: () => void
  /** The time is over, or the next offer takes the place of this one: what was held back can be sent. */
  onExpire?: () => void
}

export type ShownOffer = UndoOffer & { id: number }

let shown: ShownOffer | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Offers to take a change back, in the bar that `UndoBar` shows. */
export function offerUndo(offer: UndoOffer): void {
  const previous = shown
  lastId += 1
  update({ ...offer, id: lastId })
  previous?.onExpire?.()
}

/** Removes the offer; unless it is taken, it expires. */
export function settleUndo(id: number, isTaken: boolean): void {
  if (shown?.id !== id) return
  const { onUndo, onExpire } = shown
  update(null)
  if (isTaken) onUndo()
  else onExpire?.()
}

export function getUndoOffer(): ShownOffer | null {
  return shown
}

export function subscribeToUndo(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function update(next: ShownOffer | null) {
  shown = next
  for (const listener of listeners) listener()
}
