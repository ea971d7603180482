import { DEFAULT_SETTINGS, type BookingSettings } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface SettingsRow extends BookingSettings {
  gstin: string | null
  upiId: string | null
  pincode: string
}

export async function getSettings(db: Db, outletId: number): Promise<SettingsRow> {
  const row = await db
    .selectFrom('outlets')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .leftJoin('outlet_settings', 'outlet_settings.outlet_id', 'outlets.id')
    .select(['auto_confirm', 'lead_minutes', 'cancel_minutes', 'slot_step', 'gstin', 'upi_id', 'pincode'])
    .where('outlets.id', '=', outletId)
    .executeTakeFirstOrThrow()
  return {
    autoConfirm: row.auto_confirm ?? DEFAULT_SETTINGS.autoConfirm,
    leadMinutes: row.lead_minutes ?? DEFAULT_SETTINGS.leadMinutes,
    cancelMinutes: row.cancel_minutes ?? DEFAULT_SETTINGS.cancelMinutes,
    slotStep: row.slot_step ?? DEFAULT_SETTINGS.slotStep,
    gstin: row.gstin,
    upiId: row.upi_id,
    pincode: row.pincode,
  }
}

/** Triggers renew the outlet's version, so that the next answer to customers has the new settings. */
export async function upsertSettings(trx: Db, outletId: number, settings: BookingSettings, now: Date) {
  const { autoConfirm, leadMinutes, cancelMinutes, slotStep } = settings
  await sql`
    insert into outlet_settings (outlet_id, auto_confirm, lead_minutes, cancel_minutes, slot_step, updated_at)
    values (${outletId}, ${autoConfirm}, ${leadMinutes}, ${cancelMinutes}, ${slotStep}, ${now})
    on conflict (outlet_id) do update set auto_confirm = excluded.auto_confirm, lead_minutes = excluded.lead_minutes,
      cancel_minutes = excluded.cancel_minutes, slot_step = excluded.slot_step, updated_at = excluded.updated_at`.execute(
    trx,
  )
}
