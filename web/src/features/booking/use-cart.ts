import type { CartGroup } from '@nikhar/contract/booking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { getQuantity, type QuantityChange, withQuantity } from './cart.ts'
import { getCartEdits, setQuantityInCart } from './cart-edits.ts'
import { bookingQueries } from './queries.ts'

/** The cart with the customer's pending changes applied to the server's last response. */
export function useCart() {
  const edits = useCartEdits()
  const pending = useSyncExternalStore(edits.subscribe, edits.read, edits.read)
  const withPending = useCallback((cart: CartGroup[]) => pending.reduce(withQuantity, cart), [pending])
  return useQuery({ ...bookingQueries.cart(), select: withPending })
}

/** How many of a service are in the cart. A menu has dozens of services: only the one that changes is rendered again. */
export function useQuantity(serviceId: string) {
  const edits = useCartEdits()
  const { data: onServer = 0, isPending } = useQuery({
    ...bookingQueries.cart(),
    select: (cart) => getQuantity(cart, serviceId),
  })
  const readPending = () => edits.read().find(({ line }) => line._id === serviceId)?.quantity
  const pending = useSyncExternalStore(edits.subscribe, readPending, readPending)
  return { quantity: pending ?? onServer, isPending }
}

export function useSetQuantity({ toastMs }: { toastMs?: number } = {}) {
  const queryClient = useQueryClient()
  return useCallback(
    (change: QuantityChange) =>
      setQuantityInCart(queryClient, change, toastMs === undefined ? {} : { durationMs: toastMs }),
    [queryClient, toastMs],
  )
}

/** Sends pending changes now and resolves when the server has answered, for a step that needs the cart to be current. */
export function useSettleCart(): () => Promise<void> {
  const edits = useCartEdits()
  return useCallback(() => {
    edits.flush()
    return edits.settled()
  }, [edits])
}

function useCartEdits() {
  return getCartEdits(useQueryClient())
}
