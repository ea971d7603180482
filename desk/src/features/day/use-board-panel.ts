import { useState } from 'react'
import { type OrderStep, useOpenOrder } from '../orders/use-open-order.ts'

/** The panel beside the board; an open order is in the address instead. Panels never stack: one replaces the other. */
export type BoardPanel =
  | { kind: 'walk-in'; startTime?: string; stylistId?: number; name?: string }
  | { kind: 'block'; startTime?: string; stylistId?: number }
  | { kind: 'late' }

export function useBoardPanel() {
  const [panel, setPanel] = useState<BoardPanel | null>(null)
  const { openOrderId, openOrder, closeOrder } = useOpenOrder()
  return {
    panel: openOrderId === null ? panel : null,
    openOrderId,
    openPanel(next: BoardPanel) {
      if (openOrderId !== null) closeOrder()
      setPanel(next)
    },
    openOrder(orderId: string, step?: OrderStep) {
      setPanel(null)
      openOrder(orderId, step)
    },
    closePanel: () => setPanel(null),
  }
}
