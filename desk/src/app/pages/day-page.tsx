import { brand, formatShortDay, type OwnOutlet } from '@nikhar/contract'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { localStore } from '@nikhar/client/storage'
import { DayHeader } from '../../features/day/day-header.tsx'
import { DaySchedule } from '../../features/day/day-schedule.tsx'
import { today } from '../../lib/salon-time.ts'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { LAST_OUTLET_KEY } from '../../lib/last-outlet.ts'
import { OrderPanelLayout } from '../../features/orders/order-panel-layout.tsx'
import { paths } from '../../lib/paths.ts'
import { useOpenOrder } from '../../features/orders/use-open-order.ts'

export function DayPage() {
  const { day = today() } = useParams()
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return <OutletDay outlet={outlet} day={Number.isNaN(Date.parse(day)) ? today() : day} />
}

function OutletDay({ outlet: { outletId, outletName }, day }: { outlet: OwnOutlet; day: string }) {
  const navigate = useNavigate()
  const { openOrderId, openOrder } = useOpenOrder()

  useEffect(() => void localStore.set(LAST_OUTLET_KEY, String(outletId)), [outletId])

  return (
    <OrderPanelLayout outletId={outletId} day={day}>
      <title>{`${formatShortDay(day)} · ${outletName} · ${brand.name}`}</title>
      <DayHeader day={day} onDay={(next) => void navigate(paths.day(outletId, next))} />
      <DaySchedule outletId={outletId} day={day} selectedOrderId={openOrderId} onSelect={openOrder} />
    </OrderPanelLayout>
  )
}
