import type { Order } from '@nikhar/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { ordersQueries } from './queries.ts'

interface OrderOptions {
  /** From a list, which knows the order except for its history; shown until the server answers. */
  known: Order | undefined
  refetchInterval: number | false
  /** False for a value that cannot be the id of an order, which is not requested. */
  isPossible?: boolean
}

export function useOrder(orderId: string, { known, refetchInterval, isPossible = true }: OrderOptions) {
  return useQuery({
    ...ordersQueries.order(orderId),
    enabled: isPossible,
    refetchInterval,
    // A history entry from the previous version does not contain the payment.
    ...(known?.orderId === orderId && 'payment' in known && { placeholderData: { ...known, history: [] } }),
  })
}
