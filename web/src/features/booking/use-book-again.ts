import { booking } from '@nikhar/contract/booking'
import { QUANTITY_MAX } from '@nikhar/contract/constants'
import type { OrderLine } from '@nikhar/contract/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { getQuantity } from './cart.ts'
import { selectOutlet } from './selection.ts'
import { selectionStore } from './selection-store.ts'
import { useSettleCart } from './use-cart.ts'
import { bookingQueries } from './queries.ts'

type Booked = Pick<OrderLine, '_id' | 'outletId' | 'quantity' | 'deletedAt'>

/**
 * Puts the services of an order into the cart at today's prices. Resolves to how many are still offered.
 * These services and the other services of their outlet in the cart are selected.
 */
export function useBookAgain() {
  const queryClient = useQueryClient()
  const settleCart = useSettleCart()
  return useMutation({
    mutationFn: async (lines: Booked[]) => {
      await settleCart()
      const cart = await queryClient.query({ ...bookingQueries.cart(), staleTime: 0 })
      let added = 0
      for (const { _id: serviceId, outletId, quantity, deletedAt } of lines) {
        if (deletedAt !== null) continue
        // A larger quantity that is already in the cart is preserved.
        const newQuantity = Math.min(Math.max(quantity, getQuantity(cart, serviceId)), QUANTITY_MAX)
        if (await addToCart({ outletId, serviceId, quantity: newQuantity, status: true })) added += 1
      }
      const outletId = lines[0]?.outletId
      if (added > 0 && outletId !== undefined) {
        const updated = await queryClient.query({ ...bookingQueries.cart(), staleTime: 0 })
        selectionStore.write(selectOutlet(updated, outletId))
      }
      return added
    },
    onError: () => queryClient.invalidateQueries(bookingQueries.cart()),
    meta: { usesErrorBar: true },
  })
}

/** False when the salon no longer offers the service. */
async function addToCart(body: { outletId: number; serviceId: string; quantity: number; status: true }) {
  try {
    await call(booking.upsertCart, { body })
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'SERVICE_GONE' || error.code === 'NOT_FOUND')) return false
    throw error
  }
}
