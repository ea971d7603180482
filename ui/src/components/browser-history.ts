import { createPath, type Location, type Navigator, NavigationType, parsePath, type To } from 'react-router'

/** What a history entry stores, in the form of React Router's own histories. */
interface EntryState {
  usr?: unknown
  key?: string
  idx?: number
}

export interface Shown {
  navigationType: NavigationType
  location: Location
}

export interface BrowserHistory extends Navigator {
  read: () => Shown
  /** Calls the listener after every step, also of the browser's own buttons. */
  listen: (listener: (shown: Shown) => void) => () => void
}

/** The history of this tab, as `Router` navigates with it. Back handlers wrap its `push` and `replace`. */
export function createBrowserHistory(): BrowserHistory {
  let navigationType = NavigationType.Pop
  const listeners = new Set<(shown: Shown) => void>()
  if (readState().idx === undefined) window.history.replaceState({ ...readState(), idx: 0 }, '')

  const read = (): Shown => ({ navigationType, location: readLocation() })
  function show(type: NavigationType) {
    navigationType = type
    for (const listener of listeners) listener(read())
  }
  const showPop = () => show(NavigationType.Pop)

  return {
    read,
    listen(listener) {
      if (listeners.size === 0) window.addEventListener('popstate', showPop)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('popstate', showPop)
      }
    },
    push(to, state) {
      const href = toHref(to)
      try {
        window.history.pushState(createState(state, (readState().idx ?? 0) + 1), '', href)
      } catch {
        // Safari allows a hundred entries in half a minute.
        return window.location.assign(href)
      }
      show(NavigationType.Push)
    },
    replace(to, state) {
      window.history.replaceState(createState(state, readState().idx ?? 0), '', toHref(to))
      show(NavigationType.Replace)
    },
    go: (steps) => window.history.go(steps),
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  }
}

function createState(usr: unknown, idx: number): EntryState {
  return { usr, key: Math.random().toString(36).slice(2, 10), idx }
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = readState()
  return { pathname, search, hash, state: usr, key }
}

function toHref(to: To) {
  const path = typeof to === 'string' ? parsePath(to) : to
  return createPath({ pathname: window.location.pathname, ...path })
}

function readState(): EntryState {
  return (window.history.state ?? {}) as EntryState
}
