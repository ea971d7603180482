import { toE164, type NewOutlet, type OutletChanges } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { insertAuditEntry, type AuditActor } from './audit-queries.ts'
import {
  countOwnOutlets,
  findSetup,
  getCategoryOfKind,
  insertAddress,
  insertDraft,
  updateAddress,
  updateOutletRow,
} from './outlet-draft-queries.ts'
import { assertGstin, assertInIndia, findArea } from './outlet-place.ts'
import { lockOwnOutlet, type Caller } from './own-outlet.ts'

const MAX_OUTLETS = 20

/** Creates an outlet as a draft: inactive and unpublished, so that no customer's call finds it. */
export async function createOutlet(db: Db, caller: Caller, form: NewOutlet): Promise<{ outletId: number }> {
  await assertInIndia(form)
  assertGstin(form.gstin || null, form.pincode)
  return runTransaction(db, async (trx) => {
    if ((await countOwnOutlets(trx, caller.ownerId)) >= MAX_OUTLETS) {
      throw new Failure('TOO_MANY', { message: `One account can have ${MAX_OUTLETS} salons. Please write to us.` })
    }
    const { street, city, pincode } = form
    const area = await findArea(trx, pincode, city)
    const addressId = await insertAddress(trx, { property_number: '', street, city, pincode, ...area })
    const outletId = await insertDraft(trx, {
      whitelabel_id: caller.whitelabelId,
      client_id: caller.ownerId,
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
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
    await insertAuditEntry(trx, { actor, outletId, action: 'CREATE_OUTLET', after: form })
    return { outletId }
  })
}

/** Changes only what is sent. The GSTIN must fit the PIN code afterwards, whichever of the two has changed. */
export async function updateOutlet(
  db: Db,
  caller: Caller,
  outletId: number,
  changes: OutletChanges,
  now: Date,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const { address_id } = await lockOwnOutlet(trx, caller, outletId)
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
    await changeOutlet(trx, { id: outletId, address_id }, changes, { actor, now })
  })
}

/** The outlet's row must be locked. */
export async function changeOutlet(
  trx: Db,
  outlet: { id: number; address_id: number },
  changes: OutletChanges,
  { actor, now, remark }: { actor: AuditActor; now: Date; remark?: string },
): Promise<void> {
  const outletId = outlet.id
  const before = await findSetup(trx, outletId)
  const gstin = changes.gstin === undefined ? before.gstin : changes.gstin || null
  const { latitude = before.latitude, longitude = before.longitude, pincode = before.pincode } = changes
  if (changes.gstin !== undefined || changes.pincode !== undefined) assertGstin(gstin, pincode)
  const hasMoved = changes.latitude !== undefined || changes.longitude !== undefined
  if (hasMoved && latitude !== null && longitude !== null) await assertInIndia({ latitude, longitude })
  const { street = before.street, city = before.city } = changes
  if (street !== before.street || city !== before.city || pincode !== before.pincode) {
    const area = await findArea(trx, pincode, city)
    await updateAddress(trx, outlet.address_id, { street, city, pincode, ...area })
  }
  const { name, kind, audience, phoneNumber, upiId } = changes
  await updateOutletRow(trx, outletId, {
    ...(name !== undefined && { name }),
    ...(kind !== undefined && { kind, category_id: await getCategoryOfKind(trx, kind) }),
    ...(audience !== undefined && { audience }),
    ...(phoneNumber !== undefined && { phone_number: toE164(phoneNumber) }),
    ...(upiId !== undefined && { upi_id: upiId || null }),
    gstin,
    latitude,
    longitude,
    updated_at: now,
  })
  const after = { ...(await findSetup(trx, outletId)), ...(remark !== undefined && { reason: remark }) }
  await insertAuditEntry(trx, { actor, outletId, action: 'UPDATE_OUTLET', before, after })
}
