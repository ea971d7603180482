import type { ResetPassword, SendOtp } from '@nikhar/contract/accounts'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { passwordChangedEmail } from '../../notifications/code-messages.ts'
import type { AccountsDeps, RequestOrigin } from '../codes/accounts-deps.ts'
import { parseContact, type Contact } from '../codes/contact.ts'
import { INVALID_CODE, verifyCodes, type CodeAudience } from '../codes/one-time-code.ts'
import { beginSilentSend, CODE_SENT } from '../codes/send-code.ts'
import { findCustomerByContact, updateCustomer } from '../customers/customer-queries.ts'
import { findKindsForReset, settleReset } from '../customers/contact-change-queries.ts'
import { recogniseDevice } from './device-token.ts'
import { refuseEasyPassword } from './easy-password.ts'
import { findKnownRequester } from './known-requester.ts'
import { clearFailedAttempts } from './login-attempt-queries.ts'
import { nameAccount, networkKeys, type LoginAccount } from './login-rate-limit.ts'
import { hashPassword } from './password.ts'
import { revokeSessions } from './session-queries.ts'

const PURPOSE = 'reset-password'

interface FoundAccount {
  id: number
  name: string
  email: string | null
  contact_number: string | null
}

/** Customers and salons have separate account tables, with the same rules. */
export interface AccountStore {
  audience: CodeAudience
  findByContact(db: Db, whitelabelId: number, contact: Contact, isLocked?: boolean): Promise<FoundAccount | undefined>
  /** Whether a code sent to this contact may set a new password now. */
  canResetBy?(db: Db, id: number, contact: Contact): Promise<boolean>
  updatePassword(trx: Db, id: number, passwordHash: string, now: Date): Promise<unknown>
  revokeSessions(trx: Db, id: number, now: Date): Promise<unknown>
}

const customers: AccountStore = {
  audience: 'customer',
  findByContact: findCustomerByContact,
  async canResetBy(db, id, { channel }) {
    const kinds = await findKindsForReset(db, id)
    return kinds.length === 0 || kinds.includes(channel === 'email' ? 'email' : 'mobile')
  },
  async updatePassword(trx, id, passwordHash, now) {
    await updateCustomer(trx, id, { password_hash: passwordHash, updated_at: now })
    await settleReset(trx, id)
  },
  revokeSessions,
}

/** The reply does not reveal whether there is an account. */
export async function sendResetCode(
  deps: AccountsDeps,
  { username }: Pick<SendOtp, 'username'>,
  origin: RequestOrigin,
  accounts = customers,
) {
  const { audience } = accounts
  const contact = parseContact(username)
  const knownAs = await findKnownRequester(deps, contact, { ...origin, audience })
  const sending = await beginSilentSend(deps, PURPOSE, contact, { ...origin, audience, knownAs })
  deps.runInBackground(`the reset code of a ${audience}`, async () => {
    const account = await accounts.findByContact(deps.db, origin.whitelabelId, contact)
    const isAllowed = account && (await canReset(deps.db, accounts, account.id, contact))
    await (isAllowed ? sending.deliver(contact) : sending.cancel())
  })
  return CODE_SENT
}

async function canReset(db: Db, { canResetBy }: AccountStore, id: number, contact: Contact) {
  return canResetBy === undefined || canResetBy(db, id, contact)
}

/** Ends every session, since somebody else may know the old password. */
export async function resetPassword(
  deps: AccountsDeps,
  { recipient, otp, password }: Omit<ResetPassword, 'userType'>,
  { whitelabelId, requester, giveToken }: RequestOrigin,
  accounts = customers,
) {
  const { config, db, clock, mailer, runInBackground, recordEvent } = deps
  const { audience } = accounts
  refuseEasyPassword('password', password, {})
  const code = await verifyCodes(deps, { whitelabelId, audience, purpose: PURPOSE, requester }, [
    { field: 'otp', username: recipient, code: otp },
  ])
  const passwordHash = await hashPassword(password)
  const now = clock()
  const account = await runTransaction(db, async (trx): Promise<LoginAccount> => {
    await code.consume(trx)
    const contact = parseContact(recipient)
    const found = await accounts.findByContact(trx, whitelabelId, contact, true)
    if (!found?.email || !(await canReset(trx, accounts, found.id, contact)))
      throw new Failure('INVALID_CODE', { fields: { otp: INVALID_CODE } })
    const { id, name, email, contact_number } = found
    refuseEasyPassword('password', password, { name, email, contactNumber: contact_number ?? '' })
    await accounts.updatePassword(trx, id, passwordHash, now)
    await accounts.revokeSessions(trx, id, now)
    const login: LoginAccount = { whitelabelId, audience, email }
    await clearFailedAttempts(trx, { pair: networkKeys(config.tokenSecret, login, requester).pair })
    return login
  })
  // The code proves ownership, regardless of what strangers have tried meanwhile.
  recogniseDevice(config.tokenSecret, nameAccount(account), { requester, giveToken })
  recordEvent('password-changed')
  runInBackground('the e-mail about a changed password', () => mailer.send(passwordChangedEmail(account.email)))
  return null
}
