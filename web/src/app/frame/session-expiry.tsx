import { useEffect } from 'react'
import { matchPath, useNavigate } from 'react-router'
import { onFailedCall, type FailedCall } from '@nikhar/client/call'
import { showError } from '@nikhar/client/error-bar'
import { SERVER_ERROR } from '@nikhar/client/error-message'
import { onServerError } from '@nikhar/client/query-client'
import { expireSession, onLoginChangeInOtherTab, readToken } from '@nikhar/client/session'
import type { ErrorPageState } from './error-page-state.ts'
import { paths, patterns } from '../navigation/paths.ts'

/**
 * Handles failures of any call: an expired or revoked token leads to the login, an internal error to the error page if
 * no part of the page can be shown.
 */
export function SessionExpiryHandler() {
  const navigate = useNavigate()

  useEffect(() => {
    function endSession({ error, token }: FailedCall) {
      // Of many calls refused at once the first ends the session; the others have a token that is already removed.
      if (isAt(patterns.login) || token !== readToken()) return
      const here = window.location.pathname + window.location.search
      void navigate(paths.login({ returnTo: here }), { replace: true })
      expireSession(here, error.message)
      showError(error.message, 'auth')
    }

    function showServerError() {
      if (isAt(patterns.serverError)) return
      const state: ErrorPageState = { message: SERVER_ERROR, serverError: true }
      void navigate(paths.serverError(), { state })
    }

    const stopWatchingCalls = onFailedCall((refusal) => {
      if (refusal.error.status === 401 && refusal.route.access !== 'public') endSession(refusal)
    })
    const stopWatchingPages = onServerError(showServerError)
    return () => {
      stopWatchingCalls()
      stopWatchingPages()
    }
  }, [navigate])

  // After a login or logout in another tab, the data in memory may belong to another customer.
  useEffect(
    () =>
      onLoginChangeInOtherTab((wasLoggedIn) => {
        if (wasLoggedIn || isAt(patterns.login)) window.location.reload()
      }),
    [],
  )

  return null
}

function isAt(pattern: string) {
  return matchPath(pattern, window.location.pathname) !== null
}
