import type { PointerEvent as ReactPointerEvent } from 'react'

const DRAG_PX = 6
const LONG_PRESS_MS = 350

interface PointerHandlers {
  /** `grabbedPx` is the distance from the top of the block to the pointer at the start. */
  onMove: (x: number, y: number, grabbedPx: number) => void
  onEnd: (isDropped: boolean) => void
}

/** A mouse drags from the first pixels on; a finger drags after a long press, so that the board still scrolls. */
export function trackPointer(event: ReactPointerEvent, { onMove, onEnd }: PointerHandlers) {
  const { clientX, clientY, pointerId, pointerType } = event
  const grabbedPx = clientY - event.currentTarget.getBoundingClientRect().top
  const controller = new AbortController()
  const { signal } = controller
  let isDragging = false
  const begin = () => {
    isDragging = true
    onMove(clientX, clientY, grabbedPx)
  }
  const longPress = pointerType === 'mouse' ? undefined : setTimeout(begin, LONG_PRESS_MS)
  const end = (isDropped: boolean) => {
    clearTimeout(longPress)
    controller.abort()
    if (isDragging) onEnd(isDropped)
  }
  const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, { signal, passive: false })

  on('pointermove', (moved) => {
    if (moved.pointerId !== pointerId) return
    const isFar = Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > DRAG_PX
    if (!isDragging && isFar && pointerType === 'mouse') isDragging = true
    else if (!isDragging && isFar) return end(false)
    if (isDragging) onMove(moved.clientX, moved.clientY, grabbedPx)
  })
  on('touchmove', (moved) => isDragging && moved.preventDefault())
  on('pointerup', (up) => up.pointerId === pointerId && end(true))
  on('pointercancel', () => end(false))
  on('keydown', (key) => key.key === 'Escape' && end(false))
}
