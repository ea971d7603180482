import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { extractMessage } from '@nikhar/client/error-message'
import { useNearEnd } from '@nikhar/client/near-end'
import { Button } from '@nikhar/ui/button'
import { CalendarDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Note } from '@nikhar/ui/note'
import { ordersQueries, type OrderTab } from '../queries.ts'
import { OrderCard, OrderCardSkeleton, type OrderLinks } from './order-card.tsx'

const grid = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 lg:gap-6 xl:grid-cols-3'

interface OrderListProps {
  tab: OrderTab
  links: OrderLinks
  /** How often to ask where changes are not told live. */
  refetchInterval: number | false
  /** The way on where there is nothing. */
  emptyText: string
  emptyAction: ReactNode
}

/** The bookings of a tab, newest first, page after page as one scrolls. */
export function OrderList({ tab, links, refetchInterval, emptyText, emptyAction }: OrderListProps) {
  const { data, error, refetch, isFetching, ...pages } = useInfiniteQuery({
    ...ordersQueries.list(tab),
    refetchInterval,
  })
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  useNearEnd(() => void fetchNextPage(), hasNextPage && !isFetching && !isFetchNextPageError)

  if (!data && !error) {
    return (
      <div aria-busy="true" className={grid}>
        {[1, 2, 3].map((card) => (
          <OrderCardSkeleton key={card} />
        ))}
      </div>
    )
  }
  // An order placed while one reads moves the others down by one: the same one is not shown twice.
  const orders = [...new Map(data?.pages.flatMap((page) => page.data).map((order) => [order.orderId, order])).values()]
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
      <ul aria-busy={isFetching} className={grid}>
        {orders.map((order) => (
          // Thousands of cards: only those in sight are laid out. The room around each is for its shadow and focus ring.
          <li
            key={order.orderId}
            className="-m-1.5 p-1.5 [contain-intrinsic-block-size:auto_19rem] [content-visibility:auto] [overflow-clip-margin:2rem]"
          >
            <OrderCard order={order} links={links} />
          </li>
        ))}
        {isFetchingNextPage && (
          <li>
            <OrderCardSkeleton />
          </li>
        )}
      </ul>
    </div>
  )
}
