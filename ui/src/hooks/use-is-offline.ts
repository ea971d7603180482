import { isOffline } from '@nikhar/client/is-offline'
import { onWindowEvent } from '@nikhar/client/window-events'
import { useSyncExternalStore } from 'react'

/** Whether the device has no network at the moment. Skeletons are rendered as if it had one. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false)
}

function subscribe(onChange: () => void) {
  const stops = [onWindowEvent('online', onChange), onWindowEvent('offline', onChange)]
  return () => stops.forEach((stop) => stop())
}
