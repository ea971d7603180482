import type { Order } from '@nikhar/contract/orders'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { extractMessage } from '@nikhar/client/error-message'
import { useNearPageEnd } from '@nikhar/ui/use-near-page-end'
import { Button } from '@nikhar/ui/button'
import { CalendarDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Note } from '@nikhar/ui/note'
import { getCardHeight, rememberCardHeights } from '../card-heights.ts'
import { ordersQueries, type OrderTab } from '../queries.ts'
import { OrderCard, OrderCardSkeleton, type OrderLinks } from './order-card.tsx'

const grid = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:max-lg:grid-cols-2'
const columns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 lg:grid-cols-[22rem_minmax(0,1fr)]'

interface OrderListProps {
  tab: OrderTab
  links: OrderLinks
  /** The polling interval while no live updates arrive. */
  refetchInterval: number | false
  /** Shown when the tab has no orders. */
  emptyText: string
  emptyAction: ReactNode
  /** Shown beside the list of a wide screen: the chosen order, or the first. */
  detail?: { orderId: string | null; render: (order: Order) => ReactNode } | undefined
}

/** The orders of a tab with infinite scrolling. */
export function OrderList({ tab, links, refetchInterval, emptyText, emptyAction, detail }: OrderListProps) {
  const { data, error, refetch, isFetching, ...pages } = useInfiniteQuery({
    ...ordersQueries.list(tab),
    refetchInterval,
  })
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  useNearPageEnd(() => void fetchNextPage(), hasNextPage && !isFetching && !isFetchNextPageError)

  if (!data && !error) {
    return (
      <div aria-busy="true" className={grid}>
        {[1, 2, 3].map((card) => (
          <OrderCardSkeleton key={card} />
        ))}
      </div>
    )
  }
  // A new order shifts the pages by one, so an order may arrive twice.
  const orders = [...new Map(data?.pages.flatMap((page) => page.data).map((order) => [order.orderId, order])).values()]
  const open = detail && (orders.find(({ orderId }) => orderId === detail.orderId) ?? orders[0])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {error && (
        <Note tone="bad">
          <p>{extractMessage(error)}</p>
          <Button
            variant="link"
            className="text-on-danger-soft"
            pending={isFetching}
            onClick={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
          >
            Try again
          </Button>
        </Note>
      )}
      {data && orders.length === 0 && (
        <EmptyState
          drawing={<CalendarDrawing />}
          title="No orders found"
          text={emptyText}
          actions={emptyAction}
          className="py-10"
        />
      )}
      <div className={columns}>
        <ul ref={rememberCardHeights} aria-busy={isFetching} className={grid}>
          {orders.map((order) => (
            // There may be thousands of cards: only visible ones are laid out. The padding keeps shadow and focus ring visible.
            <li
              key={order.orderId}
              data-order={order.orderId}
              style={{ containIntrinsicBlockSize: getCardHeight(order.orderId) }}
              className="-m-1.5 p-1.5 [contain-intrinsic-block-size:auto_19rem] [content-visibility:auto] [overflow-clip-margin:2rem]"
            >
              <OrderCard order={order} links={links} isOpen={order.orderId === open?.orderId} />
            </li>
          ))}
          {isFetchingNextPage && (
            <li>
              <OrderCardSkeleton />
            </li>
          )}
        </ul>
        {open && (
          <div
            key={open.orderId}
            className="-m-3 p-3 max-lg:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto"
          >
            {detail.render(open)}
          </div>
        )}
      </div>
    </div>
  )
}
