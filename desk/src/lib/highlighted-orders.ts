import { useSyncExternalStore } from 'react'

const HIGHLIGHT_MS = 15_000

let highlighted: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Highlights an order for a few seconds after a customer placed or changed it. */
export function highlightOrder(orderId: string): void {
  update(new Set([...highlighted, orderId]))
  setTimeout(() => update(new Set([...highlighted].filter((id) => id !== orderId))), HIGHLIGHT_MS)
}

export function useHighlightedOrders(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => highlighted)
}

function update(next: ReadonlySet<string>) {
  highlighted = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
