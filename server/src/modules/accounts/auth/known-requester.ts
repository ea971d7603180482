import type { SendOtp } from '@nikhar/contract/accounts'
import type { AccountsDeps, RequestOrigin } from '../codes/accounts-deps.ts'
import { parseContact, type Contact } from '../codes/contact.ts'
import { hashKnown } from '../../../keyed-hash.ts'
import { hashDevice } from '../codes/one-time-code.ts'
import { sendCode } from '../codes/send-code.ts'
import { findKnownToken } from './device-token.ts'
import { hashNetwork, nameAccount } from './login-rate-limit.ts'
import { findContactLogin } from './session-queries.ts'

/**
 * How the account with this contact knows the requester: as a device, or else a network, that logged in to it before. A
 * contact without an account takes the same steps, so that timing does not reveal it.
 */
export async function findKnownRequester(
  { config: { tokenSecret }, db }: Pick<AccountsDeps, 'config' | 'db'>,
  contact: Contact,
  { whitelabelId, audience = 'customer', requester }: Pick<RequestOrigin, 'whitelabelId' | 'audience' | 'requester'>,
): Promise<Buffer | undefined> {
  const networkHash = hashNetwork(tokenSecret, requester)
  const account = await findContactLogin(db, { whitelabelId, audience }, contact, networkHash)
  const name = nameAccount({ whitelabelId, audience, email: account?.email ?? contact.to })
  const token = findKnownToken(tokenSecret, name, requester.deviceTokens)
  if (token !== undefined) return hashDevice(tokenSecret, token)
  return account?.isKnownNetwork ? hashKnown(tokenSecret, `network ${requester.network}`) : undefined
}

/** The code that verifies an e-mail address or a number, of customers and salons alike. */
export async function sendContactCode(
  deps: AccountsDeps,
  { username }: Pick<SendOtp, 'username'>,
  origin: RequestOrigin,
) {
  const contact = parseContact(username)
  const knownAs = await findKnownRequester(deps, contact, origin)
  return sendCode(deps, 'verify-contact', contact, { ...origin, knownAs })
}
