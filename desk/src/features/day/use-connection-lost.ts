import { useSyncExternalStore } from 'react'
import { isOffline } from '@nikhar/client/is-offline'
import { useQueuedEntries } from '../../lib/desk-queue.ts'

/** Whether the server cannot be reached: the device reports it, or the last attempts have failed. */
export function useConnectionLost({ isRefetchError }: { isRefetchError: boolean }): boolean {
  const isDeviceOffline = useSyncExternalStore(subscribe, isOffline)
  const isEntryLost = useQueuedEntries().some(
    ({ attempts, isHeld, refusal }) => attempts > 1 && !isHeld && refusal === undefined,
  )
  return isDeviceOffline || isRefetchError || isEntryLost
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
