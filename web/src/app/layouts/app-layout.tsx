import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { localStore } from '@nikhar/client/storage'
import { PageSpinner } from '@nikhar/ui/spinner'
import { ConnectionNotice } from '../frame/connection-notice.tsx'
import { GlobalErrorBar } from '../frame/global-error-bar.tsx'
import { Providers } from '../frame/providers.tsx'
import { SessionExpiryHandler } from '../frame/session-expiry.tsx'
import { useLateScrollPosition } from '../navigation/use-late-scroll-position.ts'

/** Wraps every page that calls the API; the public pages do without it. */
export function AppLayout() {
  useLateScrollPosition()
  useEffect(() => void retryLogouts(), [])
  return (
    <Providers>
      <SessionExpiryHandler />
      <ConnectionNotice />
      <GlobalErrorBar />
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </Providers>
  )
}

/** Loads the script only when a logout has not reached the server yet. */
async function retryLogouts() {
  if (localStore.get('pendingLogouts') === null) return
  const logouts = await import('@nikhar/client/pending-logouts')
  await logouts.retryLogouts()
}
