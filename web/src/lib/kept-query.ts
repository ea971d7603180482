import type { Data, Route } from '@nikhar/contract'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { readCustomer } from './session.ts'
import { localStore } from './storage.ts'

interface Kept<R extends Route> {
  /** It lies under `persist:<name>`. */
  name: string
  /** Whose answer it is, and so what it must look like. */
  route: R
}

/** What the browser kept from an earlier visit of this very customer; anything that is not it counts as nothing. */
export function readKept<R extends Route>({ name, route }: Kept<R>): Data<R> | undefined {
  return parse(localStore.get(storageKey(name)), route)
}

/**
 * Keeps an answer in the browser for the next visit, and hands it to the customer's other tabs, which show it at once.
 * Returns how to stop.
 */
export function keepQuery<R extends Route>(queryClient: QueryClient, queryKey: QueryKey, { name, route }: Kept<R>): () => void {
  const queryHash = hashKey(queryKey)

  const stopKeeping = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== queryHash) return
    const { data, status } = query.state
    const customer = readCustomer()
    if (!customer || data === undefined || status !== 'success') return
    const value = JSON.stringify({ customerId: customer.id, data })
    if (value === localStore.get(storageKey(name))) return
    // A full store would keep it in memory only, where it would hide what another tab writes later.
    if (!localStore.set(storageKey(name), value)) localStore.remove(storageKey(name))
  })

  function heard({ key, newValue }: StorageEvent) {
    if (key !== storageKey(name)) return
    const data = parse(newValue, route)
    if (data !== undefined) queryClient.setQueryData(queryKey, data)
  }
  window.addEventListener('storage', heard)

  return () => {
    stopKeeping()
    window.removeEventListener('storage', heard)
  }
}

function storageKey(name: string) {
  return `persist:${name}`
}

function parse<R extends Route>(stored: string | null, route: R): Data<R> | undefined {
  try {
    const { customerId, data } = JSON.parse(stored ?? '{}') as { customerId?: unknown; data?: unknown }
    if (customerId === undefined || customerId !== readCustomer()?.id) return undefined
    const parsed = route.reply.safeParse(data)
    return parsed.success ? (parsed.data as Data<R>) : undefined
  } catch {
    return undefined
  }
}
