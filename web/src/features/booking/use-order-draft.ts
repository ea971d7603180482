import { useEffect } from 'react'
import { useKept } from '@nikhar/client/kept-store'
import { useCart } from './use-cart.ts'
import { syncWithCart } from './order-draft.ts'
import { orderDraftStore } from './order-draft-store.ts'

/**
 * The order in progress at an outlet, with the quantities and prices the cart has by now. One that was sent already
 * keeps what was sent: the lines leave the cart as soon as it is booked.
 */
export function useOrderDraft(outletId: number) {
  const { data: cart, isError } = useCart()
  const stored = useKept(orderDraftStore)
  const draft = stored?.outletId === outletId ? stored : null
  const followed = draft && cart && draft.attempt === null ? syncWithCart(draft, cart) : draft

  useEffect(() => {
    if (followed && followed !== draft) orderDraftStore.write(followed)
  }, [followed, draft])

  // The build, which draws the waiting screens, knows of nobody's order.
  const canKnow = typeof document !== 'undefined'
  return { draft: followed, isKnown: canKnow && (cart !== undefined || isError || draft === null) }
}
