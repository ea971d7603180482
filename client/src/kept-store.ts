import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import type { localStore } from './storage.ts'

export interface KeptStore<T> {
  /** The same object until it changes. */
  read(): T
  write(value: T): void
  subscribe(listener: () => void): () => void
}

interface Kept<T> {
  /** It lies under `persist:<name>`, so that it goes with everything else of the customer. */
  name: string
  schema: z.ZodMiniType<T>
  /** What counts when nothing, or nothing readable, lies there. */
  empty: T
  storage: typeof localStore
}

/** A little state that outlives a reload. What was written by an older or a broken version counts as nothing. */
export function createKeptStore<T>({ name, schema, empty, storage }: Kept<T>): KeptStore<T> {
  const key = `persist:${name}`
  const listeners = new Set<() => void>()
  let last: { stored: string | null; value: T } = { stored: null, value: empty }

  function parse(stored: string | null): T {
    try {
      return schema.safeParse(JSON.parse(stored ?? 'null')).data ?? empty
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
      for (const tell of listeners) tell()
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

export function useKept<T>(store: KeptStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}
