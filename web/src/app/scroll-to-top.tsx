import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Every page starts at its top, also when one comes back to it. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const shown = useRef<string>(null)

  useLayoutEffect(() => {
    // Else the browser would put an old position back after us.
    window.history.scrollRestoration = 'manual'
    if (shown.current !== null && shown.current !== pathname) window.scrollTo({ top: 0, behavior: 'instant' })
    shown.current = pathname
  }, [pathname])

  return null
}
