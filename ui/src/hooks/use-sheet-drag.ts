import { type PointerEvent, useRef } from 'react'

const CLOSE_AFTER_PX = 80

/** Lets a thumb pull the sheet down by its handle; let go far enough down, it closes. */
export function useSheetDrag(close: () => void) {
  const sheet = useRef<HTMLDivElement>(null)
  const startY = useRef<number | null>(null)

  function pulled(event: PointerEvent) {
    return startY.current === null ? 0 : Math.max(0, event.clientY - startY.current)
  }
  function place(offset: number, animated: boolean) {
    if (!sheet.current) return
    sheet.current.style.transition = animated ? 'transform var(--dur-2) var(--curve-out)' : ''
    sheet.current.style.transform = offset > 0 ? `translateY(${offset}px)` : ''
  }
  function letGo(event: PointerEvent) {
    const distance = pulled(event)
    startY.current = null
    if (distance > CLOSE_AFTER_PX) close()
    else place(0, true)
  }

  const handle = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (startY.current !== null) place(pulled(event), false)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
  return { sheet, handle }
}
