import { brand } from '@nikhar/contract/brand'
import type { IdentityPart } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { queueEmail } from '../../notifications/letters.ts'
import { describeChange } from './describe-change.ts'
import type { KnownIdentity } from './identity-queries.ts'
import type { PendingRow } from './pending-change-queries.ts'

const PART_WORDS: Record<IdentityPart, string> = {
  NAME: 'name',
  ADDRESS: 'address',
  PIN: 'pin on the map',
  PHONE: 'phone number',
  UPI: 'UPI id',
  GSTIN: 'GSTIN',
}

interface Decided {
  /** The value that guests saw before. */
  known: KnownIdentity
  pending: PendingRow
  isAccepted: boolean
  reason: string | undefined
  deskUrl: string | undefined
  now: Date
}

/** Queued for the owner, in the transaction of the decision. */
export async function queueChangeEmail(
  trx: Db,
  { known, pending, isAccepted, reason, deskUrl, now }: Decided,
): Promise<void> {
  const owner = await trx
    .selectFrom('salon_accounts')
    .select(['name', 'email'])
    .where('id', '=', known.owner_id)
    .executeTakeFirstOrThrow()
  const { changes } = describeChange(known, pending)
  const lines = changes.map(
    ({ part, before, after }) => `${capitalise(PART_WORDS[part])}: ${before ?? 'none'} → ${after ?? 'none'}`,
  )
  const subject = isAccepted ? `${known.name}: your change is accepted` : `${known.name}: your change was not accepted`
  const text = isAccepted
    ? 'We have looked at your change. Guests see it from now on.'
    : 'We have looked at your change and cannot accept it. Guests go on seeing what they saw before.'
  const paragraphs = [
    `Hello ${owner.name},`,
    text,
    ...lines,
    ...(reason ? [`The reason: “${reason}”`] : []),
    ...(deskUrl === undefined ? [] : [{ link: `${deskUrl}/outlet/${known.id}/settings`, label: 'Open the desk' }]),
    `If it was not you who asked for it, write to ${brand.support.email} or call ${brand.support.phone} right away.`,
  ]
  await queueEmail(trx, { to: owner.email, subject, paragraphs }, now)
}

function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
