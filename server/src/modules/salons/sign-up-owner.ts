import { toE164, type Signup } from '@nikhar/contract/accounts'
import { POLICIES_VERSION } from '@nikhar/contract/constants'
import type { ReplyData } from '@nikhar/contract/route'
import type { salons } from '@nikhar/contract/salons'
import { runTransaction } from '../../db/transaction.ts'
import { mapUniqueViolation } from '../../errors/database-errors.ts'
import type { AccountsDeps, RequestOrigin } from '../accounts/codes/accounts-deps.ts'
import { recogniseDevice } from '../accounts/auth/device-token.ts'
import { nameAccount } from '../accounts/auth/login-rate-limit.ts'
import { describeOrigin } from '../accounts/auth/session-origin.ts'
import { verifySignUp } from '../accounts/auth/sign-up.ts'
import { SESSION_MS } from '../accounts/auth/start-session.ts'
import { signToken } from '../accounts/auth/token.ts'
import { insertSalonAccount, insertSessionForPassword } from '../accounts/members/account-queries.ts'
import { insertAuditEntry } from '../accounts/audit/audit-queries.ts'

/** The unique indexes, not a prior SELECT, decide who gets an e-mail address or a mobile number. */
const CONTACTS_ONCE = { salon_account_email_once: 'EMAIL_TAKEN', salon_account_contact_once: 'MOBILE_TAKEN' } as const

/** Registers the owner of outlets, by the same rules as a customer, and starts a session at the desk. */
export async function signUpOwner(
  deps: AccountsDeps,
  form: Signup,
  { whitelabelId, requester, giveToken }: RequestOrigin,
): Promise<ReplyData<typeof salons.signUpOwner>> {
  const { config, db, clock } = deps
  const { name, email, contactNumber } = form
  const { codes, passwordHash } = await verifySignUp(deps, form, { whitelabelId, requester })
  const now = clock()
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const signingUp = runTransaction(db, async (trx) => {
    await codes.consume(trx)
    const { id } = await insertSalonAccount(trx, {
      whitelabel_id: whitelabelId,
      name,
      email,
      contact_number: toE164(contactNumber),
      contact_verified_at: now,
      password_hash: passwordHash,
      consent_at: now,
      consent_version: POLICIES_VERSION,
      created_at: now,
      updated_at: now,
    })
    await insertAuditEntry(trx, { actor: { kind: 'SALON', accountId: id }, outletId: null, action: 'REGISTER' })
    const origin = describeOrigin(config.tokenSecret, requester)
    const session = await insertSessionForPassword(trx, { id, password_hash: passwordHash }, now, expiresAt, origin)
    if (!session) throw new Error('The account that was just inserted is missing')
    return { id, sessionId: session.id }
  })
  const { id, sessionId } = await mapUniqueViolation(signingUp, CONTACTS_ONCE)
  const account = nameAccount({ whitelabelId, audience: 'salon', email })
  recogniseDevice(config.tokenSecret, account, { requester, giveToken })
  return {
    token: signToken(config.tokenSecret, sessionId, expiresAt, 'salon'),
    client: { id, name, email, userType: 'CLIENT' },
  }
}
