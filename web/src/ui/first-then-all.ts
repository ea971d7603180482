import { startTransition, useEffect, useState } from 'react'

const PATIENCE_MS = 1000

/** How many of a list to draw: the first ones at once, all of them as soon as the browser has a moment. */
export function useFirstThenAll(first: number): number {
  const [count, setCount] = useState(first)

  useEffect(() => {
    const all = () => startTransition(() => setCount(Infinity))
    // Safari does not tell when it is idle.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(all, PATIENCE_MS)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(all, { timeout: PATIENCE_MS })
    return () => cancelIdleCallback(idle)
  }, [])

  return count
}
