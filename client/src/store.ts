import { useSyncExternalStore } from 'react'

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
