import { CANCELLATION_DEADLINE_HOURS, SLOT_LEAD_MINUTES, SLOT_STEP_MINUTES } from '../constants.ts'

/** How an outlet takes bookings. */
export interface BookingSettings {
  autoConfirm: boolean
  leadMinutes: number
  cancelMinutes: number
  slotStep: number
}

/** Of every outlet that has not chosen otherwise. */
export const DEFAULT_SETTINGS: BookingSettings = {
  autoConfirm: false,
  leadMinutes: SLOT_LEAD_MINUTES,
  cancelMinutes: CANCELLATION_DEADLINE_HOURS * 60,
  slotStep: SLOT_STEP_MINUTES,
}
