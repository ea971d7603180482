import type { BoardStylist } from '@nikhar/contract'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Sheet } from '@nikhar/ui/sheet'
import { useWideScreen } from '@nikhar/ui/use-media-query'
import { OrderPanel } from '../features/orders/order-panel.tsx'

/** A page beside which the order of the address stands open; on small screens above it. */
export function WithOrder({
  stylists,
  children,
}: {
  stylists?: readonly BoardStylist[] | undefined
  children: ReactNode
}) {
  const [search, setSearch] = useSearchParams()
  const wide = useWideScreen()
  const orderId = search.get('order')
  const close = () => setSearch({}, { replace: true })
  const panel = orderId !== null && (
    <OrderPanel key={orderId} orderId={orderId} stylists={stylists ?? []} onClose={close} />
  )

  if (!wide) {
    return (
      <>
        {children}
        <Sheet open={orderId !== null} onOpenChange={(open) => !open && close()} title="Booking" titleHidden>
          {panel}
        </Sheet>
      </>
    )
  }
  return (
    <div className={orderId === null ? '' : 'grid grid-cols-[minmax(0,1fr)_21rem]'}>
      <div className="min-w-0">{children}</div>
      {panel && (
        <aside aria-label="Booking" className="sticky top-0 h-svh overflow-y-auto bg-surface p-5 shadow-3">
          {panel}
        </aside>
      )}
    </div>
  )
}
