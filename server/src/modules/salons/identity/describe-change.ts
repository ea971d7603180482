import { fromE164 } from '@nikhar/contract/accounts'
import type { PartChange, PendingChange } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { getIdentity, type Identity, type KnownIdentity } from './identity-queries.ts'
import { measureMove } from './judge-change.ts'
import { findPendingChange, type PendingRow } from './pending-change-queries.ts'

/** The pending change of an outlet next to the public values; null if there is none. */
export async function readPendingChange(db: Db, outletId: number): Promise<PendingChange | null> {
  const row = await findPendingChange(db, outletId)
  return row ? describeChange(await getIdentity(db, outletId), row) : null
}

export function describeChange(known: KnownIdentity, { id, proposed, proposed_at }: PendingRow): PendingChange {
  const [before, after] = [describeParts(known), describeParts({ ...known, ...proposed })]
  const changes = before.flatMap(({ part, text }, place): PartChange[] => {
    const next = after[place]?.text ?? null
    return text === next ? [] : [{ part, before: text, after: next }]
  })
  return { changeId: id, since: proposed_at.toISOString(), changes, metres: measureMove(known, proposed) ?? null }
}

function describeParts(identity: Identity): { part: PartChange['part']; text: string | null }[] {
  const { name, street, city, pincode, latitude, longitude, phone_number, upi_id, gstin } = identity
  return [
    { part: 'NAME', text: name },
    { part: 'ADDRESS', text: `${street}, ${city} ${pincode}` },
    {
      part: 'PIN',
      text: latitude === null || longitude === null ? null : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    },
    { part: 'PHONE', text: phone_number === null ? null : fromE164(phone_number) },
    { part: 'UPI', text: upi_id },
    { part: 'GSTIN', text: gstin },
  ]
}
