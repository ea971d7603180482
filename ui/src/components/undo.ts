import { createStore, useStore } from '@nikhar/client/store'

/** How long a change can be undone. */
export const UNDO_MS = 8000

export interface UndoOffer {
  /** What was done: "Retired Haircut". */
  text: string
  onUndo: () => void
  /** The time is over, or the next offer replaces this one: the delayed change can be sent. */
  onExpire?: () => void
}

export type ShownOffer = UndoOffer & { id: number }

const shown = createStore<ShownOffer | null>(null)
let lastId = 0

/** Offers to undo a change, in the bar that `UndoBar` shows. */
export function offerUndo(offer: UndoOffer): void {
  const previous = shown.get()
  lastId += 1
  shown.set({ ...offer, id: lastId })
  previous?.onExpire?.()
}

/** Removes the offer; unless it is accepted, it expires. */
export function settleUndo(id: number, isTaken: boolean): void {
  const offer = shown.get()
  if (offer?.id !== id) return
  const { onUndo, onExpire } = offer
  shown.set(null)
  if (isTaken) onUndo()
  else onExpire?.()
}

export function getUndoOffer(): ShownOffer | null {
  return shown.get()
}

export function useUndoOffer(): ShownOffer | null {
  return useStore(shown)
}
