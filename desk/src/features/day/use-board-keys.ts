import type { Board, BoardAppointment } from '@nikhar/contract/desk'
import { useShortcuts } from '@nikhar/ui/use-shortcuts'
import { areShortcutsOn } from '../../lib/shortcut-setting.ts'
import type { BoardActions } from './use-board-actions.ts'

interface BoardKeys {
  board: Board
  actions: BoardActions
  isPlacing: boolean
  startMove: (appointment: BoardAppointment) => void
  startResize: (target: { orderId: string } | { blockId: number }) => void
  /** Marks a request, to be confirmed together with others. */
  onMark: (appointment: BoardAppointment) => void
  /** Absent while an order is open: its panel has these keys then. */
  onOpenAt: ((orderId: string, step: 'pay' | 'services') => void) | undefined
}

/** J and K walk through the bookings in chronological order; the other letters act on the focused one. */
export function useBoardKeys(keys: BoardKeys) {
  const { board, actions, isPlacing, startMove, startResize, onMark, onOpenAt } = keys
  const focused = () => {
    const orderId = readFocused('booking')
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
  const resize = () => {
    const [orderId, blockId] = [readFocused('booking'), readFocused('block')]
    if (orderId !== undefined) startResize({ orderId })
    else if (blockId !== undefined) startResize({ blockId: Number(blockId) })
  }
  useShortcuts(
    {
      j: () => step(1),
      k: () => step(-1),
      c: withFocused((appointment) => appointment.awaitingSalon && actions.confirm([appointment])),
      d: withFocused((appointment) => appointment.awaitingSalon && actions.decline(appointment)),
      m: withFocused(startMove),
      r: resize,
      x: withFocused(onMark),
      p: onOpenAt && withFocused(({ orderId }) => onOpenAt(orderId, 'pay')),
      a: onOpenAt && withFocused(({ orderId }) => onOpenAt(orderId, 'services')),
    },
    !isPlacing && areShortcutsOn(),
  )
}

function readFocused(name: 'booking' | 'block'): string | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement.dataset[name] : undefined
}
