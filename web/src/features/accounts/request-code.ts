import { accounts } from '@nikhar/contract/accounts'
import { call } from '@nikhar/client/call'

/** A code that verifies a contact: of a new account, or one that is about to be changed. */
export function requestSignUpCode(username: string) {
  return call(accounts.sendSignUpCode, { body: { username, userType: 'CUSTOMER' } })
}

/** A code with which a new password is set. */
export function requestResetCode(username: string) {
  return call(accounts.sendResetCode, { body: { username, userType: 'CUSTOMER' } })
}
