import { randomBytes } from 'node:crypto'
import { fromE164, type accounts, type UndoContactChange } from '@nikhar/contract/accounts'
import { brand } from '@nikhar/contract/brand'
import { formatDay } from '@nikhar/contract/orders'
import type { ReplyData } from '@nikhar/contract/route'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { violates } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import type { AccountsDeps, RequestOrigin } from '../codes/accounts-deps.ts'
import { hashPassword } from '../auth/password.ts'
import { revokeSessions } from '../auth/session-queries.ts'
import { isIndianMobile, type Contact } from '../codes/contact.ts'
import { hashKnown, keyedHash } from '../../../keyed-hash.ts'
import { sendCode } from '../codes/send-code.ts'
import { contactConstraints, lockCustomer, updateCustomer } from '../customers/customer-queries.ts'
import { findContactChange, findDeletionOfLink, markUndone, requireReset } from '../customers/contact-change-queries.ts'

export const UNDO_DAYS = 7

export function generateUndoToken(): string {
  return randomBytes(24).toString('base64url')
}

export function hashUndoToken(secret: string, token: string): Buffer {
  return keyedHash(secret, 'undo', token)
}

/**
 * Returns the account to the owner of the previous contact: restores the contact, ends all sessions, invalidates the
 * password and sends the code for a new one.
 */
export async function undoContactChange(
  deps: AccountsDeps,
  { token }: UndoContactChange,
  origin: RequestOrigin,
): Promise<ReplyData<typeof accounts.undoContactChange>> {
  const { config, db, clock, recordEvent } = deps
  const hashes = config.acceptedTokenSecrets.map((secret) => hashUndoToken(secret, token))
  const change = await findContactChange(db, hashes)
  if (!change) throw await describeUnknownLink(db, hashes)
  const now = clock()
  const uselessHash = await hashPassword(randomBytes(32).toString('base64url'))

  const undoing = runTransaction(db, async (trx) => {
    const { whitelabel_id: whitelabelId, deleted_at: deletedAt } = await lockCustomer(trx, change.customer_id)
    if (deletedAt) throw accountDeleted(deletedAt)
    const undone = await markUndone(trx, change.id, now)
    const isExpired = change.undone_at === null && change.expires_at <= now
    if (undone.length === 0) throw new Failure(isExpired ? 'LINK_EXPIRED' : 'LINK_USED')
    const oldest = (kind: 'email' | 'mobile') => undone.find((one) => one.kind === kind)?.old_contact
    const [email, mobile] = [oldest('email'), oldest('mobile')]
    const customer = await updateCustomer(trx, change.customer_id, {
      ...(email !== undefined && { email }),
      ...(mobile !== undefined && { contact_number: mobile }),
      password_hash: uselessHash,
      updated_at: now,
    })
    await revokeSessions(trx, change.customer_id, now)
    const canGetCode = email !== undefined || isIndianMobile(mobile ?? '')
    if (canGetCode) {
      const ids = undone.map(({ id }) => id)
      await requireReset(trx, ids)
    }
    return { ...customer, whitelabelId }
  })
  const { whitelabelId, ...restored } = await undoing.catch((error: unknown) => {
    for (const [constraint, code] of Object.entries(contactConstraints))
      if (violates(error, constraint)) throw new Failure(code, { message: TAKEN[code] })
    throw error
  })
  recordEvent('contact-restored')

  const contact = chooseContact(change.kind, restored.email ?? '', restored.contact_number ?? '')
  return {
    recipient: contact.channel === 'sms' ? fromE164(contact.to) : contact.to,
    resendAfterSeconds: await sendResetCode(deps, contact, {
      ...origin,
      whitelabelId,
      knownAs: hashKnown(config.tokenSecret, `link ${token}`),
    }),
  }
}

async function describeUnknownLink(db: Db, hashes: Buffer[]) {
  const deletedAt = await findDeletionOfLink(db, hashes)
  if (deletedAt) return accountDeleted(deletedAt)
  return new Failure('NOT_FOUND', { message: 'This link isn’t valid. Please open it from the e-mail again.' })
}

function accountDeleted(at: Date) {
  return new Failure('ACCOUNT_DELETED', {
    message: `This account was deleted on ${formatDay(at)}, so there is nothing left to undo. If it was not you, please write to ${brand.support.email}.`,
  })
}

const TAKEN = {
  EMAIL_TAKEN: `Another account has this e-mail address by now, so we cannot give it back. Please write to ${brand.support.email}.`,
  MOBILE_TAKEN: `Another account has this mobile number by now, so we cannot give it back. Please write to ${brand.support.email}.`,
}

/** The restored contact, unless no code can be sent to it. */
function chooseContact(kind: string, email: string, mobile: string): Contact {
  return kind === 'mobile' && isIndianMobile(mobile) ? { channel: 'sms', to: mobile } : { channel: 'email', to: email }
}

/** Returns when another code can be requested; immediately when none could be sent now. */
async function sendResetCode(deps: AccountsDeps, contact: Contact, origin: RequestOrigin) {
  try {
    return (await sendCode(deps, 'reset-password', contact, origin)).resendAfterSeconds
  } catch (error) {
    if (error instanceof Failure) return 0
    throw error
  }
}
