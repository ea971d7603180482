import { DEFAULT_SETTINGS, SLOT_LEAD_MINUTES, SLOT_STEP_MINUTES, type BookingSettings } from '@nikhar/contract'
import { sql, type RawBuilder } from 'kysely'

/** Null for an outlet that has the defaults. */
export type SettingsRow = [autoConfirm: boolean, leadMinutes: number, cancelMinutes: number, slotStep: number] | null

/** Part of a query whose outlet is `o`. */
export const SELECT_SETTINGS: RawBuilder<SettingsRow> = sql`
  (select json_build_array(auto_confirm, lead_minutes, cancel_minutes, slot_step)
    from outlet_settings where outlet_id = o.id)`

export function toBookingSettings(row: SettingsRow): BookingSettings {
  if (!row) return DEFAULT_SETTINGS
  const [autoConfirm, leadMinutes, cancelMinutes, slotStep] = row
  return { autoConfirm, leadMinutes, cancelMinutes, slotStep }
}

/** Which starts are offered. */
export type SlotRules = Pick<BookingSettings, 'leadMinutes' | 'slotStep'>

/** The salon itself may also place bookings between the starts that customers are offered, and at short notice. */
export function toSalonRules({ slotStep }: SlotRules): SlotRules {
  return { slotStep: greatestCommonDivisor(slotStep, SLOT_STEP_MINUTES), leadMinutes: SLOT_LEAD_MINUTES }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
