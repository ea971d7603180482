import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Sheet } from '@nikhar/ui/sheet'
import { useWideScreen } from '@nikhar/ui/use-media-query'
import { loadWhenIdle } from '../../../lib/load-when-idle.ts'
import { deskQueries } from '../../../lib/queries.ts'
import { useOpenOrder } from '../use-open-order.ts'

const loadOrderPanel = async () => ({ default: (await import('./order-panel.tsx')).OrderPanel })
const OrderPanel = lazy(loadOrderPanel)

export interface SidePanel {
  label: string
  content: ReactNode
  onClose: () => void
}

interface OrderPanelLayoutProps {
  outletId: number
  /** The day whose stylists the panel offers. */
  day: string
  /** The panel beside the page while no order is open. */
  other?: SidePanel | null
  children: ReactNode
}

/** A page with the open order in a side panel, or in a sheet on small screens. */
export function OrderPanelLayout({ outletId, day, other, children }: OrderPanelLayoutProps) {
  const { openOrderId, openStep, closeOrder } = useOpenOrder()
  const { data: board } = useQuery(deskQueries.board(outletId, day))
  useEffect(() => loadWhenIdle(loadOrderPanel), [])
  const order: SidePanel | null =
    openOrderId === null
      ? null
      : {
          label: 'Booking',
          onClose: closeOrder,
          content: (
            <OrderPanel
              key={`${openOrderId} ${openStep}`}
              orderId={openOrderId}
              openStep={openStep}
              stylists={board?.stylists ?? []}
              onClose={closeOrder}
            />
          ),
        }
  return <SidePanelLayout panel={order ?? other ?? null}>{children}</SidePanelLayout>
}

/** From 1280 px on the panel pushes the page aside; on tablets it covers the right part, so that nothing moves. */
function SidePanelLayout({ panel, children }: { panel: SidePanel | null; children: ReactNode }) {
  const isWide = useWideScreen()
  if (!isWide) {
    return (
      <>
        {children}
        <Sheet
          open={panel !== null}
          onOpenChange={(open) => !open && panel?.onClose()}
          title={panel?.label ?? ''}
          titleHidden
        >
          <div className="flex max-h-[85svh] flex-col">
            <Suspense fallback={null}>{panel?.content}</Suspense>
          </div>
        </Sheet>
      </>
    )
  }
  return (
    <div className={panel ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_27rem]' : ''}>
      <div className="min-w-0">{children}</div>
      {panel && <SideColumn key={panel.label} panel={panel} />}
    </div>
  )
}

function SideColumn({ panel: { label, content, onClose } }: { panel: SidePanel }) {
  const column = useRef<HTMLElement>(null)
  useEffect(() => {
    function closeByKey(event: KeyboardEvent) {
      const isElsewhere = document.querySelector('[role=dialog], [role=alertdialog]') !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) onClose()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [onClose])
  return (
    <aside
      ref={column}
      aria-label={label}
      className="z-20 flex h-svh animate-fade-in flex-col overflow-y-auto bg-surface p-5 shadow-3 max-xl:fixed max-xl:inset-y-0 max-xl:right-0 max-xl:w-98 xl:sticky xl:top-0"
    >
      <Suspense fallback={null}>{content}</Suspense>
    </aside>
  )
}
