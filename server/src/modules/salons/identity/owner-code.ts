import { fromE164 } from '@nikhar/contract/accounts'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { AccountsDeps, RequestOrigin } from '../../accounts/codes/accounts-deps.ts'
import { isIndianMobile, parseContact } from '../../accounts/codes/contact.ts'
import { maskEmail, maskPhone } from '../../accounts/customers/mask.ts'
import { hashSession, verifyCodes } from '../../accounts/codes/one-time-code.ts'
import { sendCode } from '../../accounts/codes/send-code.ts'
import { getIdentity } from './identity-queries.ts'
import { findPendingChange } from './pending-change-queries.ts'

const PURPOSE = 'confirm-change'
const AUDIENCE = 'salon'

/** Sent to the owner's number if a code has verified it, otherwise to the e-mail address. */
export async function sendOwnerConfirmation(deps: AccountsDeps, outletId: number, origin: OwnerOrigin) {
  const username = await getOwnerContact(deps.db, outletId)
  const contact = parseContact(username)
  const known = {
    ...origin,
    audience: AUDIENCE,
    knownAs: hashSession(deps.config.tokenSecret, origin.account.sessionId),
  } as const
  const sent = await sendCode(deps, PURPOSE, contact, known)
  return { ...sent, sentTo: contact.channel === 'email' ? maskEmail(contact.to) : maskPhone(contact.to) }
}

type OwnerOrigin = RequestOrigin & { account: { sessionId: string } }

interface NewUpiId {
  outletId: number
  /** Undefined if it was not sent. */
  upiId: string | null | undefined
  code: string | undefined
}

export interface OwnerConfirmation {
  /** Runs in the transaction of the change, whose outlet is locked: throws if a required code is missing. */
  confirm: (trx: Db) => Promise<void>
}

/** A new UPI id of a salon that was ever live requires the owner's code: a session alone cannot redirect payments. */
export async function verifyOwnerCode(
  deps: AccountsDeps,
  { outletId, upiId, code }: NewUpiId,
  origin: OwnerOrigin,
): Promise<OwnerConfirmation> {
  const { whitelabelId, requester } = origin
  const needsCode = async (db: Db) => {
    if (upiId === undefined) return false
    const { published_at, upi_id } = await getIdentity(db, outletId)
    const next = upiId || null
    if (published_at === null || upi_id === next) return false
    return (await findPendingChange(db, outletId))?.proposed.upi_id !== next
  }
  const isGiven = code !== undefined && (await needsCode(deps.db))
  const check = {
    whitelabelId,
    audience: AUDIENCE,
    purpose: PURPOSE,
    requester,
    knownAs: hashSession(deps.config.tokenSecret, origin.account.sessionId),
  } as const
  const verified = isGiven
    ? await verifyCodes(deps, check, [{ field: 'upiCode', username: await getOwnerContact(deps.db, outletId), code }])
    : undefined
  return {
    async confirm(trx) {
      if (!(await needsCode(trx))) return
      if (!verified) throw new Failure('OWNER_CODE_NEEDED')
      await verified.consume(trx)
    },
  }
}

async function getOwnerContact(db: Db, outletId: number): Promise<string> {
  const owner = await db
    .selectFrom('salon_accounts')
    .innerJoin('outlets', 'outlets.owner_id', 'salon_accounts.id')
    .select(['salon_accounts.email', 'contact_number', 'contact_verified_at'])
    .where('outlets.id', '=', outletId)
    .executeTakeFirstOrThrow()
  const isProven = owner.contact_verified_at !== null && isIndianMobile(owner.contact_number)
  return isProven ? fromE164(owner.contact_number) : owner.email
}
