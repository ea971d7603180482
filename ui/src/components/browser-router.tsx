import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

let history: ReturnType<typeof createBrowserHistory> | undefined

/** The history of this tab as the router sees it. */
export function getRouterHistory() {
  return (history ??= createBrowserHistory({ v5Compat: true }))
}

/**
 * React Router's `BrowserRouter`, which is defined in one module with its forms, links and scroll restoration: imported
 * from there, it would add 4 kB of unused code to every page.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [navigator] = useState(getRouterHistory)
  const [{ action, location }, setState] = useState({ action: navigator.action, location: navigator.location })
  useLayoutEffect(() => navigator.listen((update) => startTransition(() => setState(update))), [navigator])
  return (
    <Router navigator={navigator} location={location} navigationType={action}>
      {children}
    </Router>
  )
}
