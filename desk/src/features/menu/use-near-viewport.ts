import { type RefObject, useEffect, useState } from 'react'

/** The number of rows that are rendered, or left out, together. */
const BATCH_SIZE = 8
/** The batches that are visible initially, without waiting for a measurement. */
const FIRST_BATCHES = 2

/**
 * Whether a batch of rows is in the window or less than a window away: only those are rendered, so that a menu of
 * hundreds responds as quickly as one of twenty. The batch with the Tab stop stays, or the keyboard would lose its
 * position.
 */
export function useNearViewport(place: RefObject<HTMLElement | null>, batch: number): boolean {
  const [isNear, setNear] = useState(batch < FIRST_BATCHES)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting === true || element.querySelector('[tabindex="0"]') !== null),
      { rootMargin: '75% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return isNear
}

export function splitIntoBatches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, batch) =>
    rows.slice(batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE),
  )
}
