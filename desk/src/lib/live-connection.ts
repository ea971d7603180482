import { useSyncExternalStore } from 'react'

const POLLING_INTERVAL_MS = 15_000

let connected = false
const listeners = new Set<() => void>()

export function setConnected(now: boolean): void {
  connected = now
  for (const listener of listeners) listener()
}

/** The refetch interval of queries: none while the event stream is connected, since it reports every change. */
export function usePollingInterval(): number | false {
  const isConnected = useSyncExternalStore(subscribe, () => connected)
  return isConnected ? false : POLLING_INTERVAL_MS
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
