import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { onFailedCall } from '@nikhar/client/call'
import { showError } from '@nikhar/client/error-bar'
import { SERVER_ERROR } from '@nikhar/client/error-message'
import { endSession, onLoginChangeInOtherTab, readToken } from '@nikhar/client/session'
import { paths } from '../lib/paths.ts'

/** Redirects to the login when any call is rejected because the session has expired. */
export function SessionExpiryHandler() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  useEffect(
    () =>
      onFailedCall(({ error, route, token }) => {
        if (error.status === 500) showError(SERVER_ERROR)
        if (error.status !== 401 || route.access === 'public' || token !== readToken()) return
        endSession()
        queryClient.clear()
        void navigate(paths.login(window.location.pathname + window.location.search), { replace: true })
        if (token !== null) setTimeout(() => showError(error.message, 'auth'))
      }),
    [navigate, queryClient],
  )
  useEffect(() => onLoginChangeInOtherTab(() => window.location.reload()), [])

  return null
}
