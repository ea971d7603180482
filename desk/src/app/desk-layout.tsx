import { brand, type OwnOutlet } from '@nikhar/contract'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Inbox, QrCode } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { isLoggedIn } from '@nikhar/client/session'
import { Button } from '@nikhar/ui/button'
import { PlaceDrawing, PlugDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Skeleton } from '@nikhar/ui/skeleton'
import { TabBar } from '@nikhar/ui/tab-bar'
import { deskQueries } from '../lib/queries.ts'
import { today, useMinute } from '../lib/salon-clock.ts'
import { useLiveOrders } from './live-orders.ts'
import { OutletSelect } from './outlet-select.tsx'
import { paths } from './paths.ts'
import { Rail } from './rail.tsx'

export interface DeskContext {
  outlets: OwnOutlet[]
}

/** Everything behind the log-in: where one is, where else one can go, and the day itself. */
export function DeskLayout() {
  const { pathname, search } = useLocation()
  if (!isLoggedIn()) return <Navigate to={paths.login(pathname === '/' ? undefined : pathname + search)} replace />
  return <SignedInLayout />
}

function SignedInLayout() {
  const { outletId } = useParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useMinute()
  useLiveOrders()
  const { data: outlets, isError, refetch } = useQuery(deskQueries.outlets())

  if (isError && !outlets) {
    const retry = <Button onClick={() => void refetch()}>Try again</Button>
    return (
      <Alone>
        <EmptyState
          drawing={<PlugDrawing />}
          title="Your outlets could not be loaded"
          text="Please check your connection and try again."
          actions={retry}
        />
      </Alone>
    )
  }
  if (!outlets)
    return (
      <Alone>
        <Skeleton className="h-11 w-60 rounded-md" />
      </Alone>
    )
  if (outlets.length === 0) {
    return (
      <Alone>
        <EmptyState
          drawing={<PlaceDrawing />}
          title="No outlets yet"
          text={`Write to ${brand.support.email} and we set up your first one.`}
        />
      </Alone>
    )
  }

  const outlet = outlets.find((own) => String(own.outletId) === outletId)
  const here = outlet ?? outlets[0]
  const items = here
    ? [
        { to: paths.day(here.outletId, today()), label: 'Day', icon: CalendarDays, active: pathname.includes('/day/') },
        {
          to: paths.requests(here.outletId),
          label: 'Requests',
          icon: Inbox,
          active: pathname.endsWith('/requests'),
          count: here.waiting,
        },
        { to: paths.poster(here.outletId), label: 'Poster', icon: QrCode, active: pathname.endsWith('/poster') },
      ]
    : []
  const select = (
    <OutletSelect outlets={outlets} chosen={here} onChoose={(id) => void navigate(paths.day(id, today()))} />
  )
  if (outletId !== undefined && !outlet) {
    const home = <Button onClick={() => void navigate(paths.start())}>To my outlets</Button>
    return (
      <Alone>
        <EmptyState
          drawing={<PlaceDrawing />}
          title="This outlet is not yours"
          text="The address leads to an outlet that you do not run."
          actions={home}
        />
      </Alone>
    )
  }

  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
      <Rail items={items}>
        {select}
        {here && <p className="px-1 pt-2 text-xs text-ink-on-dark-2">{`${here.outletName}, ${here.street}`}</p>}
      </Rail>
      <main className="min-w-0 max-lg:pb-28 print:pb-0">
        <div className="px-gutter pt-4 lg:hidden print:hidden">{select}</div>
        <Suspense fallback={null}>
          <Outlet context={{ outlets } satisfies DeskContext} />
        </Suspense>
      </main>
      <div className="print:hidden">
        <TabBar items={items} />
      </div>
    </div>
  )
}

function Alone({ children }: { children: ReactNode }) {
  return <main className="grid min-h-svh place-items-center px-gutter">{children}</main>
}
