import { formatMinute } from '@nikhar/contract/salon-time'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { classes } from '@nikhar/ui/classes'
import { STEP } from '../shift-week.ts'

interface ShiftHandleProps {
  /** Start of Monday, shift 1. */
  label: string
  minute: number
  /** The minutes per pixel of the track. */
  measure: () => number
  onPreview: (minute: number) => void
  onCommit: (minute: number) => void
  className?: string
}

const KEYS: Record<string, number> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
  PageDown: -60,
  PageUp: 60,
}

/** One end of a shift: dragged, or moved with the arrow keys by a quarter of an hour. */
export function ShiftHandle({ label, minute, measure, onPreview, onCommit, className }: ShiftHandleProps) {
  const drag = useRef<{ x: number; minute: number; last: number }>(undefined)

  function start(event: PointerEvent<HTMLSpanElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, minute, last: minute }
  }
  function move({ clientX }: PointerEvent) {
    if (!drag.current) return
    const moved = drag.current.minute + (clientX - drag.current.x) * measure()
    const snapped = Math.round(moved / STEP) * STEP
    if (snapped === drag.current.last) return
    drag.current.last = snapped
    onPreview(snapped)
  }
  function end() {
    if (drag.current && drag.current.last !== drag.current.minute) onCommit(drag.current.last)
    drag.current = undefined
  }
  function step(event: KeyboardEvent) {
    const by = KEYS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onCommit(minute + by)
  }

  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={1440}
      aria-valuenow={minute}
      aria-valuetext={formatMinute(minute)}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={step}
      className={classes(
        'absolute inset-y-0 z-1 grid w-6 max-w-1/2 cursor-ew-resize touch-none place-items-center rounded-xs pointer-coarse:w-8',
        className,
      )}
    >
      <i className="h-4.5 w-1 rounded-full bg-current opacity-45" />
    </span>
  )
}
