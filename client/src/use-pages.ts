import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useEffect } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { fetchQuery, type FirstQuery, type PageRoute, prefetchQueries } from './page-route.ts'
import { isLoggedIn } from './session.ts'

/** The page at the address. Its data is fetched while its script still loads. */
export function usePages(routes: PageRoute[]): ReactElement | null {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isLoggedIn()) return
    // The page runs the query again and shows the error.
    for (const query of prefetchQueries(routes, pathname)) prefetch(queryClient, query).catch(() => {})
  }, [queryClient, routes, pathname])
  return useRoutes(routes)
}

async function prefetch(queryClient: QueryClient, query: FirstQuery): Promise<unknown> {
  if (!(query instanceof Promise)) return fetchQuery(queryClient, query)
  return Promise.all((await query).map((loaded) => fetchQuery(queryClient, loaded)))
}
