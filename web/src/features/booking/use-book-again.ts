import { booking, type OrderLine, QUANTITY_MAX } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { getQuantity } from './cart.ts'
import { useSettleCart } from './use-cart.ts'
import { bookingQueries } from './queries.ts'

type Booked = Pick<OrderLine, '_id' | 'outletId' | 'quantity' | 'deletedAt'>

/** Puts the services of an order into the cart, at today's prices. Tells how many of them the salon still has. */
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
        // What is in the cart already is not made less.
        const wanted = Math.min(Math.max(quantity, getQuantity(cart, serviceId)), QUANTITY_MAX)
        if (await isTaken({ outletId, serviceId, quantity: wanted, status: true })) added += 1
      }
      return added
    },
    onSettled: () => queryClient.invalidateQueries(bookingQueries.cart()),
  })
}

/** False for a service that left the menu while the order was looked at. */
async function isTaken(body: { outletId: number; serviceId: string; quantity: number; status: true }) {
  try {
    await call(booking.upsertCart, { body })
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'SERVICE_GONE' || error.code === 'NOT_FOUND')) return false
    throw error
  }
}
