import { type ComponentType, useEffect, useState } from 'react'
import { onToastQueued } from './toast.ts'

/** Mount once, near the root. It costs nothing until the first toast. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    // Where it cannot be fetched, what there is to say waits for the next attempt.
    const load = () => void import('./toaster.tsx').then((module) => setToaster(() => module.Toaster)).catch(() => {})
    return onToastQueued(load)
  }, [])
  return Toaster ? <Toaster /> : null
}
