import type { Board, BoardAppointment, Bookables } from '@nikhar/contract/desk'
import { formatTime, isUpcomingStatus } from '@nikhar/contract/orders'
import { salonInstant } from '@nikhar/contract/salon-time'
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from 'react'
import { toast } from '@nikhar/ui/toast'
import { minutesIntoDay } from '../../lib/salon-time.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { PX_PER_MINUTE } from './board-layout.ts'
import { checkMove, type Landing, type Verdict } from './check-move.ts'
import { START_MINUTES, STEP_MINUTES } from './free-spans.ts'
import { trackPointer } from './track-pointer.ts'
import type { MoveTarget } from './use-board-actions.ts'
import { usePlaced } from './use-placed.ts'

export interface Move {
  appointment: BoardAppointment
  landing: Landing
  verdict: Verdict
  byKeyboard: boolean
}

interface MoveOptions {
  board: Board
  bookables: Bookables | undefined
  onDrop: (appointment: BoardAppointment, target: MoveTarget) => void
}

function canMove({ AppointmentStatus, seatedAt, isRest }: BoardAppointment): boolean {
  return seatedAt === null && !isRest && isUpcomingStatus(AppointmentStatus)
}

/** Moves a booking with the mouse, a long press or the arrow keys. It lands only where it fits. */
export function useMove({ board, bookables, onDrop }: MoveOptions) {
  const { shown: move, placed, change } = usePlaced<Move>()
  const latest = useRef({ board, bookables, onDrop })
  useEffect(() => {
    latest.current = { board, bookables, onDrop }
  })
  /** A click that ends a drag does not open anything. */
  const wasDragged = useRef(false)

  const place = useCallback(
    (appointment: BoardAppointment, landing: Landing, byKeyboard: boolean) => {
      const { board: day, bookables: known } = latest.current
      const verdict = checkMove(day, appointment, landing, { bookables: known, now: serverNow() })
      change({ appointment, landing, verdict, byKeyboard })
    },
    [change],
  )

  const drop = useCallback(() => {
    const { board: day, onDrop: send } = latest.current
    const current = placed.current
    change(null)
    if (!current || isWhereItWas(current, day)) return
    const { appointment, verdict } = current
    if (verdict.fits) send(appointment, toTarget(current, day))
    else
      toast.info(`${appointment.visitor.firstName} stays at ${formatTime(appointment.startTime)}. ${verdict.reason}.`)
  }, [change, placed])

  const startDrag = useCallback(
    (appointment: BoardAppointment, event: ReactPointerEvent) => {
      wasDragged.current = false
      if (event.button !== 0 || !canMove(appointment)) return
      trackPointer(event, {
        onMove: (x, y, grabbedPx) => {
          wasDragged.current = true
          const landing = findLanding(x, y - grabbedPx)
          if (landing) place(appointment, landing, false)
        },
        onEnd: (isDropped) => (isDropped ? drop() : change(null)),
      })
    },
    [change, drop, place],
  )

  const startByKeyboard = useCallback(
    (appointment: BoardAppointment) => {
      if (!canMove(appointment)) return
      const from = minutesIntoDay(appointment.startTime, latest.current.board.day)
      place(appointment, { stylistId: appointment.stylistId, from }, true)
    },
    [place],
  )
  useArrowKeys(move, { board, place, drop, cancel: () => change(null) })

  return { move, startDrag, startByKeyboard, wasDragged }
}

interface ArrowKeys {
  board: Board
  place: (appointment: BoardAppointment, landing: Landing, byKeyboard: boolean) => void
  drop: () => void
  cancel: () => void
}

/**
 * Up and down by a quarter of an hour, with Shift by five minutes; left and right by a stylist; Enter drops it, Escape
 * reverts it.
 */
function useArrowKeys(move: Move | null, keys: ArrowKeys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!move) return
    function step(event: KeyboardEvent) {
      if (!move) return
      const { board, place, drop, cancel } = latest.current
      const { appointment, landing, byKeyboard } = move
      const index = board.stylists.findIndex(({ stylistId }) => stylistId === landing.stylistId)
      const beside = board.stylists[index + (event.key === 'ArrowRight' ? 1 : -1)]?.stylistId ?? landing.stylistId
      const minutes = event.shiftKey ? START_MINUTES : STEP_MINUTES
      const actions: Record<string, () => void> = {
        ArrowUp: () => place(appointment, { ...landing, from: landing.from - minutes }, byKeyboard),
        ArrowDown: () => place(appointment, { ...landing, from: landing.from + minutes }, byKeyboard),
        ArrowLeft: () => place(appointment, { ...landing, stylistId: beside }, byKeyboard),
        ArrowRight: () => place(appointment, { ...landing, stylistId: beside }, byKeyboard),
        Enter: drop,
        Escape: cancel,
      }
      const action = actions[event.key]
      if (!action) return
      event.preventDefault()
      event.stopPropagation()
      action()
    }
    // Before the block's own button handles the key.
    document.addEventListener('keydown', step, true)
    return () => document.removeEventListener('keydown', step, true)
  }, [move])
}

function isWhereItWas({ appointment, landing }: Move, { day }: Board): boolean {
  return landing.stylistId === appointment.stylistId && landing.from === minutesIntoDay(appointment.startTime, day)
}

function toTarget({ appointment, landing }: Move, { day }: Board): MoveTarget {
  const length = Date.parse(appointment.endTime) - Date.parse(appointment.startTime)
  const start = salonInstant(day, landing.from)
  return {
    stylistId: landing.stylistId,
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + length).toISOString(),
  }
}

/** The column under the pointer, and the time at that height. */
export function findLanding(x: number, y: number): Landing | undefined {
  for (const column of document.querySelectorAll<HTMLElement>('[data-column]')) {
    const { left, right, top } = column.getBoundingClientRect()
    if (x < left || x >= right) continue
    const minute = Number(column.dataset['from']) + (y - top) / PX_PER_MINUTE
    return { stylistId: Number(column.dataset['column']), from: Math.round(minute / START_MINUTES) * START_MINUTES }
  }
  return undefined
}
