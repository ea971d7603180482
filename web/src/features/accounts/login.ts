import { accounts, type LoginForm } from '@nikhar/contract/accounts'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { storeLogout } from '@nikhar/client/pending-logouts'
import { rememberDevice } from '@nikhar/client/recognition'
import { endSession, readToken, startSession } from '@nikhar/client/session'

/** How long a logout waits for the server before it leaves the page. */
const LOGOUT_WAIT_MS = 1000

/** Resolves to whether another customer was logged in here before: their data in memory must not be used. */
export async function logIn(credentials: LoginForm, remember: boolean): Promise<boolean> {
  const session = await call(accounts.login, { body: credentials })
  if (remember) rememberDevice()
  return startSession(session, remember)
}

/** Ends the session in this browser at once. The server is notified now, or when it is reachable again. */
export async function logOut(): Promise<void> {
  const token = readToken()
  const revoking = call(accounts.logout, {})
  endSession()
  await Promise.race([
    settleLogout(token, revoking).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS)),
  ])
}

async function settleLogout(token: string | null, revoking: Promise<unknown>) {
  const settled = revoking.then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  )
  const forgetLogout = token === null ? () => {} : await storeLogout(token)
  if (await settled) forgetLogout()
}
