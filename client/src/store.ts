import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

/** A value that components subscribe to. */
export interface Store<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/**
 * Selects a part of the value. Renders again only when that part changes identity, so the selector must not create it.
 */
export function useStorePart<T, Part>(store: Store<T>, read: (value: T) => Part): Part {
  const readPart = () => read(store.get())
  return useSyncExternalStore(store.subscribe, readPart, readPart)
}

/**
 * Selects a part of the value, rendered with the priority of its change: a change within a transition does not delay
 * taps. The selector may not depend on anything that changes while the component is mounted.
 */
export function useDeferrableStorePart<T, Part>(store: Store<T>, read: (value: T) => Part): Part {
  const [part, setPart] = useState(() => read(store.get()))
  const follow = useEffectEvent(() => {
    const next = read(store.get())
    setPart(() => next)
  })
  useEffect(() => {
    const listener = () => follow()
    const unsubscribe = store.subscribe(listener)
    // It may have changed since the render.
    listener()
    return unsubscribe
  }, [store])
  return part
}
