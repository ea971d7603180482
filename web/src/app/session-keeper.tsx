import { useEffect } from 'react'
import { matchPath, useNavigate } from 'react-router'
import { onRefusal, type Refusal } from '@nikhar/client/call'
import { showError } from '@nikhar/client/error-bar'
import { SERVER_TROUBLE } from '@nikhar/client/error-message'
import { expireSession, onOtherTab, readToken } from '@nikhar/client/session'
import type { ErrorScreenState } from './error-screen.ts'
import { paths, patterns } from './paths.ts'

/** Changes the page when the server no longer knows the customer, or fails, whoever asked it and for whatever. */
export function SessionKeeper() {
  const navigate = useNavigate()

  useEffect(() => {
    function loseSession({ error, token }: Refusal) {
      // Of many calls refused at once the first one ends the session; the others speak of a token that is gone.
      if (isAt(patterns.login) || token !== readToken()) return
      const here = window.location.pathname + window.location.search
      void navigate(paths.login({ returnTo: here }), { replace: true })
      expireSession(here, error.message)
      showError(error.message, 'auth')
    }

    function showServerError() {
      if (isAt(patterns.serverError)) return
      const state: ErrorScreenState = { message: SERVER_TROUBLE, serverError: true }
      void navigate(paths.serverError(), { state })
    }

    return onRefusal((refusal) => {
      if (refusal.error.status === 500) showServerError()
      if (refusal.error.status === 401 && refusal.route.access !== 'public') loseSession(refusal)
    })
  }, [navigate])

  // A fresh start, since everything this tab holds in memory may be another customer's by now.
  useEffect(
    () =>
      onOtherTab((wasLoggedIn) => {
        if (wasLoggedIn || isAt(patterns.login)) window.location.reload()
      }),
    [],
  )

  return null
}

function isAt(pattern: string) {
  return matchPath(pattern, window.location.pathname) !== null
}
