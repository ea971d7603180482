import { accounts, type LoginForm } from '@nikhar/contract'
import { call } from '@nikhar/client/call'
import { endSession, startSession } from '@nikhar/client/session'

/** Resolves to whether the browser changed hands: then nothing another customer left in memory may be used. */
export async function logIn(credentials: LoginForm, remember: boolean): Promise<boolean> {
  return startSession(await call(accounts.login, { body: credentials }), remember)
}

/** Forgets the customer here in any case; a server out of reach lets the token run out by itself. */
export async function logOut(): Promise<void> {
  await call(accounts.logout, {}).catch(() => {})
  endSession()
}
