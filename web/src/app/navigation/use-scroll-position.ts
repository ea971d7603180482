import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPath, useLocation, useNavigationType } from 'react-router'
import { scrollPositions } from './scroll-positions.ts'

/** New pages start at the top; Back and Forward return to where the customer was on the page. */
export function useScrollPosition(): void {
  const location = useLocation()
  const { pathname } = location
  const navigationType: string = useNavigationType()
  const entry = location.key + createPath(location)
  const shown = useRef<{ entry: string; pathname: string }>(null)

  useLayoutEffect(() => {
    const previous = shown.current
    shown.current = { entry, pathname }
    window.history.scrollRestoration = 'manual'
    if (previous?.entry === entry) return
    // The page was left before its position was stored: a tap right after the first paint.
    if (previous && !scrollPositions.has(previous.entry)) scrollPositions.set(previous.entry, window.scrollY)
    const position = navigationType === 'POP' ? scrollPositions.get(entry) : undefined
    const changes = previous && previous.pathname !== pathname
    if (position !== undefined || changes) window.scrollTo({ top: position ?? 0, behavior: 'instant' })
    // The first page starts at the document's position: reading it here would force a layout while the page is still
    // rendering.
    if (previous) scrollPositions.set(entry, position ?? (changes ? 0 : window.scrollY))
  }, [entry, pathname, navigationType])

  useEffect(() => {
    // The next document relies on the browser until its scripts run.
    const handOver = () => void (window.history.scrollRestoration = 'auto')
    const save = () => shown.current && scrollPositions.set(shown.current.entry, window.scrollY)
    const mounted = new AbortController()
    const { signal } = mounted
    window.addEventListener('pagehide', handOver, { signal })
    window.addEventListener('scroll', save, { signal, passive: true })
    // After the first paint, when reading the position costs nothing.
    requestAnimationFrame(() => setTimeout(save))
    return () => mounted.abort()
  }, [])
}
