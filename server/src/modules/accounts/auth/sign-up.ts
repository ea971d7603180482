import { toE164, type accounts, type Signup } from '@nikhar/contract/accounts'
import { POLICIES_VERSION } from '@nikhar/contract/constants'
import type { ReplyData } from '@nikhar/contract/route'
import { runTransaction } from '../../../db/transaction.ts'
import { mapUniqueViolation } from '../../../errors/database-errors.ts'
import type { AccountsDeps, RequestOrigin } from '../codes/accounts-deps.ts'
import { verifyCodes } from '../codes/one-time-code.ts'
import { toCustomer } from '../customers/customer.ts'
import { contactConstraints, insertCustomer } from '../customers/customer-queries.ts'
import { recogniseDevice } from './device-token.ts'
import { refuseEasyPassword } from './easy-password.ts'
import { nameAccount } from './login-rate-limit.ts'
import { hashPassword } from './password.ts'
import { describeOrigin } from './session-origin.ts'
import { startSession } from './start-session.ts'

export async function signUp(
  deps: AccountsDeps,
  form: Signup,
  { whitelabelId, requester, giveToken }: RequestOrigin,
): Promise<ReplyData<typeof accounts.signUp>> {
  const { config, db, clock } = deps
  const { name, email, contactNumber } = form
  const { codes, passwordHash } = await verifySignUp(deps, form, { whitelabelId, requester })
  const now = clock()
  const signingUp = runTransaction(db, async (trx) => {
    await codes.consume(trx)
    const customer = await insertCustomer(trx, {
      whitelabel_id: whitelabelId,
      name,
      email,
      contact_number: toE164(contactNumber),
      password_hash: passwordHash,
      consent_at: now,
      consent_version: POLICIES_VERSION,
      created_at: now,
      updated_at: now,
    })
    const token = await startSession(trx, deps, customer.id, describeOrigin(config.tokenSecret, requester))
    return { token, customer: toCustomer(customer) }
  })
  const signedUp = await mapUniqueViolation(signingUp, contactConstraints)
  const account = nameAccount({ whitelabelId, audience: 'customer', email })
  recogniseDevice(config.tokenSecret, account, { requester, giveToken })
  return signedUp
}

/**
 * The requirements for every new account: both contacts verified by codes, and a password that is not easy to guess.
 */
export async function verifySignUp(
  deps: AccountsDeps,
  { name, email, emailOtp, contactNumber, contactNumberOtp, password }: Signup,
  { whitelabelId, requester }: Pick<RequestOrigin, 'whitelabelId' | 'requester'>,
) {
  refuseEasyPassword('password', password, { name, email, contactNumber })
  const codes = await verifyCodes(deps, { whitelabelId, purpose: 'verify-contact', requester }, [
    { field: 'emailOtp', username: email, code: emailOtp },
    { field: 'contactNumberOtp', username: contactNumber, code: contactNumberOtp },
  ])
  return { codes, passwordHash: await hashPassword(password) }
}
