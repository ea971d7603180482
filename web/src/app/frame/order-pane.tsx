import type { Order } from '@nikhar/contract/orders'
import { ArrowUpRight } from 'lucide-react'
import { useOrder } from '../../features/orders/use-order.ts'
import { TextLink } from '@nikhar/ui/text-link'
import { paths } from '../navigation/paths.ts'
import { LoadedOrder } from './loaded-order.tsx'

interface OrderPaneProps {
  /** As the list knows it. */
  order: Order
  refetchInterval: number | false
}

/** The open order beside the list of a wide screen. */
export function OrderPane({ order: known, refetchInterval }: OrderPaneProps) {
  const { orderId, outlet } = known
  const { data: order = { ...known, history: [] } } = useOrder(orderId, { known, refetchInterval })
  return (
    <section aria-label="Open order" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="min-w-0 truncate type-h2">{outlet.outletName}</h2>
        <TextLink
          to={paths.order(orderId)}
          state={{ order: known }}
          className="flex flex-none items-center gap-1 text-sm"
        >
          Open on its own page <ArrowUpRight className="size-4" />
        </TextLink>
      </div>
      <LoadedOrder order={order} />
    </section>
  )
}
