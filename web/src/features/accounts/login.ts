import { accounts, type LoginForm } from '@nikhar/contract'
import { call } from '@nikhar/client/call'
import { endSession, startSession } from '@nikhar/client/session'

/** Resolves to whether another customer was logged in here before: their data in memory must not be used. */
export async function logIn(credentials: LoginForm, remember: boolean): Promise<boolean> {
  return startSession(await call(accounts.login, { body: credentials }), remember)
}

/** Ends the session in this browser even when the server cannot be reached; the token then expires. */
export async function logOut(): Promise<void> {
  await call(accounts.logout, {}).catch(() => {})
  endSession()
}
