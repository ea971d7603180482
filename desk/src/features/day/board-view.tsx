import { useQuery } from '@tanstack/react-query'
import { salonInstant } from '@nikhar/contract'
import { useOutbox } from '../../lib/desk-outbox.ts'
import type { Board, BoardAppointment } from '../../lib/entities.ts'
import { useHighlightedOrders } from '../../lib/highlighted-orders.ts'
import { deskQueries } from '../../lib/queries.ts'
import { useCurrentTime } from '../../lib/salon-time.ts'
import { useBlocks } from './use-blocks.ts'
import { AppointmentBlock } from './appointment-block.tsx'
import type { AppointmentBlock as PlacedBlock } from './board-layout.ts'
import { fitsAsItIs } from './check-move.ts'
import { DayBoard } from './day-board.tsx'
import { DaySummary } from './day-summary.tsx'
import { MoveLegend } from './move-legend.tsx'
import { RequestStrip } from './request-strip.tsx'
import { useBoardActions } from './use-board-actions.ts'
import { useBoardKeys } from './use-board-keys.ts'
import type { BoardPanel } from './use-board-panel.ts'
import { useMove } from './use-move.ts'

interface BoardViewProps {
  board: Board
  selectedOrderId: string | null
  onSelect: (orderId: string) => void
  onPanel: (panel: BoardPanel) => void
}

/** The board with what can be done on it by one tap, one drag or one key. */
export function BoardView({ board, selectedOrderId, onSelect, onPanel }: BoardViewProps) {
  const { outletId, day, appointments, stylists } = board
  const now = useCurrentTime()
  const highlighted = useHighlightedOrders()
  const pendingIds = usePendingIds()
  const { data: bookables } = useQuery(deskQueries.bookables(outletId))
  const actions = useBoardActions(outletId)
  const { unblock } = useBlocks(outletId)
  const { move, startDrag, startByKeyboard, wasDragged } = useMove({ board, bookables, onDrop: actions.move })
  const requests = appointments.filter(({ awaitingSalon }) => awaitingSalon)
  const fitting = requests.filter((request) => fitsAsItIs(board, request, { bookables, now }))
  useBoardKeys({ board, actions, isMoving: move !== null, startMove: startByKeyboard })

  function renderAppointment({ appointment }: PlacedBlock, height: number) {
    const { orderId, stylistId } = appointment
    const open = () => (wasDragged.current ? undefined : onSelect(orderId))
    return (
      <AppointmentBlock
        appointment={appointment}
        stylistName={stylists.find((stylist) => stylist.stylistId === stylistId)?.name ?? ''}
        height={height}
        now={now}
        selected={selectedOrderId === orderId}
        highlighted={highlighted.has(orderId)}
        isPending={pendingIds.has(orderId)}
        isMoving={move?.appointment.orderId === orderId}
        onOpen={open}
        onConfirm={() => actions.confirm([appointment])}
        onDecline={() => actions.decline(appointment)}
        onPointerDown={(event) => startDrag(appointment, event)}
      />
    )
  }

  return (
    <>
      <RequestStrip
        outletId={outletId}
        requests={requests}
        fitting={fitting}
        now={now}
        onConfirmAll={() => actions.confirm(fitting)}
      />
      {move ? <MoveLegend move={move} /> : <DaySummary board={board} now={now} />}
      <DayBoard
        board={board}
        bookables={bookables}
        now={now}
        move={move}
        shownStylistId={findStylist(appointments, selectedOrderId)}
        renderAppointment={renderAppointment}
        onGap={({ stylistId, from }) =>
          onPanel({ kind: 'walk-in', stylistId, startTime: salonInstant(day, from).toISOString() })
        }
        onUnblock={unblock}
      />
    </>
  )
}

function findStylist(appointments: readonly BoardAppointment[], orderId: string | null): number | undefined {
  return appointments.find((appointment) => appointment.orderId === orderId)?.stylistId
}

/** The orders with a change that the server does not have yet. */
function usePendingIds(): ReadonlySet<string> {
  return new Set(
    useOutbox().flatMap(({ change, refusal }) => {
      if (!change || refusal !== undefined || change.kind === 'BLOCK') return []
      return [change.kind === 'ADD' ? change.appointment.orderId : change.orderId]
    }),
  )
}
