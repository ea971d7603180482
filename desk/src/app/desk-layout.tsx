import { brand, type OwnOutlet } from '@nikhar/contract'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Inbox, Mail, QrCode } from 'lucide-react'
import { Suspense } from 'react'
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { isLoggedIn } from '@nikhar/client/session'
import { Button } from '@nikhar/ui/button'
import { PlaceDrawing, PlugDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import type { NavItem } from '@nikhar/ui/nav-item'
import { Skeleton } from '@nikhar/ui/skeleton'
import { TabBar } from '@nikhar/ui/tab-bar'
import { deskQueries } from '../lib/queries.ts'
import { today, useCurrentTime } from '../lib/salon-time.ts'
import { type DeskContext, findOutlet } from '../lib/current-outlet.ts'
import { OutletSelect } from './outlet-select.tsx'
import { paths } from '../lib/paths.ts'
import { Sidebar } from './sidebar.tsx'
import { useLiveOrders } from './use-live-orders.ts'

/** Everything behind the login. */
export function DeskLayout() {
  const { pathname, search } = useLocation()
  if (!isLoggedIn()) return <Navigate to={paths.login(pathname === '/' ? undefined : pathname + search)} replace />
  return <LoggedInLayout />
}

function LoggedInLayout() {
  const { outletId } = useParams()
  const navigate = useNavigate()
  // Renders again after midnight, so that the links to today stay correct.
  useCurrentTime()
  useLiveOrders()
  const { data: outlets, isError, refetch } = useQuery(deskQueries.outlets())

  if (!outlets) return isError ? <OutletsFailure onRetry={() => void refetch()} /> : <OutletsSkeleton />
  const [firstOutlet] = outlets
  if (!firstOutlet) return <NoOutlets />
  const outlet = findOutlet(outlets, outletId)
  if (outletId !== undefined && !outlet) return <UnknownOutlet onHome={() => void navigate(paths.start())} />
  return <DeskFrame outlets={outlets} current={outlet ?? firstOutlet} />
}

/** The navigation around a page: a sidebar on wide screens, a tab bar on phones. */
function DeskFrame({ outlets, current }: { outlets: OwnOutlet[]; current: OwnOutlet }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const items = buildNavItems(current, pathname)
  const select = (
    <OutletSelect outlets={outlets} chosen={current} onChoose={(id) => void navigate(paths.day(id, today()))} />
  )
  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
      <Sidebar items={items}>
        {select}
        <p className="px-1 pt-2 text-xs text-ink-on-dark-2">{`${current.outletName}, ${current.street}`}</p>
      </Sidebar>
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

function buildNavItems({ outletId, waiting }: OwnOutlet, pathname: string): NavItem[] {
  return [
    { to: paths.day(outletId, today()), label: 'Day', icon: CalendarDays, active: pathname.includes('/day/') },
    {
      to: paths.requests(outletId),
      label: 'Requests',
      icon: Inbox,
      active: pathname.endsWith('/requests'),
      count: waiting,
    },
    { to: paths.poster(outletId), label: 'Poster', icon: QrCode, active: pathname.endsWith('/poster') },
    { to: paths.messages(outletId), label: 'Messages', icon: Mail, active: pathname.endsWith('/messages') },
  ]
}

const centred = 'grid min-h-svh place-items-center px-gutter'

function OutletsSkeleton() {
  return (
    <main className={centred}>
      <Skeleton className="h-11 w-60 rounded-md" />
    </main>
  )
}

function OutletsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={centred}>
      <EmptyState
        drawing={<PlugDrawing />}
        title="Your outlets could not be loaded"
        text="Please check your connection and try again."
        actions={<Button onClick={onRetry}>Try again</Button>}
      />
    </main>
  )
}

function NoOutlets() {
  return (
    <main className={centred}>
      <EmptyState
        drawing={<PlaceDrawing />}
        title="No outlets yet"
        text={`Write to ${brand.support.email} and we set up your first one.`}
      />
    </main>
  )
}

function UnknownOutlet({ onHome }: { onHome: () => void }) {
  return (
    <main className={centred}>
      <EmptyState
        drawing={<PlaceDrawing />}
        title="This outlet is not yours"
        text="The address leads to an outlet that you do not run."
        actions={<Button onClick={onHome}>To my outlets</Button>}
      />
    </main>
  )
}
