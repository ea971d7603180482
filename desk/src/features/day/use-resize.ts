import type { Board, BoardAppointment } from '@nikhar/contract/desk'
import { isUpcomingStatus } from '@nikhar/contract/orders'
import { formatMinute } from '@nikhar/contract/salon-time'
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from 'react'
import { toast } from '@nikhar/ui/toast'
import { minutesIntoDay } from '../../lib/salon-time.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { Absence } from './components/blocked-time.tsx'
import { checkResize, type Resizable, type Verdict } from './check-move.ts'
import { START_MINUTES, STEP_MINUTES } from './free-spans.ts'
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
  if (isRest || !isUpcomingStatus(AppointmentStatus)) return undefined
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

/** Changes the end of a visit or a block, with the mouse, a long press or the arrow keys. */
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
    if (!current || current.to === current.item.to) return
    const { item, to, verdict } = current
    if (verdict.fits) latest.current.onDrop(item, to)
    else toast.info(`${item.name} still ends at ${formatMinute(item.to)}. ${verdict.reason}.`)
  }, [change, placed])
  const startDrag = useCallback(
    (item: ResizableItem, event: ReactPointerEvent) => {
      if (event.button !== 0) return
      // Otherwise the block would be moved.
      event.stopPropagation()
      // It was grabbed above its end.
      const belowPx = event.currentTarget.getBoundingClientRect().bottom - event.clientY
      trackPointer(event, {
        onMove: (x, y) => {
          const landing = findLanding(x, y + belowPx)
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

/** Up and down by a quarter of an hour, with Shift by five minutes; Enter saves it, Escape reverts it. */
function useEndKeys(resize: Resize | null, { place, drop, cancel }: EndKeys) {
  useEffect(() => {
    if (!resize) return
    const { item, to } = resize
    function step(event: KeyboardEvent) {
      const minutes = event.shiftKey ? START_MINUTES : STEP_MINUTES
      const actions: Record<string, () => void> = {
        ArrowUp: () => place(item, to - minutes),
        ArrowDown: () => place(item, to + minutes),
        Enter: drop,
        Escape: cancel,
      }
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
