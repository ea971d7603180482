import { type ComponentType, createElement, lazy, type ReactElement, type ReactNode, useState } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'

interface Page<Props> {
  (props: Props & object): ReactNode
  load(): Promise<ComponentType<Props>>
}

/** A page or a layout in a file of its own, which is loaded once it is needed, or before: then it is drawn at once. */
export function page<Props>(bring: () => Promise<ComponentType<Props>>): Page<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => (loaded ??= await bring())
  const Later = lazy(async () => ({ default: await load() }))

  function Page(props: Props & object) {
    // Chosen once: another one halfway would be another page, without what was typed there.
    const [Shown] = useState(() => (loaded ?? Later) as ComponentType<object>)
    return createElement(Shown, props)
  }
  return Object.assign(Page, { load })
}

/** Every route draws exactly one page or layout. */
export function pageOf(element: ReactNode) {
  return (element as ReactElement<unknown, ReturnType<typeof page>>).type
}

/** Fetches a page beside the layouts around it: left alone, each would be asked for only once the one around it is there. */
export function fetchPages(routes: RouteObject[], pathname: string): Promise<unknown> {
  const pages = (matchRoutes(routes, pathname) ?? []).map(({ route }) => pageOf(route.element).load())
  // A failure shows itself when the page is drawn.
  return Promise.allSettled(pages)
}
