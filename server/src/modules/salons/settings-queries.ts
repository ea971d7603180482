import { DEFAULT_SETTINGS, type BookingSettings } from '@nikhar/contract/booking'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The settings that the salon chooses; the rest is fixed. */
type ChosenSettings = Omit<BookingSettings, 'answerAheadMinutes' | 'shortNoticeMinutes'>

export interface SettingsRow extends ChosenSettings {
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
    .select(['answer_minutes', 'confirms_short_notice'])
    .where('outlets.id', '=', outletId)
    .executeTakeFirstOrThrow()
  return {
    autoConfirm: row.auto_confirm ?? DEFAULT_SETTINGS.autoConfirm,
    leadMinutes: row.lead_minutes ?? DEFAULT_SETTINGS.leadMinutes,
    cancelMinutes: row.cancel_minutes ?? DEFAULT_SETTINGS.cancelMinutes,
    slotStep: row.slot_step ?? DEFAULT_SETTINGS.slotStep,
    answerMinutes: row.answer_minutes ?? DEFAULT_SETTINGS.answerMinutes,
    confirmsShortNotice: row.confirms_short_notice ?? DEFAULT_SETTINGS.confirmsShortNotice,
    gstin: row.gstin,
    upiId: row.upi_id,
    pincode: row.pincode,
  }
}

/** Triggers update the outlet's version, so that the next reply to customers has the new settings. */
export async function upsertSettings(trx: Db, outletId: number, settings: ChosenSettings, now: Date) {
  const { autoConfirm, leadMinutes, cancelMinutes, slotStep, answerMinutes, confirmsShortNotice } = settings
  await sql`
    insert into outlet_settings (outlet_id, auto_confirm, lead_minutes, cancel_minutes, slot_step, answer_minutes,
      confirms_short_notice, updated_at)
    values (${outletId}, ${autoConfirm}, ${leadMinutes}, ${cancelMinutes}, ${slotStep}, ${answerMinutes},
      ${confirmsShortNotice}, ${now})
    on conflict (outlet_id) do update set auto_confirm = excluded.auto_confirm, lead_minutes = excluded.lead_minutes,
      cancel_minutes = excluded.cancel_minutes, slot_step = excluded.slot_step, answer_minutes = excluded.answer_minutes,
      confirms_short_notice = excluded.confirms_short_notice, updated_at = excluded.updated_at`.execute(trx)
}
