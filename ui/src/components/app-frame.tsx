import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onFailedCall } from '@nikhar/client/call'
import { clearError, showError } from '@nikhar/client/error-bar'
import { SERVER_ERROR } from '@nikhar/client/error-message'
import { createQueryClient } from '@nikhar/client/query-client'
import { endSession, onLoginChangeInOtherTab, readToken } from '@nikhar/client/session'
import { useDisplayedError } from '@nikhar/client/use-displayed-error'
import { ErrorBar } from './error-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Spinner } from './spinner.tsx'
import { ToastHost } from './toast-host.tsx'

interface AppFrameProps {
  loginPath: (returnTo: string) => string
  /** The routes of the app. */
  children: ReactNode
}

/** What surrounds the pages of the desk and of the operator's console: data, errors, waiting and the end of a session. */
export function AppFrame({ loginPath, children }: AppFrameProps) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <SessionExpiryHandler loginPath={loginPath} />
      <DisplayedError />
      <ErrorBoundary>
        <Suspense
          fallback={
            <div className="grid min-h-svh place-items-center text-primary">
              <Spinner />
            </div>
          }
        >
          {children}
        </Suspense>
      </ErrorBoundary>
      <ToastHost />
    </QueryClientProvider>
  )
}

/** Redirects to the login when any call is rejected because the session has expired. */
function SessionExpiryHandler({ loginPath }: Pick<AppFrameProps, 'loginPath'>) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  useEffect(
    () =>
      onFailedCall(({ error, route, token }) => {
        if (error.status === 500) showError(SERVER_ERROR)
        if (error.status !== 401 || route.access === 'public' || token !== readToken()) return
        endSession()
        queryClient.clear()
        void navigate(loginPath(window.location.pathname + window.location.search), { replace: true })
        if (token !== null) setTimeout(() => showError(error.message, 'auth'))
      }),
    [navigate, queryClient, loginPath],
  )
  useEffect(() => onLoginChangeInOtherTab(() => window.location.reload()), [])

  return null
}

function DisplayedError() {
  const error = useDisplayedError(useLocation().pathname)
  return error && <ErrorBar tone={error.kind} message={error.message} onDismiss={clearError} />
}
