import { Suspense } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { ErrorBoundary } from '@nikhar/ui/error-boundary'
import { PageSpinner } from '@nikhar/ui/spinner'
import { publicRoutes } from './public-routes.ts'
import { findRoutes, loadPage } from '@nikhar/client/page-route'
import { useScrollPosition } from './navigation/use-scroll-position.ts'

/** Loads everything the first render of the page at an address needs. */
export async function prepareFirstPage(pathname: string): Promise<void> {
  const loaded = loadPage(publicRoutes, pathname)
  if (isAppPage(pathname)) await import('./router.tsx').then(({ preparePage }) => preparePage(pathname)).catch(() => {})
  await loaded
}

function isAppPage(pathname: string) {
  return findRoutes(publicRoutes, pathname).at(-1)?.route.path === '*'
}

/** Everything inside the router; the build prerenders the public pages with a static router around it. */
export function App() {
  const { pathname } = useLocation()
  useScrollPosition()
  void loadPage(publicRoutes, pathname)
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSpinner />}>{useRoutes(publicRoutes)}</Suspense>
    </ErrorBoundary>
  )
}
