import { hashKey, type QueryClient, type QueryKey, type QueryState } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { onWindow } from './on-window.ts'
import { readCustomer } from './session.ts'
import { localStore } from './storage.ts'

interface Kept<T> {
  /** It lies under `persist:<name>`. */
  name: string
  /** What it must look like. */
  schema: z.ZodMiniType<T>
}

/** What the browser kept from an earlier visit of this very customer; anything that is not it counts as nothing. */
export function readKept<T>({ name, schema }: Kept<T>): T | undefined {
  return parse(localStore.get(storageKey(name)), schema)
}

/**
 * Keeps an answer in the browser for the next visit, and hands it to the customer's other tabs, which show it at once.
 * Returns how to stop.
 */
export function keepQuery<T>(queryClient: QueryClient, queryKey: QueryKey, { name, schema }: Kept<T>): () => void {
  const queryHash = hashKey(queryKey)

  function keep({ data, status }: Pick<QueryState, 'data' | 'status'>) {
    const customer = readCustomer()
    if (!customer || data === undefined || status !== 'success') return
    const value = JSON.stringify({ customerId: customer.id, data })
    if (value === localStore.get(storageKey(name))) return
    // A full store would keep it in memory only, where it would hide what another tab writes later.
    if (!localStore.set(storageKey(name), value)) localStore.remove(storageKey(name))
  }
  const stopKeeping = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === queryHash) keep(query.state)
  })
  // What was asked for before anything was drawn may be here already.
  const early = queryClient.getQueryState(queryKey)
  if (early) keep(early)

  function heard({ key, newValue }: StorageEvent) {
    if (key !== storageKey(name)) return
    const data = parse(newValue, schema)
    if (data !== undefined) queryClient.setQueryData(queryKey, data)
  }
  const stopHearing = onWindow('storage', heard)

  return () => {
    stopKeeping()
    stopHearing()
  }
}

function storageKey(name: string) {
  return `persist:${name}`
}

function parse<T>(stored: string | null, schema: z.ZodMiniType<T>): T | undefined {
  try {
    const { customerId, data } = JSON.parse(stored ?? '{}') as { customerId?: unknown; data?: unknown }
    if (customerId === undefined || customerId !== readCustomer()?.id) return undefined
    return schema.safeParse(data).data
  } catch {
    return undefined
  }
}
