import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from 'react'
import type { Board, BoardAppointment } from '../../lib/entities.ts'
import { minutesIntoDay } from '../../lib/salon-time.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { Absence } from './blocked-time.tsx'
import { checkResize, type Resizable, type Verdict } from './check-move.ts'
import { STEP_MINUTES } from './free-spans.ts'
import { trackPointer } from './track-pointer.ts'
import { findLanding } from './use-move.ts'
import { usePlaced } from './use-placed.ts'

export interface ResizableItem extends Resizable {
  name: string
  /** Set for a visit, not for blocked time. */
  appointment?: BoardAppointment
}

export interface Resize {
  item: ResizableItem
  /** Minutes after midnight. */
  to: number
  verdict: Verdict
}

interface ResizeOptions {
  board: Board
  onDrop: (item: ResizableItem, to: number) => void
}

export function toResizable(appointment: BoardAppointment, day: string): ResizableItem | undefined {
  const { AppointmentStatus, isRest, startTime, endTime, stylistId, orderId, bufferMinutes, visitor } = appointment
  if (isRest || !['PENDING', 'CONFIRMED', 'RESCHEDULED'].includes(AppointmentStatus)) return undefined
  const [from, to] = [minutesIntoDay(startTime, day), minutesIntoDay(endTime, day)]
  return { stylistId, from, to, bufferMinutes, orderId, name: visitor.firstName, appointment }
}

/** Breaks and days off are changed on the team's page. */
export function toResizableBlock(absence: Absence, stylistId: number, day: string): ResizableItem | undefined {
  const { blockId, startTime, endTime, reason } = absence
  if (blockId === null) return undefined
  const [from, to] = [minutesIntoDay(startTime, day), minutesIntoDay(endTime, day)]
  return { stylistId, from, to, bufferMinutes: 0, blockId, name: reason ?? 'Blocked' }
}

/** Lets a visit or a block end at another time, with the mouse, a long press or the arrow keys. */
export function useResize({ board, onDrop }: ResizeOptions) {
  const { shown: resize, placed, change } = usePlaced<Resize>()
  const latest = useRef({ board, onDrop })
  useEffect(() => {
    latest.current = { board, onDrop }
  })
  const place = useCallback(
    (item: ResizableItem, to: number) => {
      change({ item, to, verdict: checkResize(latest.current.board, item, to, serverNow()) })
    },
    [change],
  )
  const drop = useCallback(() => {
    const current = placed.current
    change(null)
    if (current?.verdict.fits && current.to !== current.item.to) latest.current.onDrop(current.item, current.to)
  }, [change, placed])
  const startDrag = useCallback(
    (item: ResizableItem, event: ReactPointerEvent) => {
      if (event.button !== 0) return
      // The block would be moved otherwise.
      event.stopPropagation()
      trackPointer(event, {
        onMove: (x, y) => {
          const landing = findLanding(x, y)
          if (landing) place(item, landing.from)
        },
        onEnd: (isDropped) => (isDropped ? drop() : change(null)),
      })
    },
    [change, drop, place],
  )
  const cancel = useCallback(() => change(null), [change])
  useEndKeys(resize, { place, drop, cancel })
  return { resize, startDrag, startByKeyboard: (item: ResizableItem) => place(item, item.to) }
}

interface EndKeys {
  place: (item: ResizableItem, to: number) => void
  drop: () => void
  cancel: () => void
}

/** Up and down by a quarter of an hour; Enter keeps it, Escape puts it back. */
function useEndKeys(resize: Resize | null, { place, drop, cancel }: EndKeys) {
  useEffect(() => {
    if (!resize) return
    const { item, to } = resize
    const actions: Record<string, () => void> = {
      ArrowUp: () => place(item, to - STEP_MINUTES),
      ArrowDown: () => place(item, to + STEP_MINUTES),
      Enter: drop,
      Escape: cancel,
    }
    function step(event: KeyboardEvent) {
      const action = actions[event.key]
      if (!action) return
      event.preventDefault()
      event.stopPropagation()
      action()
    }
    document.addEventListener('keydown', step, true)
    return () => document.removeEventListener('keydown', step, true)
  }, [resize, place, drop, cancel])
}
