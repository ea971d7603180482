import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
import { type BrowserHistory, createBrowserHistory } from './browser-history.ts'

let history: BrowserHistory | undefined

/** The history of this tab as the router sees it. */
export function getRouterHistory(): BrowserHistory {
  return (history ??= createBrowserHistory())
}

/**
 * Replaces React Router's `BrowserRouter`, whose history is not accessible: an open sheet handles Back first
 * (`@nikhar/client/back-handlers`).
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [navigator] = useState(getRouterHistory)
  const [shown, setShown] = useState(navigator.read)
  useLayoutEffect(() => navigator.listen((next) => startTransition(() => setShown(next))), [navigator])
  return (
    <Router navigator={navigator} {...shown}>
      {children}
    </Router>
  )
}
