import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

/** A value that components follow. */
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

/** A part of the value. Renders again only when that part is another one, so it must not be made anew. */
export function useStorePart<T, Part>(store: Store<T>, read: (value: T) => Part): Part {
  const readPart = () => read(store.get())
  return useSyncExternalStore(store.subscribe, readPart, readPart)
}

/**
 * A part of the value, rendered with the priority of its change: one that is set within a transition holds up no tap. What
 * is read may depend on nothing that changes while the component is mounted.
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
    // It may have changed since it was rendered.
    listener()
    return unsubscribe
  }, [store])
  return part
}
