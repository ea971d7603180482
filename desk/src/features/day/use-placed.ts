import { useCallback, useRef, useState } from 'react'

/**
 * The booking that is being placed. `placed` has the latest position before it is rendered: it may be dropped sooner.
 */
export function usePlaced<Placed>() {
  const [shown, setShown] = useState<Placed | null>(null)
  const placed = useRef<Placed | null>(null)
  const change = useCallback((next: Placed | null) => {
    placed.current = next
    setShown(next)
  }, [])
  return { shown, placed, change }
}
