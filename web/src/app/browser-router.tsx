import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

/**
 * React Router's `BrowserRouter`, which is defined in one module with its forms, links and scroll restoration: imported
 * from there, it would add 4 kB of unused code to every page.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => history.listen((update) => startTransition(() => setState(update))), [history])
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  )
}
