import { type ComponentType, useEffect, useState } from 'react'
import { onToastQueued } from './toast.ts'

/** Mount once, near the root. Loads the toaster with the first toast. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    // If loading fails, the queued toasts wait for the next attempt.
    const load = () => void import('./toaster.tsx').then((module) => setToaster(() => module.Toaster)).catch(() => {})
    return onToastQueued(load)
  }, [])
  return Toaster ? <Toaster /> : null
}
