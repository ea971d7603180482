import { clearError } from '@nikhar/client/error-bar'
import { createQueryClient } from '@nikhar/client/query-client'
import { useDisplayedError } from '@nikhar/client/use-displayed-error'
import { useSessionExpiry } from '@nikhar/client/use-session-expiry'
import { AppFrame } from '@nikhar/ui/app-frame'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../lib/paths.ts'

/** Data, errors and the end of a session for the pages of the console. */
export function OperatorFrame({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <SessionFrame>{children}</SessionFrame>
    </QueryClientProvider>
  )
}

function SessionFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const error = useDisplayedError(useLocation().pathname)
  useSessionExpiry((returnTo) => void navigate(paths.login(returnTo), { replace: true }))
  return (
    <AppFrame error={error} onDismissError={clearError}>
      {children}
    </AppFrame>
  )
}
