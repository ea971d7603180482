import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the top on every navigation, back and forward included. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const shown = useRef<string>(null)

  useLayoutEffect(() => {
    // Keeps the browser from restoring an old position afterwards.
    window.history.scrollRestoration = 'manual'
    if (shown.current !== null && shown.current !== pathname) window.scrollTo({ top: 0, behavior: 'instant' })
    shown.current = pathname
  }, [pathname])

  return null
}
