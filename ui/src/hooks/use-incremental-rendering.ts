import { startTransition, useEffect, useState } from 'react'

const IDLE_TIMEOUT_MS = 200

/** How many items of a list to render: the first ones immediately, then one more whenever the browser is idle. */
export function useIncrementalRendering(initial: number, total: number): number {
  const [count, setCount] = useState(initial)

  useEffect(() => {
    if (count >= total) return
    const renderNext = () => startTransition(() => setCount(count + 1))
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(renderNext, IDLE_TIMEOUT_MS)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(renderNext, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(idle)
  }, [count, total])

  return count
}
