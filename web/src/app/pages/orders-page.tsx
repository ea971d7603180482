import { lazy, Suspense } from 'react'
import { OrderList } from '../../features/orders/components/order-list.tsx'
import { useLiveOrders } from '../../features/orders/use-live-orders.ts'
import type { OrderTab } from '../../features/orders/queries.ts'
import { ButtonLink } from '@nikhar/ui/button'
import { TabPanel, Tabs } from '@nikhar/ui/tabs'
import { useWideScreen } from '@nikhar/ui/use-media-query'
import { useSearchParams } from '@nikhar/ui/use-search-params'
import { paths } from '../navigation/paths.ts'

const TABS = [
  { value: 'upcoming', label: 'Upcoming', emptyText: 'Your next visit will show up here.' },
  { value: 'completed', label: 'Completed', emptyText: 'Your past visits will show up here.' },
  { value: 'all', label: 'All Orders', emptyText: 'Everything you book will show up here.' },
] as const satisfies { value: OrderTab; label: string; emptyText: string }[]

const OrderPane = lazy(async () => ({ default: (await import('../frame/order-pane.tsx')).OrderPane }))

const GuestVisitList = lazy(async () => ({
  default: (await import('../../features/orders/components/guest-visit-list.tsx')).GuestVisitList,
}))

const links = { orderTo: paths.order, outletTo: paths.outlet, reviewTo: paths.addReview }

export function OrdersPage() {
  const [search, setSearch] = useSearchParams()
  const refetchInterval = useLiveOrders()
  // In the URL, so that Back from an order returns to the same tab.
  const tab = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'upcoming'
  const isWide = useWideScreen()
  const beside = {
    ...links,
    orderTo: (order: string) => `?${new URLSearchParams({ ...(tab !== 'upcoming' && { tab }), order })}`,
    replace: true,
  }

  return (
    <Tabs
      label="Orders"
      items={TABS}
      value={tab}
      onChange={(next) => setSearch(next === 'upcoming' ? {} : { tab: next }, { replace: true })}
      className="page-width [&_[role=tablist]]:lg:max-w-120"
    >
      {TABS.map(({ value, emptyText }) => (
        <TabPanel key={value} value={value} className="mt-4 lg:mt-6">
          {value === 'upcoming' && (
            <Suspense>
              <GuestVisitList />
            </Suspense>
          )}
          <OrderList
            tab={value}
            links={isWide ? beside : links}
            refetchInterval={refetchInterval}
            detail={
              isWide
                ? {
                    orderId: search.get('order'),
                    render: (order) => (
                      <Suspense>
                        <OrderPane order={order} refetchInterval={refetchInterval} />
                      </Suspense>
                    ),
                  }
                : undefined
            }
            emptyText={emptyText}
            emptyAction={<ButtonLink to={paths.home()}>Browse Services</ButtonLink>}
          />
        </TabPanel>
      ))}
    </Tabs>
  )
}
