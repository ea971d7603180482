import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

export interface LazyPage {
  (): ReactNode
  load(): Promise<ComponentType>
}

/** A page or layout in a chunk of its own. Once `load` has resolved, it renders without suspending. */
export function lazyPage(importComponent: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  const load = async () => (loaded ??= await importComponent())
  const Suspending = lazy(async () => ({ default: await load() }))

  function Page() {
    // Fixed at mount: switching the component type later would remount the page and lose its state.
    const [Component] = useState(() => loaded ?? Suspending)
    return createElement(Component)
  }
  return Object.assign(Page, { load })
}
