import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** An element of a bar that a page renders into through a portal; null while the bar is not there. */
export function useSlot(id: string): HTMLElement | null {
  return useSyncExternalStore(subscribeToNothing, () => document.getElementById(id))
}
