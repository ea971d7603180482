import * as z from 'zod/mini'

/** How long after going live a salon counts as new, and how many unknown numbers a day it may then message. */
export const NEW_SALON_DAYS = 7
export const NEW_SALON_MESSAGES = 20
export const SALON_MESSAGES = 200
/** How often the number of one booking can be corrected. */
export const NUMBER_CORRECTIONS_MAX = 3
/** These messages stop when this many holders of numbers report within this many days that they are not guests. */
export const REFUSALS_MAX = 3
export const REFUSAL_DAYS = 30

/** Why a guest whose number the salon does not know gets no message. */
export const WITHHELD = ['NOT_LIVE', 'NUMBER_REFUSED', 'STOPPED', 'NO_TEMPLATE', 'TOLD_TODAY', 'DAY_LIMIT'] as const

/** The outcome of the message about a booking for such a number. It is the same with and without an account. */
export const GuestMessage = z.enum(['WAITING', 'SENT', 'UNCERTAIN', 'FAILED', 'DROPPED', ...WITHHELD])
export type GuestMessage = z.infer<typeof GuestMessage>

const SENTENCES: Record<GuestMessage, string> = {
  WAITING: 'A message with a link to the booking is on its way.',
  SENT: 'A message with a link to the booking was sent.',
  UNCERTAIN: 'A message with a link to the booking was sent, but may not have arrived.',
  FAILED: 'No message sent: this number couldn’t be reached.',
  DROPPED: 'No message sent: the booking was already cancelled or over.',
  NOT_LIVE: 'No message sent: your salon isn’t live.',
  NUMBER_REFUSED: 'No message sent: the person with this number said they aren’t your guest.',
  STOPPED: `No message sent: at least ${REFUSALS_MAX} people have said they aren’t your guests. New numbers get no messages for now.`,
  NO_TEMPLATE: 'No message sent: text messages aren’t set up.',
  TOLD_TODAY: 'No message sent: this number has already had one from you today.',
  DAY_LIMIT: `No message sent: a salon can write to ${SALON_MESSAGES} new numbers a day, ${NEW_SALON_MESSAGES} in its first week.`,
}

export function describeGuestMessage(message: GuestMessage): string {
  return SENTENCES[message]
}

export function isWithheld(message: GuestMessage): boolean {
  return (WITHHELD as readonly string[]).includes(message)
}
