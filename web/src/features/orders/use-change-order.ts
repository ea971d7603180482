import { type CancelOrder, type OrderDetails, orders } from '@nikhar/contract/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { ordersQueries } from './queries.ts'

interface NewSlot {
  startTime: string
  /** Undefined for any stylist who is free. */
  stylistId: number | undefined
}

export function useCancelOrder(orderId: string) {
  return useOrderChange((body: CancelOrder) => call(orders.cancelOrder, { params: { orderId }, body }))
}

export function useSayPaid(orderId: string) {
  return useOrderChange<void>(() => call(orders.sayPaid, { params: { orderId } }))
}

/** The server swaps the slots in one transaction: the old one is released only if the new one is free. */
export function useRescheduleOrder(orderId: string) {
  return useOrderChange(({ startTime, stylistId }: NewSlot) => {
    const body = { startTime, ...(stylistId !== undefined && { stylistId }) }
    return call(orders.rescheduleOrder, { params: { orderId }, body })
  })
}

/** The time that the customer has seen; the salon may have moved the visit again in the meantime. */
export function useAgreeToMove(orderId: string) {
  return useOrderChange((startTime: string) => call(orders.agreeToMove, { params: { orderId }, body: { startTime } }))
}

function useOrderChange<Change>(send: (change: Change) => Promise<OrderDetails>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    async onSuccess(order) {
      const { queryKey } = ordersQueries.order(order.orderId)
      // A response requested before the change would restore the old state.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, order)
      void queryClient.invalidateQueries({ queryKey: ordersQueries.lists() })
    },
    // The salon may have changed it in the meantime: the orders are refetched.
    onError: () => queryClient.invalidateQueries({ queryKey: ordersQueries.all() }),
  })
}
