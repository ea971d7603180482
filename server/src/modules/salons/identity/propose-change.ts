import type { Db } from '../../../db/database.ts'
import { insertAuditEntry, type AuditActor } from '../../accounts/audit/audit-queries.ts'
import { getIdentity, writeIdentity, type KnownIdentity, type ProposedIdentity } from './identity-queries.ts'
import { judgeChange } from './judge-change.ts'
import { lockAppearances } from './lookalike-queries.ts'
import { findNewLookalikes } from './new-lookalikes.ts'
import { deletePendingChange, findPendingChange, replacePendingChange } from './pending-change-queries.ts'

type Field = keyof ProposedIdentity

const PLACE: readonly Field[] = ['street', 'city', 'pincode', 'latitude', 'longitude']
const CONTACT: readonly Field[] = ['phone_number', 'upi_id']

interface Proposal {
  actor: Extract<AuditActor, { kind: 'SALON' }>
  now: Date
}

/**
 * Changes the identity of a salon. If it was never live, immediately. Otherwise the rules accept minor changes, and the
 * rest is added to the pending change until an operator decides; guests continue to see the old values. The outlet's
 * row must be locked.
 */
export async function proposeChange(trx: Db, outletId: number, sent: ProposedIdentity, { actor, now }: Proposal) {
  const known = await getIdentity(trx, outletId)
  if (known.published_at === null) {
    await writeIdentity(trx, known, sent, { by: 'small', now })
    return
  }
  const wanted = pickChanged(known, sent)
  if ('name' in wanted || 'latitude' in wanted) await lockAppearances(trx)
  const held = pickHeld(wanted, judgeChange(known, wanted, await findNewLookalikes(trx, known, wanted)))
  const accepted = omit(wanted, Object.keys(held))
  if (Object.keys(accepted).length > 0) await writeIdentity(trx, known, accepted, { by: 'small', now })
  await hold(trx, known, { sent, held, actor, now })
}

/** An operator's change is accepted immediately and replaces the pending one. The outlet's row must be locked. */
export async function acceptIdentity(trx: Db, outletId: number, values: ProposedIdentity, now: Date) {
  await writeIdentity(trx, await getIdentity(trx, outletId), values, { by: 'accepted', now })
  const pending = await findPendingChange(trx, outletId)
  const proposed = omit(pending?.proposed ?? {}, Object.keys(values))
  if (!pending || isSame(pending.proposed, proposed)) return
  if (Object.keys(proposed).length === 0) await deletePendingChange(trx, outletId)
  else await replacePendingChange(trx, outletId, { proposed, proposedBy: null, now: pending.proposed_at })
}

/** The fields sent whose values differ. The pin is one value of two numbers. */
function pickChanged(known: KnownIdentity, sent: ProposedIdentity): ProposedIdentity {
  const changed = Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => value !== known[field as Field]),
  ) as ProposedIdentity
  if (!('latitude' in changed) && !('longitude' in changed)) return changed
  return { ...changed, latitude: sent.latitude ?? known.latitude, longitude: sent.longitude ?? known.longitude }
}

/** Address and pin wait together: a pin that does not match its address is useless. */
function pickHeld(
  wanted: ProposedIdentity,
  { name, place, contact }: ReturnType<typeof judgeChange>,
): ProposedIdentity {
  const isHeld = (field: Field) =>
    (field === 'name' && name.length > 0) ||
    (PLACE.includes(field) && place.length > 0) ||
    (CONTACT.includes(field) && contact.length > 0) ||
    // It is validated against the PIN code.
    (field === 'gstin' && wanted.pincode !== undefined)
  return Object.fromEntries(Object.entries(wanted).filter(([field]) => isHeld(field as Field)))
}

function omit(values: ProposedIdentity, fields: readonly string[]): ProposedIdentity {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)))
}

interface Holding extends Proposal {
  sent: ProposedIdentity
  held: ProposedIdentity
}

/** A new value replaces the pending one; the current public value withdraws it. */
async function hold(trx: Db, known: KnownIdentity, { sent, held, actor, now }: Holding) {
  const before = await findPendingChange(trx, known.id)
  const proposed = { ...omit(before?.proposed ?? {}, Object.keys(sent)), ...held }
  if (isSame(before?.proposed ?? {}, proposed)) return
  const audited = { actor, outletId: known.id, before: before?.proposed ?? null }
  if (Object.keys(proposed).length === 0) {
    await deletePendingChange(trx, known.id)
    await insertAuditEntry(trx, { ...audited, action: 'WITHDRAW_CHANGE' })
    return
  }
  await replacePendingChange(trx, known.id, { proposed, proposedBy: actor.accountId, now })
  await insertAuditEntry(trx, { ...audited, action: 'PROPOSE_CHANGE', after: proposed })
}

function isSame(one: ProposedIdentity, other: ProposedIdentity): boolean {
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])] as Field[]
  return fields.every((field) => one[field] === other[field])
}
