import { type PointerEvent, useRef } from 'react'

const CLOSE_AFTER_PX = 80

/** Drags a sheet down by its handle and closes it when released beyond the threshold. */
export function useSheetDrag(close: () => void) {
  const sheet = useRef<HTMLDivElement>(null)
  const startY = useRef<number | null>(null)

  function dragDistance(event: PointerEvent) {
    return startY.current === null ? 0 : Math.max(0, event.clientY - startY.current)
  }
  function moveSheet(offset: number, animated: boolean) {
    if (!sheet.current) return
    sheet.current.style.transition = animated ? 'transform var(--dur-2) var(--curve-out)' : ''
    sheet.current.style.transform = offset > 0 ? `translateY(${offset}px)` : ''
  }
  function release(event: PointerEvent) {
    const distance = dragDistance(event)
    startY.current = null
    if (distance > CLOSE_AFTER_PX) close()
    else moveSheet(0, true)
  }

  const handle = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (startY.current !== null) moveSheet(dragDistance(event), false)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
  return { sheet, handle }
}
