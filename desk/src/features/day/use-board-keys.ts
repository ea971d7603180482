import { useShortcuts } from '@nikhar/ui/use-shortcuts'
import type { Board, BoardAppointment } from '../../lib/entities.ts'
import { areShortcutsOn } from '../../lib/shortcut-setting.ts'
import type { BoardActions } from './use-board-actions.ts'

interface BoardKeys {
  board: Board
  actions: BoardActions
  isMoving: boolean
  startMove: (appointment: BoardAppointment) => void
}

/** J and K walk through the bookings in the order of their time; C, D and M act on the one that has the focus. */
export function useBoardKeys({ board, actions, isMoving, startMove }: BoardKeys) {
  const focused = () => {
    const orderId =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset['booking'] : undefined
    return board.appointments.find((appointment) => appointment.orderId === orderId)
  }
  const step = (by: 1 | -1) => {
    const sorted = board.appointments.toSorted((a, b) => a.startTime.localeCompare(b.startTime))
    const current = focused()
    const index = current ? sorted.indexOf(current) + by : by === 1 ? 0 : sorted.length - 1
    const next = sorted[Math.min(Math.max(index, 0), sorted.length - 1)]
    document.querySelector<HTMLElement>(`[data-booking="${next?.orderId}"]`)?.focus()
  }
  const withFocused = (act: (appointment: BoardAppointment) => void) => () => {
    const appointment = focused()
    if (appointment) act(appointment)
  }
  useShortcuts(
    {
      j: () => step(1),
      k: () => step(-1),
      c: withFocused((appointment) => appointment.awaitingSalon && actions.confirm([appointment])),
      d: withFocused((appointment) => appointment.awaitingSalon && actions.decline(appointment)),
      m: withFocused(startMove),
    },
    !isMoving && areShortcutsOn(),
  )
}
