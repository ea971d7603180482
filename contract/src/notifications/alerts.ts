import * as z from 'zod/mini'
import { SubscribePush } from './push.ts'

/** The events that a salon is notified of, at the desk, by push message and by e-mail. */
export const ALERT_KINDS = [
  'BOOKED',
  'MOVED_BY_CUSTOMER',
  'CANCELLED_BY_CUSTOMER',
  'REQUEST_WAITING',
  'REQUEST_LAPSING',
  'UNANSWERED',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** The events that an account wants e-mails about. */
export const OwnEmails = z.object({
  kinds: z.array(z.enum(ALERT_KINDS, 'Choose what there are e-mails of')).check(z.maxLength(ALERT_KINDS.length)),
})
export type OwnEmails = z.infer<typeof OwnEmails>

/** The salon is reminded of a request that has been unanswered for this long. */
export const REQUEST_REMINDER_MINUTES = 15

/** The subscription of a desk's browser, and the alerts that it has muted. */
export const SubscribeAlerts = z.extend(SubscribePush, {
  mutedKinds: z.array(z.enum(ALERT_KINDS, 'Choose what can be muted')).check(z.maxLength(ALERT_KINDS.length)),
})
export type SubscribeAlerts = z.infer<typeof SubscribeAlerts>
