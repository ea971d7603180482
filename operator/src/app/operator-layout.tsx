import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { isLoggedIn } from '@nikhar/client/session'
import { classes } from '@nikhar/ui/classes'
import { paths } from '../lib/paths.ts'
import { operatorQueries } from '../lib/queries.ts'
import { buildNavItems } from './nav.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { Rail } from './rail.tsx'

/** Pages with a list and what is open beside it use the whole width; all others end at 1,120 px. */
function isTwoPanes(pathname: string): boolean {
  return [paths.salons(), paths.complaints(), paths.reviews(), paths.customers()].some((path) =>
    pathname.startsWith(path),
  )
}

/** Everything behind the login. */
export function OperatorLayout() {
  const { pathname, search } = useLocation()
  if (!isLoggedIn()) return <Navigate to={paths.login(pathname === '/' ? undefined : pathname + search)} replace />
  return <LoggedInLayout pathname={pathname} />
}

function LoggedInLayout({ pathname }: { pathname: string }) {
  const { data: queues } = useQuery(operatorQueries.queues())
  const items = buildNavItems(pathname, queues)
  return (
    <div className="min-h-svh md:grid md:grid-cols-[5.5rem_minmax(0,1fr)] xl:grid-cols-[13.25rem_minmax(0,1fr)]">
      <Rail items={items} />
      <PhoneMenu key={pathname} items={items} />
      <main className={classes('min-w-0 px-gutter pt-3.5 pb-10 md:px-6', !isTwoPanes(pathname) && 'md:max-w-292')}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}
