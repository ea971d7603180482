import type { Board } from '@nikhar/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@nikhar/ui/button'
import { CalendarDrawing, PlugDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Note } from '@nikhar/ui/note'
import { Skeleton } from '@nikhar/ui/skeleton'
import { useQueuedEntries } from '../../../lib/desk-queue.ts'
import { usePollingInterval } from '../../../lib/live-connection.ts'
import { deskQueries } from '../../../lib/queries.ts'
import { applyChanges } from '../apply-changes.ts'
import { BoardView } from './board-view.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import type { OrderStep } from '../../orders/use-open-order.ts'
import type { BoardPanel } from '../use-board-panel.ts'
import type { DayView } from './view-choice.tsx'
import { useConnectionLost } from '../use-connection-lost.ts'

interface DayScheduleProps {
  outletId: number
  day: string
  selectedOrderId: string | null
  onSelect: (orderId: string, step?: OrderStep) => void
  onPanel: (panel: BoardPanel) => void
  view: DayView
  onView: (view: DayView) => void
  onDay: (day: string) => void
}

/** The appointments of one day at one outlet, with live updates and pending changes. */
export function DaySchedule({ outletId, day, ...view }: DayScheduleProps) {
  const refetchInterval = usePollingInterval()
  const query = useQuery({ ...deskQueries.board(outletId, day), refetchInterval })
  const { data, isError, refetch } = query
  const entries = useQueuedEntries()
  const isLost = useConnectionLost(query)

  if (!data && !isError) return <BoardSkeleton />
  return (
    <>
      <ConnectionBar isLost={isLost} entries={entries} />
      {data ? (
        <LoadedDay board={applyChanges(data, entries)} {...view} />
      ) : (
        <EmptyState
          drawing={<PlugDrawing />}
          title="The day could not be loaded"
          text="Please check your connection and try again."
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </>
  )
}

interface LoadedDayProps extends Omit<DayScheduleProps, 'outletId' | 'day'> {
  board: Board
}

function LoadedDay(props: LoadedDayProps) {
  const { board } = props
  return (
    <>
      {!board.opening && (
        <Note tone="info" className="mx-gutter mb-4 lg:mx-6">
          The salon is closed that day.
        </Note>
      )}
      {board.stylists.length === 0 ? (
        <EmptyState
          drawing={<CalendarDrawing />}
          title="Nobody works here yet"
          text="Bookings show up here, one column per stylist."
        />
      ) : (
        <BoardView {...props} />
      )}
    </>
  )
}

function BoardSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading the day" role="status" className="grid gap-4 px-gutter lg:px-6">
      <Skeleton className="h-8 w-80 max-w-full rounded-lg" />
      <div className="grid h-120 grid-cols-1 gap-2 md:grid-cols-4">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="rounded-lg max-md:not-first:hidden" />
        ))}
      </div>
    </div>
  )
}
