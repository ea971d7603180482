import { useSyncExternalStore } from 'react'
import type { Guard } from './guards.ts'
import type { localStore } from './storage.ts'

export interface PersistedStore<T> {
  /** Returns the same object until the value changes. */
  read(): T
  write(value: T): void
  subscribe(listener: () => void): () => void
}

interface PersistedStoreOptions<T> {
  /** Stored under `persist:<name>`, the prefix that logging out clears. */
  name: string
  isValid: Guard<T>
  /** The value while nothing valid is stored. */
  empty: T
  storage: typeof localStore
}

/** State that survives a reload. Invalid data, such as that of an older version, is ignored. */
export function createPersistedStore<T>({
  name,
  isValid,
  empty,
  storage,
}: PersistedStoreOptions<T>): PersistedStore<T> {
  const key = `persist:${name}`
  const listeners = new Set<() => void>()
  let last: { stored: string | null; value: T } = { stored: null, value: empty }

  function parse(stored: string | null): T {
    try {
      const value: unknown = JSON.parse(stored ?? 'null')
      return isValid(value) ? value : empty
    } catch {
      return empty
    }
  }
  function read() {
    const stored = storage.get(key)
    if (stored !== last.stored) last = { stored, value: parse(stored) }
    return last.value
  }

  return {
    read,
    write(value) {
      storage.set(key, JSON.stringify(value))
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

export function usePersistedStore<T>(store: PersistedStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}
