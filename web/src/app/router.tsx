import { interceptBack } from '@nikhar/client/back-handlers'
import { getRouterHistory } from '@nikhar/ui/browser-router'
import { setPageLoader } from '@nikhar/ui/view-transition'
import { useState } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { queryClient } from '@nikhar/client/query-client'
import { yieldToBrowser } from './yield-to-browser.ts'
import { isLoggedIn } from '@nikhar/client/session'
import { appRoutes } from './app-routes.ts'
import { fetchQuery, type FirstQuery, loadPage, prefetchQueries } from '@nikhar/client/page-route'
import { hasValidIds } from './navigation/protected-pages.ts'

/** How long the first render of a loaded page waits for its data: without the data it would render twice. */
const PREFETCH_TIMEOUT_MS = 400

/** Loads the chunks of the page at an address and fetches its data. */
export async function preparePage(pathname: string): Promise<void> {
  // Evaluating the scripts, fetching and rendering are tasks of their own, between which a slow phone reacts to touch.
  await yieldToBrowser()
  const fetched = isLoggedIn() && hasValidIds(pathname) ? prefetch(prefetchQueries(appRoutes, pathname)) : undefined
  await loadPage(appRoutes, pathname)
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, PREFETCH_TIMEOUT_MS))])
  await yieldToBrowser()
}

/** Starts each query in a task of its own: sending one takes a slow phone 10 to 20 ms. */
async function prefetch(queries: FirstQuery[]): Promise<void> {
  const results = []
  for (const query of queries) {
    // The page runs the query again and shows the error.
    results.push((query instanceof Promise ? query.then(prefetch) : fetchQuery(queryClient, query)).catch(() => {}))
    await yieldToBrowser()
  }
  await Promise.all(results)
}

/** Renders every page but the public ones. */
export function AppPages() {
  // The public pages have no sheets, and do not need it.
  useState(() => {
    interceptBack(getRouterHistory())
    setPageLoader((to) => loadPage(appRoutes, to))
  })
  const { pathname } = useLocation()
  void loadPage(appRoutes, pathname)
  return useRoutes(appRoutes)
}
