import { isLoggedIn } from '@nikhar/client/session'
import { sessionStore } from '@nikhar/client/storage'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPath, useLocation, useNavigationType } from 'react-router'
import { restoreScrollPosition } from './restore-scroll-position.ts'
import { scrollPositions } from './scroll-positions.ts'

const STORAGE_KEY = 'scroll-positions'
/** History entries older than this start at the top. */
const MAX_STORED = 50

/**
 * Completes `useScrollPosition` for pages whose content loads later than the page: waits for it, and stores the
 * positions for the next document of this tab. The public pages are complete when they load, and leave this to the
 * browser.
 */
export function useLateScrollPosition(): void {
  const location = useLocation()
  const entry = location.key + createPath(location)
  const returns = (useNavigationType() as string) === 'POP'
  useState(() => loadPositions(entry))

  useLayoutEffect(() => {
    const position = returns ? scrollPositions.get(entry) : undefined
    if (position !== undefined) return restoreScrollPosition(position)
  }, [entry, returns])

  useEffect(() => {
    function store() {
      // Logging out clears the storage permanently.
      if (isLoggedIn()) sessionStore.set(STORAGE_KEY, JSON.stringify([...scrollPositions].slice(-MAX_STORED)))
    }
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [])
}

function loadPositions(currentEntry: string): void {
  if (scrollPositions.size > 0) return
  for (const [entry, y] of parseEntries(sessionStore.get(STORAGE_KEY))) scrollPositions.set(entry, y)
  if (!isReturningDocument()) scrollPositions.delete(currentEntry)
}

function parseEntries(stored: string | null): [string, number][] {
  try {
    return JSON.parse(stored ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

/** Whether the document was reached by Back, Forward or Reload. */
function isReturningDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}
