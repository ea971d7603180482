import { describeCancellationPolicy } from '@nikhar/contract/booking'
import { brand } from '@nikhar/contract/brand'
import { cancellationDeadline, NOT_CONFIRMED_IN_TIME } from '@nikhar/contract/orders'
import type { Email } from '../../integrations/mailer.ts'
import { listBill, listVisit } from './booking-rows.ts'
import {
  answerTimeOf,
  awaitsSalon,
  formatPaise,
  formatServices,
  isCancelled,
  isUpcoming,
  type BookingDetails,
} from './booking-details.ts'
import { emailDomain, methodOf, writeCalendar } from './calendar.ts'
import { composeEmail, type Paragraph } from './email-layout.ts'
import { formatWhen } from './format-when.ts'
import type { Notification } from './notification-queries.ts'
import { findRule, toCustomerKind, type CustomerKind, type NotificationKind } from './notification-rules.ts'
import { toCalendarEvent } from './order-calendar.ts'

interface CustomerEmail {
  notification: Notification
  booking: BookingDetails
  to: string
  publicUrl: string
  now: Date
}

/** These kinds do not change the calendar entry. */
const WITHOUT_CALENDAR = new Set<NotificationKind>([
  'DAY_BEFORE',
  'TWO_HOURS_BEFORE',
  'COMPLETED',
  'NO_SHOW',
  'COMPLETION_UNDONE',
  'NO_SHOW_UNDONE',
])

export function composeCustomerEmail({ notification, booking, to, publicUrl, now }: CustomerEmail): Email {
  const { id } = notification
  const kind = toCustomerKind(notification.kind)
  const email = composeEmail(to, subjectOf(kind, booking), [
    `Hello ${booking.customer_name},`,
    ...openingOf(kind, notification, booking),
    { rows: kind === 'COMPLETED' ? listBill(booking) : listVisit(booking) },
    ...closingOf(kind, booking, publicUrl, now),
  ])
  const event = toCalendarEvent(booking, publicUrl, now, { name: booking.customer_name, email: to })
  const calendar = { method: methodOf(event), content: writeCalendar(event) }
  return { ...email, messageId: `${id}@${emailDomain}`, ...(!WITHOUT_CALENDAR.has(kind) && { calendar }) }
}

function subjectOf(kind: CustomerKind, { outlet_name, starts_at }: BookingDetails): string {
  const when = formatWhen(starts_at)
  const subjects: Record<CustomerKind, string> = {
    BOOKED: `Your booking at ${outlet_name}: ${when}`,
    CONFIRMED: `Confirmed: ${outlet_name}, ${when}`,
    LINES_REJECTED: `Your booking at ${outlet_name} on ${when} has changed`,
    CHANGED_BY_SALON: `Your booking at ${outlet_name} on ${when} has changed`,
    STYLIST_CHANGED: `Another stylist for your booking at ${outlet_name} on ${when}`,
    MOVED_BY_SALON: `Your booking at ${outlet_name} has moved to ${when}`,
    MOVED_BY_CUSTOMER: `You have moved your booking at ${outlet_name} to ${when}`,
    CANCELLED_BY_PLATFORM: `Your booking at ${outlet_name} on ${when} is cancelled`,
    CANCELLED_BY_SALON: `Your booking at ${outlet_name} on ${when} is cancelled`,
    CANCELLED_BY_CUSTOMER: `You have cancelled your booking at ${outlet_name} on ${when}`,
    UNANSWERED: `Your booking at ${outlet_name} on ${when} was not confirmed`,
    DAY_BEFORE: `See you soon at ${outlet_name}: ${when}`,
    TWO_HOURS_BEFORE: `In about two hours: ${outlet_name}, ${when}`,
    COMPLETED: `Your visit to ${outlet_name} on ${when}: the bill`,
    NO_SHOW: `We missed you at ${outlet_name} on ${when}`,
    COMPLETION_UNDONE: `A correction: your visit to ${outlet_name} on ${when}`,
    NO_SHOW_UNDONE: `A correction: your visit to ${outlet_name} on ${when}`,
  }
  return subjects[kind]
}

