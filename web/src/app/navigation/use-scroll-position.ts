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
    // Left before it was noted once: a tap right after the first paint.
    if (previous && !scrollPositions.has(previous.entry)) scrollPositions.set(previous.entry, window.scrollY)
    const position = navigationType === 'POP' ? scrollPositions.get(entry) : undefined
    const changes = previous && previous.pathname !== pathname
    if (position !== undefined || changes) window.scrollTo({ top: position ?? 0, behavior: 'instant' })
    // The first page is where the document is: asking for it here would lay out the page while it is still rendering.
    if (previous) scrollPositions.set(entry, position ?? (changes ? 0 : window.scrollY))
  }, [entry, pathname, navigationType])

  useEffect(() => {
    // Until its scripts run, the next document relies on the browser.
    const handOver = () => void (window.history.scrollRestoration = 'auto')
    const save = () => shown.current && scrollPositions.set(shown.current.entry, window.scrollY)
    const mounted = new AbortController()
    const { signal } = mounted
    window.addEventListener('pagehide', handOver, { signal })
    window.addEventListener('scroll', save, { signal, passive: true })
    // After the first paint, when asking is free.
    requestAnimationFrame(() => setTimeout(save))
    return () => mounted.abort()
  }, [])
}
