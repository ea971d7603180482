import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onFailedCall } from './call.ts'
import { showError } from './error-bar.ts'
import { SERVER_ERROR } from './error-message.ts'
import { endSession, onLoginChangeInOtherTab, readToken } from './session.ts'

/** Leads to the login when any call is refused because the session has expired, with the way back. */
export function useSessionExpiry(openLogin: (returnTo: string) => void): void {
  const queryClient = useQueryClient()
  const open = useEffectEvent(openLogin)

  useEffect(
    () =>
      onFailedCall(({ error, route, token }) => {
        if (error.status === 500) showError(SERVER_ERROR)
        if (error.status !== 401 || route.access === 'public' || token !== readToken()) return
        endSession()
        queryClient.clear()
        open(window.location.pathname + window.location.search)
        if (token !== null) setTimeout(() => showError(error.message, 'auth'))
      }),
    [queryClient],
  )
  useEffect(() => onLoginChangeInOtherTab(() => window.location.reload()), [])
}
