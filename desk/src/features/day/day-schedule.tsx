import { useQuery } from '@tanstack/react-query'
import { Button } from '@nikhar/ui/button'
import { CalendarDrawing, PlugDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Note } from '@nikhar/ui/note'
import { Skeleton } from '@nikhar/ui/skeleton'
import type { Board } from '../../lib/entities.ts'
import { useHighlightedOrders } from '../../lib/highlighted-orders.ts'
import { usePollingInterval } from '../../lib/live-connection.ts'
import { deskQueries } from '../../lib/queries.ts'
import { AppointmentBlock } from './appointment-block.tsx'
import { DayBoard } from './day-board.tsx'
import { DaySummary } from './day-summary.tsx'

interface DayScheduleProps {
  outletId: number
  day: string
  selectedOrderId: string | null
  onSelect: (orderId: string) => void
}

/** The appointments of one day at one outlet, kept up to date. */
export function DaySchedule({ outletId, day, selectedOrderId, onSelect }: DayScheduleProps) {
  const refetchInterval = usePollingInterval()
  const { data: board, isError, refetch } = useQuery({ ...deskQueries.board(outletId, day), refetchInterval })

  if (board) return <BoardView board={board} selectedOrderId={selectedOrderId} onSelect={onSelect} />
  if (!isError) return <BoardSkeleton />
  return (
    <EmptyState
      drawing={<PlugDrawing />}
      title="The day could not be loaded"
      text="Please check your connection and try again."
      actions={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  )
}

interface BoardViewProps extends Pick<DayScheduleProps, 'selectedOrderId' | 'onSelect'> {
  board: Board
}

function BoardView({ board, selectedOrderId, onSelect }: BoardViewProps) {
  const highlightedOrders = useHighlightedOrders()
  return (
    <>
      <DaySummary board={board} />
      {!board.opening && (
        <Note tone="info" className="mx-gutter mb-4 lg:mx-7">
          The outlet is closed that day.
        </Note>
      )}
      {board.stylists.length === 0 ? (
        <EmptyState
          drawing={<CalendarDrawing />}
          title="Nobody works here yet"
          text="Appointments show up here, one column per stylist."
        />
      ) : (
        <DayBoard
          board={board}
          renderAppointment={(block, height) => (
            <AppointmentBlock
              block={block}
              height={height}
              selected={selectedOrderId === block.appointment.orderId}
              highlighted={highlightedOrders.has(block.appointment.orderId)}
              onOpen={() => onSelect(block.appointment.orderId)}
            />
          )}
        />
      )}
    </>
  )
}

function BoardSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading the day" role="status" className="grid gap-4 px-gutter lg:px-7">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-12 rounded-lg" />
        ))}
      </div>
      <div className="grid h-120 grid-cols-1 gap-2 md:grid-cols-4">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="rounded-lg max-md:not-first:hidden" />
        ))}
      </div>
    </div>
  )
}
