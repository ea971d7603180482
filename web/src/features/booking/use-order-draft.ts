import { useEffect } from 'react'
import { usePersistedStore } from '@nikhar/client/persisted-store'
import { useCart } from './use-cart.ts'
import { syncWithCart } from './order-draft.ts'
import { orderDraftStore } from './order-draft-store.ts'

/**
 * The order in progress at an outlet, synchronised with the cart. A draft that has been sent is not synchronised: its
 * lines leave the cart as soon as it is booked.
 */
export function useOrderDraft(outletId: number) {
  const { data: cart, isError } = useCart()
  const stored = usePersistedStore(orderDraftStore)
  const draft = stored?.outletId === outletId ? stored : null
  const followed = draft && cart && draft.attempt === null ? syncWithCart(draft, cart) : draft

  useEffect(() => {
    if (followed && followed !== draft) orderDraftStore.write(followed)
  }, [followed, draft])

  // The skeleton documents are rendered at build time, without an order.
  const canKnow = typeof document !== 'undefined'
  return { draft: followed, isKnown: canKnow && (cart !== undefined || isError || draft === null) }
}
