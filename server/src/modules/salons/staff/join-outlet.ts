import { POLICIES_VERSION } from '@nikhar/contract/constants'
import type { ReplyData } from '@nikhar/contract/route'
import type { Invitation, JoinOutlet, staff as staffRoutes } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { mapUniqueViolation } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import { recogniseDevice } from '../../accounts/auth/device-token.ts'
import { refuseEasyPassword } from '../../accounts/auth/easy-password.ts'
import { nameAccount } from '../../accounts/auth/login-rate-limit.ts'
import { hashPassword } from '../../accounts/auth/password.ts'
import { describeOrigin } from '../../accounts/auth/session-origin.ts'
import { SESSION_MS } from '../../accounts/auth/start-session.ts'
import { signToken } from '../../accounts/auth/token.ts'
import type { AccountsDeps, RequestOrigin } from '../../accounts/codes/accounts-deps.ts'
import {
  findSalonAccountByEmail,
  insertSalonAccount,
  insertSessionForPassword,
} from '../../accounts/members/account-queries.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { hashToken } from './invitation-link.ts'
import { acceptInvitation, findLinkedInvitation, type LinkedInvitation } from './invitation-queries.ts'
import { hasStaffWithEmail, insertMember } from './staff-queries.ts'

type LinkDeps = Pick<AccountsDeps, 'config' | 'db' | 'clock'>

export async function readInvitation(deps: LinkDeps, whitelabelId: number, token: string): Promise<Invitation> {
  const invitation = await getInvitation(deps, whitelabelId, token)
  const account = await findSalonAccountByEmail(deps.db, whitelabelId, invitation.email)
  return {
    outletName: invitation.outlet_name,
    city: invitation.city,
    invitedBy: invitation.inviter_name,
    email: invitation.email,
    role: invitation.role,
    hasAccount: account !== undefined,
  }
}

/**
 * The link proves the e-mail address. A new account is created with it and logged in; an existing account joins, and
 * logs in with its own password, so that a forwarded link opens no other account.
 */
export async function joinOutlet(
  deps: AccountsDeps,
  { token, name, password }: JoinOutlet,
  { whitelabelId, requester, giveToken }: RequestOrigin,
): Promise<ReplyData<typeof staffRoutes.joinOutlet>> {
  const { config, db, clock } = deps
  const invitation = await getInvitation(deps, whitelabelId, token)
  const { email, outlet_id: outletId } = invitation
  const now = clock()
  const account = await findSalonAccountByEmail(db, whitelabelId, email)
  if (account) {
    await mapConflicts(runTransaction(db, (trx) => join(trx, invitation, account.id, now)))
    return { outletId, session: null }
  }

  const opened = await prepareAccount({ name, password, email })
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const joining = runTransaction(db, async (trx) => {
    const { id } = await insertSalonAccount(trx, {
      whitelabel_id: whitelabelId,
      name: opened.name,
      email,
      contact_number: '',
      password_hash: opened.passwordHash,
      consent_at: now,
      consent_version: POLICIES_VERSION,
      created_at: now,
      updated_at: now,
    })
    await join(trx, invitation, id, now)
    const verified = { id, password_hash: opened.passwordHash }
    const origin = describeOrigin(config.tokenSecret, requester)
    const session = await insertSessionForPassword(trx, verified, now, expiresAt, origin)
    if (!session) throw new Error('The account that was just inserted is missing')
    return { id, sessionId: session.id }
  })
  const { id, sessionId } = await mapConflicts(joining)
  const named = nameAccount({ whitelabelId, audience: 'salon', email })
  recogniseDevice(config.tokenSecret, named, { requester, giveToken })
  const signed = signToken(config.tokenSecret, sessionId, expiresAt, 'salon')
  return { outletId, session: { token: signed, client: { id, name: opened.name, email, userType: 'CLIENT' } } }
}

/** Rejects a link that is unknown, withdrawn, used or expired. */
async function getInvitation({ config, db, clock }: LinkDeps, whitelabelId: number, token: string) {
  const hashes = config.acceptedTokenSecrets.map((secret) => hashToken(secret, token))
  const found = await findLinkedInvitation(db, whitelabelId, hashes)
  if (!found || found.cancelled_at || found.stylist_left_at) throw new Failure('NOT_FOUND', { message: INVALID })
  if (found.accepted_at) throw linkUsed()
  if (found.expires_at <= clock()) throw new Failure('LINK_EXPIRED')
  return found
}

async function join(trx: Db, invitation: LinkedInvitation, accountId: number, now: Date) {
  const { id, outlet_id: outletId, role, stylist_id: stylistId, email } = invitation
  if (!(await acceptInvitation(trx, id, now))) throw linkUsed()
  if (await hasStaffWithEmail(trx, outletId, email)) throw new Failure('ALREADY_STAFF')
  await insertMember(trx, { outletId, accountId, role, stylistId, now })
  const actor = { kind: 'SALON', accountId } as const
  await insertAuditEntry(trx, {
    actor,
    outletId,
    action: 'JOIN_STAFF',
    subjectId: accountId,
    after: { role, stylistId },
  })
}

function mapConflicts<T>(work: Promise<T>): Promise<T> {
  return mapUniqueViolation(work, {
    salon_account_email_once: 'EMAIL_TAKEN',
    member_once: 'ALREADY_STAFF',
    member_of_stylist: 'ALREADY_STAFF',
  })
}

async function prepareAccount({ name, password, email }: { email: string } & Pick<JoinOutlet, 'name' | 'password'>) {
  if (name === undefined || password === undefined) {
    const fields = {
      ...(name === undefined && { name: 'Name is required' }),
      ...(password === undefined && { password: 'Password is required' }),
    }
    throw new Failure('INVALID_REQUEST', { fields })
  }
  refuseEasyPassword('password', password, { name, email })
  return { name, passwordHash: await hashPassword(password) }
}

const INVALID = 'This invitation isn’t valid. Please ask the salon for a new one.'

function linkUsed() {
  return new Failure('LINK_USED', { message: 'This invitation has already been used. You can log in.' })
}
