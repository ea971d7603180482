import { CANCELLATION_DEADLINE_HOURS, SLOT_LEAD_MINUTES, SLOT_STEP_MINUTES } from '../constants.ts'

/** How an outlet takes bookings. */
export interface BookingSettings {
  autoConfirm: boolean
  leadMinutes: number
  cancelMinutes: number
  slotStep: number
  /** How long the salon has to answer, in minutes of its opening hours. */
  answerMinutes: number
  /** It has to answer this long before the start at the latest. */
  answerAheadMinutes: number
  /** A start within this time leaves no time to ask the salon. */
  shortNoticeMinutes: number
  /** Such a booking is confirmed at once; otherwise it is not offered. */
  confirmsShortNotice: boolean
}

/** The defaults of outlets that have not chosen otherwise. */
export const DEFAULT_SETTINGS: BookingSettings = {
  autoConfirm: false,
  leadMinutes: SLOT_LEAD_MINUTES,
  cancelMinutes: CANCELLATION_DEADLINE_HOURS * 60,
  slotStep: SLOT_STEP_MINUTES,
  answerMinutes: 60,
  answerAheadMinutes: 120,
  shortNoticeMinutes: 180,
  confirmsShortNotice: true,
}
