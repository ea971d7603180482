import { type ComponentType, lazy, type ReactElement, type ReactNode } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'

/** A page or a layout in a file of its own, which is loaded once it is needed, or before. */
export function page<Props>(load: () => Promise<ComponentType<Props>>) {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  )
}

/** Every route draws exactly one page or layout. */
export function pageOf(element: ReactNode) {
  return (element as ReactElement<unknown, ReturnType<typeof page>>).type
}

/** Fetches a page beside the layouts around it: left alone, each would be asked for only once the one around it is there. */
export function fetchPages(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // A failure shows itself when the page is drawn.
    pageOf(route.element).load().catch(() => {})
  }
}
