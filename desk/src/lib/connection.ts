import { useSyncExternalStore } from 'react'

let connected = false
const listeners = new Set<() => void>()

export function setConnected(now: boolean): void {
  connected = now
  for (const listener of listeners) listener()
}

/** Whether changes are told live. Where not, screens ask every now and then. */
export function useConnected(): boolean {
  return useSyncExternalStore(subscribe, () => connected)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
