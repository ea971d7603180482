import type { InfiniteQueryExecuteOptions, QueryClient, QueryExecuteOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchRoutes, type Params, type RouteMatch } from 'react-router'
import type { LazyPage } from './lazy-page.ts'

/* oxlint-disable typescript/no-explicit-any -- Each query has a result type of its own. */
type PagedQueryOptions = InfiniteQueryExecuteOptions<any, any, any, any, any>
export type QueryOptions = QueryExecuteOptions<any, any, any, any, any> | PagedQueryOptions
/* oxlint-enable typescript/no-explicit-any */

export function fetchQuery(queryClient: QueryClient, query: QueryOptions): Promise<unknown> {
  return isPaged(query) ? queryClient.infiniteQuery(query) : queryClient.query(query)
}

function isPaged(query: QueryOptions): query is PagedQueryOptions {
  return 'initialPageParam' in query
}

/** Some are known only when a script has loaded. */
export type FirstQuery = QueryOptions | Promise<QueryOptions[]>

/** A row of the route tables: `useRoutes` reads the path, the component and the children, `prefetch` is ours. */
export interface PageRoute {
  path?: string
  Component: LazyPage | ComponentType
  /** The queries a page starts with, fetched before its first render so that it renders once, with data. */
  prefetch?: (params: Params) => FirstQuery[]
  children?: PageRoute[]
}

const lastMatches = new WeakMap<PageRoute[], { pathname: string; matches: RouteMatch<string, PageRoute>[] }>()

/** The layouts and the page at an address. Called several times at every start, and matching all routes is slow. */
export function findRoutes(routes: PageRoute[], pathname: string): RouteMatch<string, PageRoute>[] {
  const last = lastMatches.get(routes)
  if (last?.pathname === pathname) return last.matches
  const matches = matchRoutes(routes, pathname) ?? []
  lastMatches.set(routes, { pathname, matches })
  return matches
}

/** Loads the component of a page, so that it renders without suspending. */
export async function loadPage(routes: PageRoute[], pathname: string): Promise<void> {
  const matches = findRoutes(routes, pathname)
  // A failed import throws again when the page renders, where the error boundary shows it.
  await Promise.allSettled(matches.map(({ route }) => loadComponent(route)))
}

export function prefetchQueries(routes: PageRoute[], pathname: string): FirstQuery[] {
  const matches = findRoutes(routes, pathname)
  return matches.flatMap(({ route, params }) => route.prefetch?.(params) ?? [])
}

/** Layouts are loaded with the routes, pages on demand. */
export async function loadComponent({ Component }: PageRoute): Promise<ComponentType> {
  return 'load' in Component ? Component.load() : Component
}
