import * as z from 'zod/mini'

/** The kinds of messages that can be switched on and off. All other kinds are always sent. */
export const NOTIFICATION_CHOICES = [
  'BOOKED',
  'MOVED_BY_CUSTOMER',
  'CANCELLED_BY_CUSTOMER',
  'UNANSWERED',
  'REQUEST_WAITING',
  'REQUEST_LAPSING',
  'DAY_BEFORE',
  'TWO_HOURS_BEFORE',
  'COMPLETED',
  'NO_SHOW',
] as const

/** TEXT is WhatsApp or SMS. */
export const NOTIFICATION_CHANNELS = ['EMAIL', 'TEXT'] as const

export const NotificationChoice = z.object({
  kind: z.enum(NOTIFICATION_CHOICES),
  channel: z.enum(NOTIFICATION_CHANNELS),
  wanted: z.boolean(),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

/** Everything that can be chosen, with the current choices. */
export const NotificationPreferences = z.object({ choices: z.array(NotificationChoice) })
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

/** The choices to change; the others stay as they are. */
export const UpdateNotificationPreferences = z.object({
  choices: z.array(NotificationChoice).check(z.minLength(1), z.maxLength(32)),
})
export type UpdateNotificationPreferences = z.infer<typeof UpdateNotificationPreferences>
