import { addBackHandler } from '@nikhar/client/back-handlers'
import { useEffectEvent, useLayoutEffect } from 'react'

/** Calls `onBack` instead of following the browser's Back. */
export function useBackHandler(active: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack)

  // A layout effect runs before the first paint: Back closes it as soon as it is visible.
  useLayoutEffect(() => {
    if (active) return addBackHandler(() => handleBack())
  }, [active])
}
