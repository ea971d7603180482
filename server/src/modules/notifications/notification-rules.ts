import type { Action, Actor, AppointmentStatus } from '@nikhar/contract/orders'

export type Recipient = 'CUSTOMER' | 'SALON'
/** TEXT is WhatsApp or SMS. PUSH goes to the browsers in which the customer, or the salon's account, has subscribed. */
export type Channel = 'EMAIL' | 'TEXT' | 'PUSH'
/** ALWAYS cannot be switched off, DEFAULT_ON can be, and DEFAULT_OFF must be switched on. */
export type Rule = 'ALWAYS' | 'DEFAULT_ON' | 'DEFAULT_OFF'

type Rules = Partial<Record<Recipient, Partial<Record<Channel, Rule>>>>

/**
 * The owner chooses e-mails per outlet; push messages are switched on, and muted by kind, in each browser of the desk.
 */
const ALERT = { EMAIL: 'DEFAULT_ON', PUSH: 'ALWAYS' } as const

/** Who is notified of what, and through which channel. `docs/notifications.md` has the same table. */
export const NOTIFICATION_RULES = {
  BOOKED: { CUSTOMER: { EMAIL: 'DEFAULT_ON' }, SALON: ALERT },
  CONFIRMED: { CUSTOMER: { EMAIL: 'ALWAYS', TEXT: 'ALWAYS', PUSH: 'ALWAYS' } },
  LINES_REJECTED: { CUSTOMER: { EMAIL: 'ALWAYS', PUSH: 'ALWAYS' } },
  CHANGED_BY_SALON: { CUSTOMER: { EMAIL: 'ALWAYS', PUSH: 'ALWAYS' } },
  STYLIST_CHANGED: { CUSTOMER: { EMAIL: 'ALWAYS', PUSH: 'ALWAYS' } },
  MOVED_BY_SALON: { CUSTOMER: { EMAIL: 'ALWAYS', TEXT: 'ALWAYS', PUSH: 'ALWAYS' } },
  CANCELLED_BY_SALON: { CUSTOMER: { EMAIL: 'ALWAYS', TEXT: 'ALWAYS', PUSH: 'ALWAYS' } },
  // Cancelled together with its salon, which was removed from the platform.
  CANCELLED_BY_PLATFORM: { CUSTOMER: { EMAIL: 'ALWAYS', TEXT: 'ALWAYS', PUSH: 'ALWAYS' } },
  MOVED_BY_CUSTOMER: { CUSTOMER: { EMAIL: 'DEFAULT_ON' }, SALON: ALERT },
  CANCELLED_BY_CUSTOMER: { CUSTOMER: { EMAIL: 'DEFAULT_ON' }, SALON: ALERT },
  // Reminders of a booking that the salon has not answered.
  REQUEST_WAITING: { SALON: ALERT },
  REQUEST_LAPSING: { SALON: ALERT },
  UNANSWERED: { CUSTOMER: { EMAIL: 'ALWAYS', TEXT: 'ALWAYS', PUSH: 'ALWAYS' }, SALON: ALERT },
  DAY_BEFORE: { CUSTOMER: { EMAIL: 'DEFAULT_ON', TEXT: 'DEFAULT_OFF', PUSH: 'ALWAYS' } },
  TWO_HOURS_BEFORE: { CUSTOMER: { EMAIL: 'DEFAULT_ON', TEXT: 'DEFAULT_OFF', PUSH: 'ALWAYS' } },
  // To a number that the salon does not know, about a booking that it made: `invitations.ts`.
  INVITED: { CUSTOMER: { TEXT: 'ALWAYS' } },
  COMPLETED: { CUSTOMER: { EMAIL: 'DEFAULT_ON' } },
  NO_SHOW: { CUSTOMER: { EMAIL: 'DEFAULT_ON' } },
  // Sent only to recipients of the message that is no longer true.
  COMPLETION_UNDONE: { CUSTOMER: { EMAIL: 'ALWAYS' } },
  NO_SHOW_UNDONE: { CUSTOMER: { EMAIL: 'ALWAYS' } },
} as const satisfies Record<string, Rules>

export type NotificationKind = keyof typeof NOTIFICATION_RULES

/** The kinds of notifications for customers. */
export type CustomerKind = Exclude<NotificationKind, 'REQUEST_WAITING' | 'REQUEST_LAPSING' | 'INVITED'>

export function toCustomerKind(kind: NotificationKind): CustomerKind {
  if (kind === 'REQUEST_WAITING' || kind === 'REQUEST_LAPSING' || kind === 'INVITED')
    throw new Error(`${kind} is not for customers`)
  return kind
}

export const CHANNELS: readonly Channel[] = ['EMAIL', 'TEXT', 'PUSH']

export interface Target {
  recipient: Recipient
  channel: Channel
  rule: Rule
}

export function listTargets(kind: NotificationKind): Target[] {
  const rules: Rules = NOTIFICATION_RULES[kind]
  return (['CUSTOMER', 'SALON'] as const).flatMap((recipient) =>
    CHANNELS.flatMap((channel) => {
      const rule = rules[recipient]?.[channel]
      return rule ? [{ recipient, channel, rule }] : []
    }),
  )
}

export function findRule(kind: NotificationKind, recipient: Recipient, channel: Channel): Rule | undefined {
  const rules: Rules = NOTIFICATION_RULES[kind]
  return rules[recipient]?.[channel]
}

type KindsByActor = Partial<Record<Actor, NotificationKind>>
const byActor = (kinds: KindsByActor) => kinds

/** Checking in and taking the chair send no notification: the customer is at the salon. */
const KINDS_BY_ACTION: Partial<Record<Action, KindsByActor | NotificationKind>> = {
  CONFIRM: 'CONFIRMED',
  REJECT_LINES: 'LINES_REJECTED',
  REASSIGN: 'STYLIST_CHANGED',
  EDIT_LINES: 'CHANGED_BY_SALON',
  RESIZE: 'CHANGED_BY_SALON',
  HAND_OVER: 'CHANGED_BY_SALON',
  HAND_BACK: 'CHANGED_BY_SALON',
  ASK: 'CHANGED_BY_SALON',
  RESCHEDULE: byActor({ CUSTOMER: 'MOVED_BY_CUSTOMER', SALON: 'MOVED_BY_SALON' }),
  CANCEL: byActor({
    CUSTOMER: 'CANCELLED_BY_CUSTOMER',
    SALON: 'CANCELLED_BY_SALON',
    OPERATOR: 'CANCELLED_BY_PLATFORM',
    SYSTEM: 'UNANSWERED',
  }),
  COMPLETE: 'COMPLETED',
  NO_SHOW: 'NO_SHOW',
}

/** The kind announced to the customer for a change by the salon. */
export function kindOfSalonChange(action: 'RESCHEDULE' | 'REASSIGN' | 'ASK' | 'CANCEL'): NotificationKind {
  const kind = kindOfChange({ actor: 'SALON', action, from: 'CONFIRMED' })
  if (!kind) throw new Error(`${action} is announced to nobody`)
  return kind
}

/** The kind announced for a change of an order, if any. Only undoing leaves the states COMPLETED and NO_SHOW. */
export function kindOfChange({
  actor,
  action,
  from,
}: {
  actor: Actor
  action: Action
  from: AppointmentStatus
}): NotificationKind | undefined {
  if (from === 'COMPLETED') return 'COMPLETION_UNDONE'
  if (from === 'NO_SHOW') return 'NO_SHOW_UNDONE'
  const kind = KINDS_BY_ACTION[action]
  return typeof kind === 'object' ? kind[actor] : kind
}
