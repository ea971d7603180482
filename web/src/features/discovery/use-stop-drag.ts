import { type PointerEvent, type RefObject, useEffect, useEffectEvent } from 'react'
import { nearestStop, type SheetStop, stopHeight } from './sheet-stops.ts'

/** A smaller movement is a tap. */
const DRAG_FROM_PX = 6
/** A flick this fast, in pixels per millisecond, continues to the next stop. */
const FLICK = 0.5

interface Drag {
  fromY: number
  fromHeight: number
  lastY: number
  lastAt: number
  speed: number
  isMoving: boolean
}

/** Moves a sheet with the finger, and to the nearest stop when it is released. */
export function useStopDrag(sheet: RefObject<HTMLElement | null>, stop: SheetStop, onStop: (stop: SheetStop) => void) {
  const keepPlace = useEffectEvent(() => settleSheet(sheet.current, stop, false))

  useEffect(() => settleSheet(sheet.current, stop, true), [sheet, stop])
  useEffect(() => {
    const observer = new ResizeObserver(() => keepPlace())
    if (sheet.current) observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [sheet])

  function move(drag: Drag, { clientY, timeStamp, pointerId }: globalThis.PointerEvent) {
    if (!drag.isMoving && Math.abs(clientY - drag.fromY) < DRAG_FROM_PX) return
    // From here on it is not a tap: the button under the finger is not pressed.
    if (!drag.isMoving) sheet.current?.setPointerCapture(pointerId)
    const speed = (drag.lastY - clientY) / Math.max(1, timeStamp - drag.lastAt)
    Object.assign(drag, { isMoving: true, speed, lastY: clientY, lastAt: timeStamp })
    moveSheet(sheet.current, drag.fromHeight + drag.fromY - clientY, false)
  }

  function release({ isMoving, fromHeight, fromY, lastY, speed }: Drag) {
    if (!isMoving) return
    const full = sheet.current?.offsetHeight ?? 0
    const flick = Math.abs(speed) > FLICK ? Math.sign(speed) : 0
    const next = nearestStop(fromHeight + fromY - lastY, full, flick)
    if (next === stop) settleSheet(sheet.current, stop, true)
    else onStop(next)
  }

  return {
    onPointerDown({ clientY, timeStamp }: PointerEvent) {
      const fromHeight = stopHeight(stop, sheet.current?.offsetHeight ?? 0)
      const drag = { fromY: clientY, fromHeight, lastY: clientY, lastAt: timeStamp, speed: 0, isMoving: false }
      const released = new AbortController()
      const { signal } = released
      const end = () => {
        released.abort()
        release(drag)
      }
      // On the window: a quick mouse leaves the sheet before it has moved.
      window.addEventListener('pointermove', (event) => move(drag, event), { signal })
      window.addEventListener('pointerup', end, { signal })
      window.addEventListener('pointercancel', end, { signal })
    },
  }
}

function settleSheet(sheet: HTMLElement | null, stop: SheetStop, isAnimated: boolean) {
  moveSheet(sheet, stopHeight(stop, sheet?.offsetHeight ?? 0), isAnimated)
}

/** Shows this much of a sheet. */
function moveSheet(sheet: HTMLElement | null, height: number, isAnimated: boolean) {
  if (!sheet) return
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  sheet.style.transition = isAnimated && !isReduced ? 'transform var(--dur-3) var(--curve-out)' : ''
  sheet.style.transform = `translateY(${Math.max(0, sheet.offsetHeight - height)}px)`
}
