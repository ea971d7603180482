import { type PointerEvent, useState } from 'react'

export interface SidewaysDrag {
  dx: number
  isDragging: boolean
  handlers: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent<HTMLElement>) => void>
}

/** Follows one finger, or the mouse with its button down, sideways; up and down stays the page's scrolling. */
export function useSidewaysDrag(onRelease: (dx: number) => void): SidewaysDrag {
  const [drag, setDrag] = useState<{ pointerId: number; startX: number; dx: number }>()

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ pointerId: event.pointerId, startX: event.clientX, dx: 0 })
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (drag?.pointerId === event.pointerId) setDrag({ ...drag, dx: event.clientX - drag.startX })
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (drag?.pointerId !== event.pointerId) return
    setDrag(undefined)
    onRelease(event.clientX - drag.startX)
  }

  const onPointerCancel = () => setDrag(undefined)

  return {
    dx: drag?.dx ?? 0,
    isDragging: drag !== undefined,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  }
}
