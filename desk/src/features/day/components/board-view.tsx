import type { Board, BoardAppointment } from '@nikhar/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { salonInstant } from '@nikhar/contract/salon-time'
import { lazy, Suspense, useState } from 'react'
import { classes } from '@nikhar/ui/classes'
import { useCurrentOutlet } from '../../../lib/current-outlet.ts'
import { useQueuedEntries } from '../../../lib/desk-queue.ts'
import { useHighlightedOrders } from '../../../lib/highlighted-orders.ts'
import { deskQueries } from '../../../lib/queries.ts'
import { today, useCurrentTime } from '../../../lib/salon-time.ts'
import type { OrderStep } from '../../orders/use-open-order.ts'
import { useBlocks } from '../use-blocks.ts'
import { BoardBlock, useBlockHandlers } from './board-block.tsx'
import { isCancelled, type PlacedAppointment, type TouchRoom } from '../board-layout.ts'
import { CancelledMark } from './cancelled-mark.tsx'
import { fitsAsItIs } from '../check-move.ts'
import { DayBoard } from './day-board.tsx'
import { DayList } from './day-list.tsx'
import { DaySummary } from './day-summary.tsx'
import { MoveLegend } from './move-legend.tsx'
import { RequestStrip } from './request-strip.tsx'
import { type DayView, ViewChoice } from './view-choice.tsx'
import { useBoardActions } from '../use-board-actions.ts'
import { useBoardKeys } from '../use-board-keys.ts'
import type { BoardPanel } from '../use-board-panel.ts'
import { usePlacing } from '../use-placing.ts'
import { toResizableBlock } from '../use-resize.ts'

const WeekView = lazy(async () => ({ default: (await import('./week-view.tsx')).WeekView }))
// For stylists only.
const ChairCard = lazy(async () => ({ default: (await import('./chair-card.tsx')).ChairCard }))

interface BoardViewProps {
  board: Board
  selectedOrderId: string | null
  onSelect: (orderId: string, step?: OrderStep) => void
  onPanel: (panel: BoardPanel) => void
  view: DayView
  onView: (view: DayView) => void
  onDay: (day: string) => void
}

/** The board with all actions by one tap, one drag or one key. */
export function BoardView({ board, selectedOrderId, onSelect, onPanel, view, onView, onDay }: BoardViewProps) {
  const { outletId, day, appointments, stylists } = board
  const now = useCurrentTime()
  const highlighted = useHighlightedOrders()
  const pendingIds = usePendingIds()
  const { data: bookables } = useQuery(deskQueries.bookables(outletId))
  const actions = useBoardActions(outletId)
  const { unblock } = useBlocks(outletId)
  const placing = usePlacing({ board, bookables, actions })
  const { move, ghost } = placing
  const [markedIds, setMarkedIds] = useState<ReadonlySet<string>>(new Set())
  const requests = appointments.filter(({ awaitingSalon }) => awaitingSalon)
  const marked = requests.filter(({ orderId }) => markedIds.has(orderId))
  const fitting = (marked.length > 0 ? marked : requests).filter((request) =>
    fitsAsItIs(board, request, { bookables, now }),
  )
  const outlet = useCurrentOutlet()
  const isFrontDesk = outlet?.permissions.includes('takePayments') === true
  const ownColumn = day === today() ? (outlet?.stylistId ?? null) : null
  useBoardKeys({
    board,
    actions,
    isPlacing: ghost !== null,
    startMove: placing.startMove,
    startResize: placing.startResize,
    onMark: ({ orderId, awaitingSalon }) => awaitingSalon && setMarkedIds((ids) => toggle(ids, orderId)),
    onOpenAt: selectedOrderId === null && isFrontDesk ? onSelect : undefined,
  })

  const handlers = useBlockHandlers({
    open: (orderId) => (placing.wasDragged.current ? undefined : onSelect(orderId)),
    confirm: (appointment) => actions.confirm([appointment]),
    decline: actions.decline,
    markNoShow: actions.markNoShow,
    seat: actions.seat,
    dragToMove: placing.dragToMove,
    dragToResize: placing.dragToResize,
  })
  const renderAppointment = ({ appointment }: PlacedAppointment, height: number, touch?: TouchRoom) => {
    const stylistName = stylists.find(({ stylistId }) => stylistId === appointment.stylistId)?.name ?? ''
    const selected = selectedOrderId === appointment.orderId
    if (isCancelled(appointment)) {
      const open = () => onSelect(appointment.orderId)
      return <CancelledMark appointment={appointment} stylistName={stylistName} selected={selected} onOpen={open} />
    }
    return (
      <BoardBlock
        appointment={appointment}
        day={day}
        stylistName={stylistName}
        height={height}
        touch={touch}
        now={now}
        selected={selected}
        highlighted={highlighted.has(appointment.orderId)}
        isPending={pendingIds.has(appointment.orderId)}
        isMoving={placing.movingId === appointment.orderId}
        isMarked={markedIds.has(appointment.orderId) && appointment.awaitingSalon}
        handlers={handlers}
      />
    )
  }

  return (
    <>
      <RequestStrip
        outletId={outletId}
        requests={requests}
        fitting={fitting}
        markedCount={marked.length}
        now={now}
        onConfirmAll={() => {
          actions.confirm(fitting)
          setMarkedIds(new Set())
        }}
      />
      {ownColumn !== null && (
        <Suspense>
          <ChairCard board={board} stylistId={ownColumn} actions={actions} onOpen={onSelect} />
        </Suspense>
      )}
      {/* The legend covers the figures: the board must not move under the pointer. */}
      <div className="relative">
        <div className={classes(placing.legend && 'invisible')}>
          <DaySummary
            board={board}
            now={now}
            onLate={day === today() && isFrontDesk ? () => onPanel({ kind: 'late' }) : undefined}
            choice={<ViewChoice view={view} onView={onView} />}
          />
        </div>
        {placing.legend && <MoveLegend {...placing.legend} />}
      </div>
      {view === 'week' && (
        <Suspense>
          <WeekView
            outletId={outletId}
            day={day}
            onDay={(next) => {
              onView('day')
              onDay(next)
            }}
          />
        </Suspense>
      )}
      {view === 'list' && <DayList board={board} selectedOrderId={selectedOrderId} onSelect={onSelect} />}
      {view === 'day' && (
        <DayBoard
          board={board}
          bookables={bookables}
          now={now}
          move={move}
          ghost={ghost}
          shownStylistId={findStylist(appointments, selectedOrderId)}
          renderAppointment={renderAppointment}
          onGap={({ stylistId, from }) =>
            onPanel({ kind: 'walk-in', stylistId, startTime: salonInstant(day, from).toISOString() })
          }
          onUnblock={unblock}
          onResizeBlock={(away, stylistId, event) => {
            const block = toResizableBlock(away, stylistId, day)
            if (block) placing.dragToResize(block, event)
          }}
        />
      )}
    </>
  )
}

function toggle(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function findStylist(appointments: readonly BoardAppointment[], orderId: string | null): number | undefined {
  return appointments.find((appointment) => appointment.orderId === orderId)?.stylistId
}

/** The orders with a change that has not reached the server. */
function usePendingIds(): ReadonlySet<string> {
  return new Set(
    useQueuedEntries().flatMap(({ change, refusal }) => {
      if (!change || refusal !== undefined || change.kind === 'BLOCK' || change.kind === 'RESIZE_BLOCK') return []
      if (change.kind === 'DELAY') return change.moves.map(({ orderId }) => orderId)
      return [change.kind === 'ADD' ? change.appointment.orderId : change.orderId]
    }),
  )
}
