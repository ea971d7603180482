import type { QueryExecuteOptions } from '@tanstack/react-query'
import { type ComponentType, createElement, lazy, type ReactElement, type ReactNode, useState } from 'react'
import { matchRoutes, type Params, type RouteObject } from 'react-router'

// oxlint-disable-next-line typescript/no-explicit-any -- Each question has an answer of its own.
export type Question = QueryExecuteOptions<any, any, any, any, any>

/** A page may say what it is going to ask for, so that its answers can be there before it is drawn. */
export interface Asking {
  asks?: (params: Params) => Question[]
}

interface Page<Props> {
  (props: Props & object): ReactNode
  load(): Promise<ComponentType<Props> & Asking>
}

/** A page or a layout in a file of its own, which is loaded once it is needed, or before: then it is drawn at once. */
export function page<Props>(bring: () => Promise<ComponentType<Props> & Asking>): Page<Props> {
  let loaded: (ComponentType<Props> & Asking) | undefined
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

/**
 * Fetches a page beside the layouts around it: left alone, each would be asked for only once the one around it is there.
 * Returns what they will ask for.
 */
export async function fetchPages(routes: RouteObject[], pathname: string): Promise<Question[]> {
  const matches = matchRoutes(routes, pathname) ?? []
  // A failure shows itself when the page is drawn.
  const loaded = await Promise.allSettled(matches.map(({ route }) => pageOf(route.element).load()))
  return loaded.flatMap((its, index) =>
    its.status === 'fulfilled' ? (its.value.asks?.(matches[index]?.params ?? {}) ?? []) : [],
  )
}
