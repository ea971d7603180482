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
  FAILED: 'No message was sent: this number could not be reached.',
  DROPPED: 'No message was sent: the booking was cancelled or over before.',
  NOT_LIVE: 'No message was sent: your salon is not live.',
  NUMBER_REFUSED: 'No message was sent: whoever has this number has said that they are not your guest.',
  STOPPED: `No message was sent: ${REFUSALS_MAX} people or more have said that they are not your guests. New numbers get no messages for now.`,
  NO_TEMPLATE: 'No message was sent: text messages are not set up.',
  TOLD_TODAY: 'No message was sent: this number has had one from you today.',
  DAY_LIMIT: `No message was sent: a salon can write to ${SALON_MESSAGES} new numbers a day, ${NEW_SALON_MESSAGES} in its first week.`,
}

export function describeGuestMessage(message: GuestMessage): string {
  return SENTENCES[message]
}

export function isWithheld(message: GuestMessage): boolean {
  return (WITHHELD as readonly string[]).includes(message)
}
