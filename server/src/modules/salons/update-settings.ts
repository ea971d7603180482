import type { OutletSettings, SettingsChanges } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { insertAuditEntry } from './audit-queries.ts'
import { updateOutletRow } from './outlet-draft-queries.ts'
import { assertGstin } from './outlet-place.ts'
import { lockOwnOutlet, type Caller } from './own-outlet.ts'
import { getSettings, upsertSettings, type SettingsRow } from './settings-queries.ts'

export async function readSettings(db: Db, outletId: number): Promise<OutletSettings> {
  return toSettings(await getSettings(db, outletId))
}

/** Changes only what is sent. Bookings that were made before keep the terms that their customers saw. */
export async function updateSettings(
  db: Db,
  caller: Caller,
  outletId: number,
  { gstin, upiId, ...changes }: SettingsChanges,
  now: Date,
): Promise<OutletSettings> {
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, caller, outletId)
    const before = await getSettings(trx, outletId)
    if (gstin !== undefined) assertGstin(gstin || null, before.pincode)
    if (Object.keys(changes).length > 0) {
      await upsertSettings(trx, outletId, { ...before, ...withoutUndefined(changes) }, now)
    }
    if (gstin !== undefined || upiId !== undefined) {
      await updateOutletRow(trx, outletId, {
        ...(gstin !== undefined && { gstin: gstin || null }),
        ...(upiId !== undefined && { upi_id: upiId || null }),
        updated_at: now,
      })
    }
    const after = await getSettings(trx, outletId)
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
    const entry = { before: toSettings(before), after: toSettings(after) }
    await insertAuditEntry(trx, { actor, outletId, action: 'UPDATE_SETTINGS', ...entry })
    return toSettings(after)
  })
}

function toSettings({ pincode: _pincode, ...settings }: SettingsRow): OutletSettings {
  return settings
}

function withoutUndefined(values: object) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
