import { createStore, useStore } from '@nikhar/client/store'

const POLLING_INTERVAL_MS = 15_000

const connection = createStore(false)

export function setConnected(connected: boolean): void {
  connection.set(connected)
}

/** The refetch interval of queries: none while the event stream is connected, since it reports every change. */
export function usePollingInterval(): number | false {
  return useStore(connection) ? false : POLLING_INTERVAL_MS
}
