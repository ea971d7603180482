import { useSyncExternalStore } from 'react'

const FRESH_MS = 15_000

let fresh: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Marks an order that a customer has just placed or changed, for as long as a glance takes. */
export function markFresh(orderId: string): void {
  change(new Set([...fresh, orderId]))
  setTimeout(() => change(new Set([...fresh].filter((id) => id !== orderId))), FRESH_MS)
}

export function useFreshOrders(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => fresh)
}

function change(next: ReadonlySet<string>) {
  fresh = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
