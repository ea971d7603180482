import { brand } from '@nikhar/contract/brand'
import type { IdentityPart } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { queueEmail, type Letter } from '../../notifications/letters.ts'
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
  await queueEmail(trx, changeLetter({ owner, outlet: known, changes, isAccepted, reason, deskUrl }), now)
}

interface ChangeLetter extends Pick<Decided, 'isAccepted' | 'reason' | 'deskUrl'> {
  owner: { name: string; email: string }
  outlet: { id: number; name: string }
  changes: { part: IdentityPart; before: string | null; after: string | null }[]
}

export function changeLetter({ owner, outlet, changes, isAccepted, reason, deskUrl }: ChangeLetter): Letter {
  const rows = changes.map(({ part, before, after }): [string, string] => [
    capitalise(PART_WORDS[part]),
    `${before ?? 'none'} → ${after ?? 'none'}`,
  ])
  return {
    to: owner.email,
    subject: isAccepted ? `${outlet.name}: your change is accepted` : `${outlet.name}: your change was not accepted`,
    paragraphs: [
      `Hello ${owner.name},`,
      { heading: isAccepted ? 'Your change is live' : 'Your change wasn’t accepted' },
      isAccepted
        ? 'We’ve checked your change. Guests see it from now on.'
        : 'We’ve checked your change and can’t accept it. Guests still see what they saw before.',
      { rows },
      ...(reason ? ['Our reason:', { quote: reason }] : []),
      ...(deskUrl === undefined ? [] : [{ link: `${deskUrl}/outlet/${outlet.id}/settings`, label: 'Open the desk' }]),
      `Didn’t ask for this? Write to ${brand.support.email} or call ${brand.support.phone} right away.`,
      { why: `You’re getting this e-mail because ${outlet.name} is yours. Decisions about it can’t be switched off.` },
    ],
  }
}

function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
