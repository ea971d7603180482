import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Sheet } from '@nikhar/ui/sheet'
import { useWideScreen } from '@nikhar/ui/use-media-query'
import { OrderPanel } from './order-panel.tsx'
import { deskQueries } from '../../lib/queries.ts'
import { useOpenOrder } from './use-open-order.ts'

interface OrderPanelLayoutProps {
  outletId: number
  /** The day whose stylists the panel offers. */
  day: string
  children: ReactNode
}

/** A page with the open order in a side panel, or in a sheet on small screens. */
export function OrderPanelLayout({ outletId, day, children }: OrderPanelLayoutProps) {
  const { openOrderId, closeOrder } = useOpenOrder()
  const isWide = useWideScreen()
  const { data: board } = useQuery(deskQueries.board(outletId, day))
  const panel = openOrderId !== null && (
    <OrderPanel key={openOrderId} orderId={openOrderId} stylists={board?.stylists ?? []} onClose={closeOrder} />
  )

  if (!isWide) {
    return (
      <>
        {children}
        <Sheet open={openOrderId !== null} onOpenChange={(open) => !open && closeOrder()} title="Booking" titleHidden>
          {panel}
        </Sheet>
      </>
    )
  }
  return (
    <div className={openOrderId === null ? '' : 'grid grid-cols-[minmax(0,1fr)_21rem]'}>
      <div className="min-w-0">{children}</div>
      {panel && (
        <aside aria-label="Booking" className="sticky top-0 h-svh overflow-y-auto bg-surface p-5 shadow-3">
          {panel}
        </aside>
      )}
    </div>
  )
}
