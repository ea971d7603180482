import { useQuery } from '@tanstack/react-query'
import { Button } from '@nikhar/ui/button'
import { ClockDrawing, PlugDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Skeleton } from '@nikhar/ui/skeleton'
import { useHighlightedOrders } from '../../../lib/highlighted-orders.ts'
import { usePollingInterval } from '../../../lib/live-connection.ts'
import { deskQueries } from '../../../lib/queries.ts'
import { useCurrentTime } from '../../../lib/salon-time.ts'
import { RequestCard } from './request-card.tsx'

interface RequestListProps {
  outletId: number
  selectedOrderId: string | null
  onSelect: (orderId: string) => void
}

/** The appointments of any day that the salon has yet to confirm, with live updates. */
export function RequestList({ outletId, selectedOrderId, onSelect }: RequestListProps) {
  const highlightedOrders = useHighlightedOrders()
  const now = useCurrentTime()
  const refetchInterval = usePollingInterval()
  const { data: requests, isError, refetch } = useQuery({ ...deskQueries.requests(outletId), refetchInterval })

  if (!requests && isError) {
    return (
      <EmptyState
        drawing={<PlugDrawing />}
        title="The requests could not be loaded"
        text="Please check your connection and try again."
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  if (!requests) {
    return (
      <div role="status" aria-busy="true" aria-label="Loading the requests" className="grid gap-3 px-gutter lg:px-7">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-24 rounded-lg" />
        ))}
      </div>
    )
  }
  if (requests.length === 0) {
    return (
      <EmptyState drawing={<ClockDrawing />} title="All answered" text="New bookings show up here by themselves." />
    )
  }
  return (
    <ul className="grid gap-3 px-gutter pb-6 lg:px-7">
      {requests.map((request) => (
        <li key={request.orderId} className="min-w-0">
          <RequestCard
            request={request}
            selected={request.orderId === selectedOrderId}
            highlighted={highlightedOrders.has(request.orderId)}
            now={now}
            onOpen={() => onSelect(request.orderId)}
          />
        </li>
      ))}
    </ul>
  )
}
