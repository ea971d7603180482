import { createStore, useStore } from '@nikhar/client/store'

const HIGHLIGHT_MS = 15_000

const highlighted = createStore<ReadonlySet<string>>(new Set())

/** Highlights an order for a few seconds after a customer placed or changed it. */
export function highlightOrder(orderId: string): void {
  highlighted.set(new Set([...highlighted.get(), orderId]))
  setTimeout(() => highlighted.set(new Set([...highlighted.get()].filter((id) => id !== orderId))), HIGHLIGHT_MS)
}

export function useHighlightedOrders(): ReadonlySet<string> {
  return useStore(highlighted)
}
