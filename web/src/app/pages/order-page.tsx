import { isUuidText } from '@nikhar/contract/ids'
import type { Order } from '@nikhar/contract/orders'
import { useLocation, useParams } from 'react-router'
import { OrderSkeleton } from '../../features/orders/components/order-skeleton.tsx'
import { useLiveOrders } from '../../features/orders/use-live-orders.ts'
import { useOrder } from '../../features/orders/use-order.ts'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { LoadedOrder } from '../frame/loaded-order.tsx'
import { isOrderNotFound, OrderNotFound } from '../frame/order-not-found.tsx'

/** Passed along by My Orders, which knows the order except for its history. */
export interface OrderState {
  order?: Order
}

export function OrderPage() {
  const { orderId = '' } = useParams()
  const { order: known } = (useLocation().state ?? {}) as OrderState
  const isPossible = isUuidText(orderId)
  const refetchInterval = useLiveOrders()
  const { data: order, error, refetch, isFetching } = useOrder(orderId, { known, refetchInterval, isPossible })

  if (order) {
    return (
      <div className="page-width">
        <LoadedOrder order={order} />
      </div>
    )
  }
  if (!isPossible || isOrderNotFound(error)) return <OrderNotFound />
  if (error) {
    return (
      <LoadFailure error={error} title="This order did not load" onRetry={() => void refetch()} pending={isFetching} />
    )
  }
  return <OrderSkeleton />
}
