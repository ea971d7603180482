import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { swipeStep } from './swipe.ts'

const CLICK_SLOP_PX = 6

interface SwipeOptions {
  onStep: (step: -1 | 1) => void
  /** Called during a drag, and with 0 at its end, so that the cards can follow the finger. */
  onDrag?: (deltaX: number) => void
}

/** Pointer handlers for horizontal swipes; vertical scrolling stays with the browser. */
export function useSwipe({ onStep, onDrag }: SwipeOptions) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const dragged = useRef(false)

  function distance(event: PointerEvent) {
    const from = start.current ?? { x: event.clientX, y: event.clientY }
    return { x: event.clientX - from.x, y: event.clientY - from.y }
  }
  function end() {
    start.current = null
    onDrag?.(0)
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      start.current = { x: event.clientX, y: event.clientY }
      dragged.current = false
    },
    onPointerMove(event: PointerEvent) {
      if (!start.current) return
      const delta = distance(event)
      if (!dragged.current && Math.abs(delta.x) < CLICK_SLOP_PX) return
      // Captured only now, because a captured pointer would prevent clicks on the cards.
      if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = true
      onDrag?.(delta.x)
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return
      const delta = distance(event)
      const step = dragged.current ? swipeStep(delta.x, delta.y) : 0
      end()
      if (step !== 0) onStep(step)
    },
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      if (!dragged.current) return
      dragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart(event: DragEvent) {
      event.preventDefault()
    },
  }
}
