import { hashKey, type QueryClient, type QueryKey, type QueryState } from '@tanstack/react-query'
import type { Guard } from './guards.ts'
import { readCustomer } from './session.ts'
import { localStore } from './storage.ts'
import { onWindowEvent } from './window-events.ts'

interface PersistOptions<T> {
  /** Stored under `persist:<name>`. */
  name: string
  /** Validates stored data, which an older version may have written. */
  isValid: Guard<T>
}

/** Returns what an earlier visit of the same customer stored; undefined when it is missing or invalid. */
export function readPersistedQuery<T>({ name, isValid }: PersistOptions<T>): T | undefined {
  return parse(localStore.get(storageKey(name)), isValid)
}

/** Stores the data of a query for the next visit and syncs it with the customer's other tabs, until it is stopped. */
export function persistQuery<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  { name, isValid }: PersistOptions<T>,
): () => void {
  const queryHash = hashKey(queryKey)

  function persist({ data, status }: Pick<QueryState, 'data' | 'status'>) {
    const customer = readCustomer()
    if (!customer || data === undefined || status !== 'success') return
    const value = JSON.stringify({ customerId: customer.id, data })
    if (value === localStore.get(storageKey(name))) return
    // When the storage is full, localStore falls back to memory, which would hide later writes of other tabs.
    if (!localStore.set(storageKey(name), value)) localStore.remove(storageKey(name))
  }
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === queryHash) persist(query.state)
  })
  // A prefetch may already have succeeded.
  const prefetched = queryClient.getQueryState(queryKey)
  if (prefetched) persist(prefetched)

  const stopSync = onWindowEvent('storage', ({ key, newValue }) => {
    if (key !== storageKey(name)) return
    const data = parse(newValue, isValid)
    if (data !== undefined) queryClient.setQueryData(queryKey, data)
  })

  return () => {
    unsubscribe()
    stopSync()
  }
}

function storageKey(name: string) {
  return `persist:${name}`
}

function parse<T>(stored: string | null, isValid: Guard<T>): T | undefined {
  try {
    const { customerId, data } = JSON.parse(stored ?? '{}') as { customerId?: unknown; data?: unknown }
    if (customerId === undefined || customerId !== readCustomer()?.id) return undefined
    return isValid(data) ? data : undefined
  } catch {
    return undefined
  }
}
