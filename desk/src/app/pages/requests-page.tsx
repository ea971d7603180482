import { brand } from '@nikhar/contract/brand'
import type { OwnOutlet } from '@nikhar/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { RequestList } from '../../features/requests/components/request-list.tsx'
import { deskQueries } from '../../lib/queries.ts'
import { today, toSalonDay } from '../../lib/salon-time.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { OrderPanelLayout } from '../../features/orders/components/order-panel-layout.tsx'
import { useOpenOrder } from '../../features/orders/use-open-order.ts'

export function RequestsPage() {
  const outlet = useCurrentOutlet()
  return outlet ? <OutletRequests outlet={outlet} /> : null
}

function OutletRequests({ outlet: { outletId, outletName } }: { outlet: OwnOutlet }) {
  const { openOrderId, openOrder } = useOpenOrder()
  const { data: requests } = useQuery(deskQueries.requests(outletId))
  const openRequest = requests?.find(({ orderId }) => orderId === openOrderId)

  return (
    <OrderPanelLayout outletId={outletId} day={openRequest ? toSalonDay(openRequest.startTime) : today()}>
      <title>{`Requests · ${outletName} · ${brand.name}`}</title>
      <PageHeader title="Requests" text="Bookings waiting for your answer, soonest first." />
      <RequestList outletId={outletId} selectedOrderId={openOrderId} onSelect={openOrder} />
    </OrderPanelLayout>
  )
}
