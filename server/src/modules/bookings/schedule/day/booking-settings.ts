import { DEFAULT_SETTINGS, type BookingSettings } from '@nikhar/contract/booking'
import { SLOT_LEAD_MINUTES, SLOT_STEP_MINUTES } from '@nikhar/contract/constants'
import { sql, type RawBuilder } from 'kysely'

/** Null for an outlet with the default settings. */
export type SettingsRow =
  | [
      autoConfirm: boolean,
      leadMinutes: number,
      cancelMinutes: number,
      slotStep: number,
      answerMinutes: number,
      answerAheadMinutes: number,
      shortNoticeMinutes: number,
      confirmsShortNotice: boolean,
    ]
  | null

/** Part of a query whose outlet is `o`. */
export const SELECT_SETTINGS: RawBuilder<SettingsRow> = sql`
  (select json_build_array(auto_confirm, lead_minutes, cancel_minutes, slot_step, answer_minutes, answer_ahead_minutes,
      short_notice_minutes, confirms_short_notice)
    from outlet_settings where outlet_id = o.id)`

export function toBookingSettings(row: SettingsRow): BookingSettings {
  if (!row) return DEFAULT_SETTINGS
  const [autoConfirm, lead, cancelMinutes, slotStep, ...answering] = row
  const [answerMinutes, answerAheadMinutes, shortNoticeMinutes, confirmsShortNotice] = answering
  // Starts at too short notice to ask the salon are offered only if they are confirmed immediately.
  const leadMinutes = autoConfirm || confirmsShortNotice ? lead : Math.max(lead, shortNoticeMinutes)
  const rules = { answerMinutes, answerAheadMinutes, shortNoticeMinutes, confirmsShortNotice }
  return { autoConfirm, leadMinutes, cancelMinutes, slotStep, ...rules }
}

/** Which starts are offered. */
export type SlotRules = Pick<BookingSettings, 'leadMinutes' | 'slotStep'>

/**
 * The starts offered to a salon that moves a booking: more than to customers, also at short notice. It may choose any.
 */
export function toSalonRules({ slotStep }: SlotRules): SlotRules {
  return { slotStep: greatestCommonDivisor(slotStep, SLOT_STEP_MINUTES), leadMinutes: SLOT_LEAD_MINUTES }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
