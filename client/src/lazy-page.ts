import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

export interface LazyPage {
  (): ReactNode
  load(): Promise<ComponentType>
}

/** By then the error page is shown. */
const RETRY_AFTER_MS = 1000

/** A page in a chunk of its own. Once `load` has resolved, it renders without suspending. */
export function lazyPage(importComponent: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  const load = async () => (loaded ??= await importComponent())
  let suspending = createSuspending()

  function createSuspending() {
    return lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        // React caches a failure permanently: a later visit retries with a new component. This visit does not, or it
        // would retry forever.
        setTimeout(() => (suspending = createSuspending()), RETRY_AFTER_MS)
        throw error
      }
    })
  }

  function Page() {
    // Fixed at mount: switching the component type later would remount the page and lose its state.
    const [Component] = useState(() => loaded ?? suspending)
    return createElement(Component)
  }
  return Object.assign(Page, { load })
}
