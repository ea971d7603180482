import * as z from 'zod/mini'
import { integerInput } from '../fields.ts'
import { OutletChanges } from './requests.ts'

/** The starts that a salon can offer: every so many minutes. */
export const SLOT_STEPS = [5, 10, 15, 20, 30, 60] as const

const WEEK_MINUTES = 10_080
/** The limits that a salon can set for its own answers, in minutes of its opening hours. */
export const ANSWER_MINUTES = [15, 30, 60, 120, 240, 480] as const
const ANSWER = `Choose one of ${ANSWER_MINUTES.join(', ')} minutes`
const STEP = `Choose one of ${SLOT_STEPS.join(', ')} minutes`

const { gstin, upiId, upiCode } = OutletChanges.shape

/**
 * Only the given fields are changed. GSTIN and UPI id are the owner's; a new UPI id of a live salon waits for an
 * operator.
 */
export const SettingsChanges = z.partial(
  z.object({
    autoConfirm: z.boolean('Choose on or off'),
    leadMinutes: integerInput(0, WEEK_MINUTES, 'Choose at most 7 days'),
    cancelMinutes: integerInput(0, WEEK_MINUTES, 'Choose at most 7 days'),
    slotStep: integerInput(5, 60, STEP).check(
      z.refine((minutes: number) => (SLOT_STEPS as readonly number[]).includes(minutes), STEP),
    ),
    answerMinutes: integerInput(15, 1440, ANSWER).check(
      z.refine((minutes: number) => (ANSWER_MINUTES as readonly number[]).includes(minutes), ANSWER),
    ),
    confirmsShortNotice: z.boolean('Choose on or off'),
    gstin,
    upiId,
    upiCode,
  }),
)
export type SettingsChanges = z.infer<typeof SettingsChanges>

export const OutletSettings = z.object({
  /** Bookings that fit are confirmed without an answer of the salon. */
  autoConfirm: z.boolean(),
  /** A start is offered until this long before it. */
  leadMinutes: z.int(),
  /** Customers can cancel and move a booking until this long before it; bookings keep what was shown when booking. */
  cancelMinutes: z.int(),
  /** Starts lie on this grid from midnight. */
  slotStep: z.int(),
  /** Requests are answered within so many minutes of the opening hours, two hours before the start at the latest. */
  answerMinutes: z.int(),
  /** A booking that starts within three hours is confirmed at once; otherwise it is not offered. */
  confirmsShortNotice: z.boolean(),
  gstin: z.nullable(z.string()),
  upiId: z.nullable(z.string()),
})
export type OutletSettings = z.infer<typeof OutletSettings>
