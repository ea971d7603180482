import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { ClockDrawing, PlugDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Skeleton } from '@nikhar/ui/skeleton'
import { useQueuedEntries } from '../../../lib/desk-queue.ts'
import type { BoardAppointment } from '@nikhar/contract/desk'
import { useHighlightedOrders } from '../../../lib/highlighted-orders.ts'
import { usePollingInterval } from '../../../lib/live-connection.ts'
import { deskQueries } from '../../../lib/queries.ts'
import { today, toSalonDay, useCurrentTime } from '../../../lib/salon-time.ts'
import { useBoardActions } from '../../day/use-board-actions.ts'
import type { OrderStep } from '../../orders/use-open-order.ts'
import { useRequestFits } from '../use-request-fits.ts'
import { RequestRow } from './request-row.tsx'

interface RequestListProps {
  outletId: number
  selectedOrderId: string | null
  onSelect: (orderId: string, step?: OrderStep) => void
}

/** The appointments of any day that the salon has yet to confirm, with live updates. */
export function RequestList({ outletId, ...selection }: RequestListProps) {
  const refetchInterval = usePollingInterval()
  const { data, isError, refetch } = useQuery({ ...deskQueries.requests(outletId), refetchInterval })
  const answeredIds = useAnsweredIds()

  if (!data && isError) {
    return (
      <EmptyState
        drawing={<PlugDrawing />}
        title="The requests could not be loaded"
        text="Please check your connection and try again."
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  if (!data) {
    return (
      <div
        role="status"
        aria-busy="true"
        aria-label="Loading the requests"
        className="grid gap-2 px-gutter md:px-4 desk:px-6"
      >
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-16 rounded-lg max-sm:h-30" />
        ))}
      </div>
    )
  }
  const requests = data.filter(({ orderId }) => !answeredIds.has(orderId))
  if (requests.length === 0) {
    return <EmptyState drawing={<ClockDrawing />} title="All answered" text="New requests appear here right away." />
  }
  return <Requests outletId={outletId} requests={requests} {...selection} />
}

interface RequestsProps extends RequestListProps {
  requests: BoardAppointment[]
}

function Requests({ outletId, requests, selectedOrderId, onSelect }: RequestsProps) {
  const now = useCurrentTime()
  const highlightedOrders = useHighlightedOrders()
  const queryClient = useQueryClient()
  const actions = useBoardActions(outletId)
  const verdicts = useRequestFits(outletId, requests, now)
  const fitting = requests.filter(({ orderId }) => verdicts.get(orderId)?.fits === true)
  const groups = [
    { title: 'Today', of: requests.filter(({ startTime }) => toSalonDay(startTime) === today()) },
    { title: 'Later days', of: requests.filter(({ startTime }) => toSalonDay(startTime) !== today()) },
  ].filter(({ of }) => of.length > 0)

  function findStylistName({ stylistId, startTime }: BoardAppointment): string | undefined {
    const board = queryClient.getQueryData(deskQueries.board(outletId, toSalonDay(startTime)).queryKey)
    return board?.stylists.find((stylist) => stylist.stylistId === stylistId)?.name
  }

  return (
    <div className="grid gap-4 px-gutter pb-6 md:px-4 desk:px-6">
      {fitting.length > 1 && (
        <Button size="md" className="max-sm:w-full sm:justify-self-end" onClick={() => actions.confirm(fitting)}>
          <CheckCheck aria-hidden="true" className="size-4.5" />
          {`Confirm all that fit (${fitting.length})`}
        </Button>
      )}
      {groups.map(({ title, of }) => (
        <section key={title} aria-label={title} className="grid gap-2">
          <h2 className="text-sm font-semibold">{title}</h2>
          <ul className="grid gap-2">
            {of.map((request) => (
              <li key={request.orderId} className="min-w-0">
                <RequestRow
                  request={request}
                  stylistName={findStylistName(request)}
                  verdict={verdicts.get(request.orderId)}
                  selected={request.orderId === selectedOrderId}
                  highlighted={highlightedOrders.has(request.orderId)}
                  now={now}
                  onOpen={() => onSelect(request.orderId)}
                  onConfirm={() => actions.confirm([request])}
                  onDecline={() => actions.decline(request)}
                  onOtherTime={() => onSelect(request.orderId, 'move')}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The requests with an answer that can still be undone, or has not reached the server. */
function useAnsweredIds(): ReadonlySet<string> {
  return new Set(
    useQueuedEntries().flatMap(({ change, refusal }) =>
      change?.kind === 'STATUS' && refusal === undefined ? [change.orderId] : [],
    ),
  )
}
