import type { OwnOutlet } from '@nikhar/contract/desk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { isLoggedIn } from '@nikhar/client/session'
import { Button } from '@nikhar/ui/button'
import { PlaceDrawing, PlugDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LogoMark } from '@nikhar/ui/logo'
import { Skeleton } from '@nikhar/ui/skeleton'
import { useAlertSounds } from '../features/alerts/use-alert-sounds.ts'
import { ROLE_NAMES } from '../features/staff/role-names.ts'
import { DeskSearch } from '../features/search/components/desk-search.tsx'
import { startOfflineQueue } from '../lib/desk-queue.ts'
import { deskQueries } from '../lib/queries.ts'
import { useCurrentTime } from '../lib/salon-time.ts'
import { type DeskContext, findOutlet } from '../lib/current-outlet.ts'
import { paths } from '../lib/paths.ts'
import { BottomBar } from './bottom-bar.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { buildNav } from './nav.ts'
import { OutletSwitch } from './outlet-switch.tsx'
import { Rail } from './rail.tsx'
import { useLiveOrders } from './use-live-orders.ts'

/** Pages that use the whole width; all others end at 1,120 px and the space beside them. */
const TWO_PANES = /^\/outlet\/\d+\/(?:day|requests|clients|reviews|menu)(?:\/|$)/

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
  const queryClient = useQueryClient()
  useEffect(() => startOfflineQueue(queryClient), [queryClient])
  const { data: outlets, isError, refetch } = useQuery(deskQueries.outlets())

  if (!outlets) return isError ? <OutletsFailure onRetry={() => void refetch()} /> : <OutletsSkeleton />
  const [firstOutlet] = outlets
  if (!firstOutlet) return <Navigate to={paths.newOutlet()} replace />
  const outlet = findOutlet(outlets, outletId)
  if (outletId !== undefined && !outlet) return <UnknownOutlet onHome={() => void navigate(paths.start())} />
  return <DeskFrame outlets={outlets} current={outlet ?? firstOutlet} />
}

/** The navigation around a page: a rail from 768 px on, two bars on phones. */
function DeskFrame({ outlets, current }: { outlets: OwnOutlet[]; current: OwnOutlet }) {
  const { pathname } = useLocation()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const groups = buildNav(current, pathname)
  useAlertSounds(current.outletId)
  const onMore = () => setMoreOpen(true)
  return (
    <div className="min-h-svh md:grid md:grid-cols-[5.25rem_minmax(0,1fr)] desk:grid-cols-[13.25rem_minmax(0,1fr)] print:block">
      <Rail
        groups={groups}
        outletSwitch={<OutletSwitch outlets={outlets} current={current} />}
        onMore={onMore}
        role={ROLE_NAMES[current.role]}
      />
      <div className="min-w-0 max-md:pb-26 print:pb-0">
        <PhoneBar outletName={current.outletName} />
        <main className={TWO_PANES.test(pathname) ? undefined : 'md:max-w-292'}>
          <Suspense fallback={null}>
            <Outlet context={{ outlets } satisfies DeskContext} />
          </Suspense>
        </main>
      </div>
      <DeskSearch outletId={current.outletId} canSearch={current.permissions.includes('readClients')} />
      <BottomBar groups={groups} onMore={onMore} />
      <MoreSheet
        open={isMoreOpen}
        onOpenChange={setMoreOpen}
        groups={groups}
        outletSwitch={<OutletSwitch outlets={outlets} current={current} onLight />}
      />
    </div>
  )
}

/** The plum bar on top of a phone. */
function PhoneBar({ outletName }: { outletName: string }) {
  return (
    <header className="flex min-h-14 items-center gap-2 bg-surface-dark px-gutter text-ink-on-dark md:hidden print:hidden">
      <LogoMark className="size-8 [&_g]:fill-ink-on-dark-2" />
      <span className="min-w-0 truncate font-semibold">{outletName}</span>
    </header>
  )
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
        title="Your salons could not be loaded"
        text="Please check your connection and try again."
        actions={<Button onClick={onRetry}>Try again</Button>}
      />
    </main>
  )
}

function UnknownOutlet({ onHome }: { onHome: () => void }) {
  return (
    <main className={centred}>
      <EmptyState
        drawing={<PlaceDrawing />}
        title="You don’t have access to this salon"
        text="The link leads to a salon that isn’t on your account."
        actions={<Button onClick={onHome}>Go to my salons</Button>}
      />
    </main>
  )
}
