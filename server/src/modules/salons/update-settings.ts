import type { OutletSettings, SettingsChanges } from '@nikhar/contract/salons'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { insertAuditEntry } from '../accounts/audit/audit-queries.ts'
import type { OwnerConfirmation } from './identity/owner-code.ts'
import { proposeChange } from './identity/propose-change.ts'
import { assertGstin } from './outlet-place.ts'
import type { SalonActor } from '../../http/actor.ts'
import { lockOwnOutlet } from '../accounts/members/own-outlet.ts'
import { getSettings, upsertSettings, type SettingsRow } from './settings-queries.ts'

export async function readSettings(db: Db, outletId: number): Promise<OutletSettings> {
  return toSettings(await getSettings(db, outletId))
}

/** Changes only the fields sent. Existing bookings retain the terms that their customers saw. */
export async function updateSettings(
  db: Db,
  actor: SalonActor,
  outletId: number,
  { gstin, upiId, upiCode: _upiCode, ...changes }: SettingsChanges,
  { confirmation, now }: { confirmation: OwnerConfirmation; now: Date },
): Promise<OutletSettings> {
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    await confirmation.confirm(trx)
    const before = await getSettings(trx, outletId)
    if (gstin !== undefined) assertGstin(gstin || null, before.pincode)
    if (Object.keys(changes).length > 0) {
      await upsertSettings(trx, outletId, { ...before, ...withoutUndefined(changes) }, now)
    }
    if (gstin !== undefined || upiId !== undefined) {
      const money = {
        ...(gstin !== undefined && { gstin: gstin || null }),
        ...(upiId !== undefined && { upi_id: upiId || null }),
      }
      await proposeChange(trx, outletId, money, { actor, now })
    }
    const after = await getSettings(trx, outletId)
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
