import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { PageSpinner } from '@nikhar/ui/spinner'
import { ConnectionNotice } from '../frame/connection-notice.tsx'
import { GlobalErrorBar } from '../frame/global-error-bar.tsx'
import { Providers } from '../frame/providers.tsx'
import { SessionWatcher } from '../frame/session-watcher.tsx'

/** Wraps every page that calls the API; the public pages do without it. */
export function AppLayout() {
  return (
    <Providers>
      <SessionWatcher />
      <ConnectionNotice />
      <GlobalErrorBar />
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </Providers>
  )
}