function openingOf(kind: CustomerKind, notification: Notification, booking: BookingDetails): Paragraph[] {
  const { previous_starts_at, detail } = notification
  const { outlet_name, stylist_name } = booking
  const answer = awaitsSalon(booking)
    ? `The salon answers by ${formatWhen(answerTimeOf(booking))}; there is nothing for you to do.`
    : 'The salon has confirmed it. You are all set.'
  switch (kind) {
    case 'BOOKED':
      return [`Thank you for booking with ${brand.name}. ${answer}`]
    case 'CONFIRMED':
      return [`${outlet_name} has confirmed your booking. You are all set.`]
    case 'LINES_REJECTED':
      return describeRejection(notification, booking)
    case 'CHANGED_BY_SALON':
      return [`${outlet_name} has changed your visit.`, ...(detail ? [detail] : [])]
    case 'STYLIST_CHANGED':
      return [`${outlet_name} has changed who looks after you: your stylist is now ${stylist_name}.`]
    case 'MOVED_BY_SALON':
    case 'MOVED_BY_CUSTOMER': {
      if (previous_starts_at?.getTime() === booking.starts_at.getTime())
        return [`The time of your booking stays, and your stylist is now ${stylist_name}. ${answer}`]
      const was = previous_starts_at ? ` It was ${formatWhen(previous_starts_at)}.` : ''
      const who = kind === 'MOVED_BY_SALON' ? `${outlet_name} has moved your booking.` : 'You have moved your booking.'
      const why = detail ? ` ${detail}` : ''
      const ask =
        kind === 'MOVED_BY_SALON' && booking.moved_from
          ? 'Is that fine? On the page of your booking you say so, choose another time, or cancel free of charge until it begins.'
          : answer
      return [`${who} It is now on ${formatWhen(booking.starts_at)}.${was}${why} ${ask}`]
    }
    case 'DAY_BEFORE':
    case 'TWO_HOURS_BEFORE':
      return [
        `This is a reminder of your booking at ${outlet_name}.${awaitsSalon(booking) ? ' The salon has yet to confirm it.' : ''}`,
      ]
    case 'CANCELLED_BY_CUSTOMER':
    case 'CANCELLED_BY_SALON':
    case 'CANCELLED_BY_PLATFORM':
    case 'UNANSWERED':
      return describeCancellation(kind, booking)
    case 'COMPLETED':
      return [`Thank you for visiting ${outlet_name}. This is your bill.`]
    case 'NO_SHOW':
      return [
        `${outlet_name} has noted that you did not come to your booking. If you were there, please call the salon: it can correct this for a short while.`,
      ]
    case 'COMPLETION_UNDONE':
      return [
        `We wrote that your visit to ${outlet_name} was completed. The salon has taken that back: please disregard the bill.`,
      ]
    case 'NO_SHOW_UNDONE':
      return [`We wrote that you did not come to ${outlet_name}. The salon has taken that back: it was a mistake.`]
  }
}

function describeRejection({ previous_total_paise }: Notification, booking: BookingDetails): Paragraph[] {
  const { outlet_name, lines, total_paise, returned_coupon } = booking
  const rejected = lines.filter(({ status }) => status === 'REJECTED')
  const reason = rejected.find(({ reject_reason }) => reject_reason)?.reject_reason
  return [
    `${outlet_name} cannot do everything you booked. Not included any more: ${formatServices(rejected)}.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    ...(previous_total_paise !== null && previous_total_paise !== total_paise
      ? [`The total was ${formatPaise(previous_total_paise)} and is now ${formatPaise(total_paise)}.`]
      : []),
    ...(returned_coupon === null
      ? []
      : [`The coupon ${returned_coupon} no longer applies to what is left, so it is yours again.`]),
  ]
}

function describeCancellation(kind: NotificationKind, booking: BookingDetails): Paragraph[] {
  const { outlet_name, cancel_reason, returned_coupon } = booking
  const coupon = returned_coupon === null ? '' : ` The coupon ${returned_coupon} is yours again.`
  if (kind === 'UNANSWERED' || cancel_reason === NOT_CONFIRMED_IN_TIME) {
    return [
      `We are sorry: ${outlet_name} did not confirm your booking in time, so it was closed. You have nothing to pay.${coupon}`,
    ]
  }
  const who =
    kind === 'CANCELLED_BY_CUSTOMER'
      ? `You have cancelled your booking at ${outlet_name}.`
      : kind === 'CANCELLED_BY_PLATFORM'
        ? `We are sorry: ${brand.name} had to cancel your booking at ${outlet_name}.`
        : `We are sorry: ${outlet_name} had to cancel your booking.`
  return [`${who} You have nothing to pay.${coupon}`, ...(cancel_reason ? [`Reason: ${cancel_reason}`] : [])]
}

/** If somebody else cancelled it, the page of the booking offers free times of other salons. */
function labelOf(kind: NotificationKind, booking: BookingDetails): string {
  if (!isCancelled(booking)) return kind === 'MOVED_BY_SALON' && booking.moved_from ? 'Answer' : 'View your booking'
  return kind === 'CANCELLED_BY_CUSTOMER' ? 'View the details' : 'See free times nearby'
}

function closingOf(kind: NotificationKind, booking: BookingDetails, publicUrl: string, now: Date): Paragraph[] {
  const canChange =
    isUpcoming(booking) &&
    booking.checked_in_at === null &&
    booking.moved_from === null &&
    now <= cancellationDeadline(booking.starts_at, booking.cancel_minutes)
  const isOptional = findRule(kind, 'CUSTOMER', 'EMAIL') !== 'ALWAYS'
  return [
    ...(kind === 'COMPLETED'
      ? [
          'How was it? Your review helps others choose, and the salon to get better.',
          { link: `${publicUrl}/reviews/${booking.id}`, label: 'Rate your visit' },
        ]
      : [
          {
            link: `${publicUrl}/order/${booking.id}`,
            label: labelOf(kind, booking),
          },
        ]),
    ...(canChange ? [describeCancellationPolicy(booking.cancel_minutes)] : []),
    ...(isOptional ? [`You choose which messages you get: ${publicUrl}/profile/messages`] : []),
  ]
}
