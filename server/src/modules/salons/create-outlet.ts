import { toE164 } from '@nikhar/contract/accounts'
import type { NewOutlet, OutletChanges } from '@nikhar/contract/salons'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { insertAuditEntry, type AuditActor } from '../accounts/audit/audit-queries.ts'
import type { ProposedIdentity } from './identity/identity-queries.ts'
import type { OwnerConfirmation } from './identity/owner-code.ts'
import { acceptIdentity, proposeChange } from './identity/propose-change.ts'
import {
  countOwnOutlets,
  findSetup,
  getCategoryOfKind,
  insertAddress,
  insertDraft,
  updateOutletRow,
} from './outlet-draft-queries.ts'
import { assertGstin, assertInIndia, findArea } from './outlet-place.ts'
import type { SalonActor } from '../../http/actor.ts'
import { lockOwnOutlet } from '../accounts/members/own-outlet.ts'

const MAX_OUTLETS = 20

/** Creates an outlet as a draft: inactive and unpublished, so that customers' calls do not find it. */
export async function createOutlet(db: Db, actor: SalonActor, form: NewOutlet): Promise<{ outletId: number }> {
  await assertInIndia(form)
  assertGstin(form.gstin || null, form.pincode)
  return runTransaction(db, async (trx) => {
    if ((await countOwnOutlets(trx, actor.accountId)) >= MAX_OUTLETS) {
      throw new Failure('TOO_MANY', { message: `One account can have ${MAX_OUTLETS} salons. Please write to us.` })
    }
    const { street, city, pincode } = form
    const area = await findArea(trx, pincode, city)
    const addressId = await insertAddress(trx, { property_number: '', street, city, pincode, ...area })
    const outletId = await insertDraft(trx, {
      whitelabel_id: actor.whitelabelId,
      owner_id: actor.accountId,
      address_id: addressId,
      category_id: await getCategoryOfKind(trx, form.kind),
      name: form.name,
      kind: form.kind,
      audience: form.audience,
      phone_number: toE164(form.phoneNumber),
      latitude: form.latitude,
      longitude: form.longitude,
      gstin: form.gstin || null,
      upi_id: form.upiId || null,
    })
    await insertAuditEntry(trx, { actor, outletId, action: 'CREATE_OUTLET', after: form })
    return { outletId }
  })
}

interface OutletUpdate {
  outletId: number
  changes: OutletChanges
  /** The code for a new UPI id. */
  confirmation: OwnerConfirmation
  now: Date
}

/** Changes only the fields sent. The GSTIN must match the PIN code afterwards, whichever of the two has changed. */
export async function updateOutlet(
  db: Db,
  actor: SalonActor,
  { outletId, changes, confirmation, now }: OutletUpdate,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    await confirmation.confirm(trx)
    await changeOutlet(trx, outletId, changes, { actor, now })
  })
}

/** The outlet's row must be locked. An operator's changes are accepted immediately; a salon's may have to wait. */
export async function changeOutlet(
  trx: Db,
  outletId: number,
  changes: Omit<OutletChanges, 'upiCode'>,
  { actor, now, remark }: { actor: AuditActor; now: Date; remark?: string },
): Promise<void> {
  const before = await findSetup(trx, outletId)
  const identity = await readIdentity(changes, before)
  const { kind, audience } = changes
  if (kind !== undefined || audience !== undefined) {
    await updateOutletRow(trx, outletId, {
      ...(kind !== undefined && { kind, category_id: await getCategoryOfKind(trx, kind) }),
      ...(audience !== undefined && { audience }),
      updated_at: now,
    })
  }
  if (actor.kind === 'SALON') await proposeChange(trx, outletId, identity, { actor, now })
  else await acceptIdentity(trx, outletId, identity, now)
  const after = await findSetup(trx, outletId)
  // A pending change has its own entry.
  if (JSON.stringify(before) === JSON.stringify(after) && Object.keys(identity).length > 0) return
  const told = { ...after, ...(remark !== undefined && { reason: remark }) }
  await insertAuditEntry(trx, { actor, outletId, action: 'UPDATE_OUTLET', before, after: told })
}

/** The columns of the fields sent, validated with the state after the change. */
async function readIdentity(
  changes: Omit<OutletChanges, 'upiCode'>,
  before: Awaited<ReturnType<typeof findSetup>>,
): Promise<ProposedIdentity> {
  const gstin = changes.gstin === undefined ? before.gstin : changes.gstin || null
  const { latitude = before.latitude, longitude = before.longitude, pincode = before.pincode } = changes
  if (changes.gstin !== undefined || changes.pincode !== undefined) assertGstin(gstin, pincode)
  const hasMoved = changes.latitude !== undefined || changes.longitude !== undefined
  if (hasMoved && latitude !== null && longitude !== null) await assertInIndia({ latitude, longitude })
  const { name, street, city, phoneNumber, upiId } = changes
  return {
    ...(name !== undefined && { name }),
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    ...(changes.pincode !== undefined && { pincode }),
    ...(hasMoved && { latitude, longitude }),
    ...(phoneNumber !== undefined && { phone_number: toE164(phoneNumber) }),
    ...(upiId !== undefined && { upi_id: upiId || null }),
    ...(changes.gstin !== undefined && { gstin }),
  }
}
