import { startTransition, useEffect, useState } from 'react'

const PATIENCE_MS = 200

/** How many of a list to draw: the first ones at once, then one more whenever the browser has a moment. */
export function useIncrementalRendering(first: number, all: number): number {
  const [count, setCount] = useState(first)

  useEffect(() => {
    if (count >= all) return
    const next = () => startTransition(() => setCount(count + 1))
    // Safari does not tell when it is idle.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(next, PATIENCE_MS)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(next, { timeout: PATIENCE_MS })
    return () => cancelIdleCallback(idle)
  }, [count, all])

  return count
}
