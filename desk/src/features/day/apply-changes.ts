import type { Board, BoardAppointment } from '@nikhar/contract/desk'
import type { BoardChange } from '../../lib/board-change.ts'
import type { QueuedEntry } from '../../lib/queued-entry.ts'

/** The board as it will be once all pending changes have reached the server. */
export function applyChanges(board: Board, entries: readonly QueuedEntry[]): Board {
  return entries
    .filter(({ outletId, refusal }) => outletId === board.outletId && refusal === undefined)
    .reduce((changed, { change }) => (change ? applyChange(changed, change) : changed), board)
}

function applyChange(board: Board, change: BoardChange): Board {
  switch (change.kind) {
    case 'STATUS':
      return mapOrder(board, change.orderId, (appointment) => ({
        ...appointment,
        AppointmentStatus: change.status,
        awaitingSalon: false,
      }))
    case 'MOVE': {
      const { startTime, endTime, stylistId } = change
      return mapOrder(board, change.orderId, (appointment) => ({ ...appointment, startTime, endTime, stylistId }))
    }
    case 'DELAY':
      return change.moves.reduce(
        (moved, { orderId, startTime, endTime }) =>
          mapOrder(moved, orderId, (appointment) => ({ ...appointment, startTime, endTime })),
        board,
      )
    case 'SEAT':
      return mapOrder(board, change.orderId, (appointment) => ({ ...appointment, seatedAt: change.seatedAt }))
    case 'RESIZE':
      return mapOrder(board, change.orderId, (appointment) => ({ ...appointment, endTime: change.endTime }))
    case 'RESIZE_BLOCK': {
      const { blockId, endTime } = change
      const stylists = board.stylists.map((stylist) => ({
        ...stylist,
        away: stylist.away.map((away) => (away.blockId === blockId ? { ...away, endTime } : away)),
      }))
      return { ...board, stylists }
    }
    case 'ADD': {
      const { appointment } = change
      // Once the server has the change, the board has it too.
      const isThere = board.appointments.some(
        ({ stylistId, startTime, bookedBy }) =>
          bookedBy === 'SALON' && stylistId === appointment.stylistId && startTime === appointment.startTime,
      )
      return isThere ? board : { ...board, appointments: [...board.appointments, appointment] }
    }
    case 'BLOCK': {
      const { stylistId, startTime, endTime, reason } = change
      const stylists = board.stylists.map((stylist) =>
        stylist.stylistId === stylistId && !stylist.away.some((away) => away.startTime === startTime)
          ? { ...stylist, away: [...stylist.away, { startTime, endTime, reason, blockId: null }] }
          : stylist,
      )
      return { ...board, stylists }
    }
  }
}

function mapOrder(board: Board, orderId: string, map: (appointment: BoardAppointment) => BoardAppointment): Board {
  const appointments = board.appointments.map((appointment) =>
    appointment.orderId === orderId && !appointment.isRest ? map(appointment) : appointment,
  )
  return { ...board, appointments }
}
