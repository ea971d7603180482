import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { swipeStep } from './swipe.ts'

const CLICK_SLOP_PX = 6

interface Swipe {
  onStep: (step: -1 | 1) => void
  /** Called while the pointer drags, with 0 at the end: lets the cards follow the finger. */
  onDrag?: (deltaX: number) => void
}

/** Pointer handlers for whatever is swiped sideways; vertical scrolling stays the browser's. */
export function useSwipe({ onStep, onDrag }: Swipe) {
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
      // Captured only now, since a captured pointer would swallow plain clicks on the cards.
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
