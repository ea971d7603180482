import {
  brand,
  CHANGE_POLICY,
  formatDay,
  formatSalonTime,
  isAwaitingSalon,
  NOT_CONFIRMED_IN_TIME,
  type AppointmentStatus,
} from '@nikhar/contract'
import type { Email } from '../../integrations/mailer.ts'
import { formatAddress, formatServices, formatTotal, isCancelled, type BookingDetails } from './booking-details.ts'
import { emailDomain, methodOf, writeCalendar } from './calendar.ts'
import { composeEmail, type Paragraph } from './email-layout.ts'
import type { Notification, NotificationKind } from './notification-queries.ts'
import { toCalendarEvent } from './order-calendar.ts'

interface OrderEmail {
  notification: Pick<Notification, 'id' | 'kind'>
  booking: BookingDetails
  to: string
  publicUrl: string
  now: Date
}

export function composeOrderEmail({ notification: { id, kind }, booking, to, publicUrl, now }: OrderEmail): Email {
  const email = composeEmail(to, subjectOf(kind, booking), [
    `Hello ${booking.customer_name},`,
    ...openingOf(kind, booking),
    { rows: detailsOf(booking) },
    { link: `${publicUrl}/order/${booking.id}`, label: 'View your booking' },
    ...(kind === 'CANCELLED' ? [] : [CHANGE_POLICY]),
  ])
  const event = toCalendarEvent(booking, publicUrl, now, { name: booking.customer_name, email: to })
  const calendar = { method: methodOf(event), content: writeCalendar(event) }
  const isReminder = kind === 'DAY_BEFORE' || kind === 'TWO_HOURS_BEFORE'
  return { ...email, messageId: `${id}@${emailDomain}`, ...(!isReminder && { calendar }) }
}

function subjectOf(kind: NotificationKind, { outlet_name, starts_at }: BookingDetails) {
  const when = `${formatDay(starts_at)} at ${formatSalonTime(starts_at)}`
  const subjects: Record<NotificationKind, string> = {
    CONFIRMATION: `Your booking at ${outlet_name} on ${when}`,
    MOVED: `Your booking at ${outlet_name} has moved to ${when}`,
    CANCELLED: `Your booking at ${outlet_name} on ${when} is cancelled`,
    DAY_BEFORE: `See you soon at ${outlet_name}: ${when}`,
    TWO_HOURS_BEFORE: `Today at ${formatSalonTime(starts_at)}: ${outlet_name}`,
  }
  return subjects[kind]
}

function openingOf(kind: NotificationKind, booking: BookingDetails): Paragraph[] {
  const { outlet_name, cancel_reason } = booking
  const waiting = isAwaitingSalon({
    status: booking.status as AppointmentStatus,
    awaitingSalon: booking.awaiting_salon,
  })
  const answer = waiting
    ? 'The salon usually confirms soon; there is nothing for you to do.'
    : 'The salon has confirmed it. You are all set.'
  switch (kind) {
    case 'CONFIRMATION':
      return [`Thank you for booking with ${brand.name}. ${answer}`]
    case 'MOVED':
      return [`Your booking at ${outlet_name} has a new time. ${answer}`]
    case 'DAY_BEFORE':
    case 'TWO_HOURS_BEFORE':
      return [
        `This is a reminder of your booking at ${outlet_name}.${waiting ? ' The salon has yet to confirm it.' : ''}`,
      ]
    case 'CANCELLED':
      return [
        cancellationOf(booking),
        ...(cancel_reason && cancel_reason !== NOT_CONFIRMED_IN_TIME ? [`Reason: ${cancel_reason}`] : []),
      ]
  }
}

function cancellationOf({ outlet_name, status, cancel_reason }: BookingDetails) {
  if (cancel_reason === NOT_CONFIRMED_IN_TIME) {
    return `We are sorry: ${outlet_name} did not confirm your booking in time, so it was closed. Nothing is charged, and a coupon you used is yours again.`
  }
  return status === 'CANCELLED_BY_CUSTOMER'
    ? `You have cancelled your booking at ${outlet_name}. A coupon you used is yours again.`
    : `We are sorry: ${outlet_name} had to cancel your booking. A coupon you used is yours again.`
}

function detailsOf(booking: BookingDetails): [name: string, value: string][] {
  const { starts_at, ends_at, outlet_phone } = booking
  return [
    ['Salon', booking.outlet_name],
    ['Address', formatAddress(booking)],
    ...(outlet_phone ? [['Phone', outlet_phone] as [string, string]] : []),
    ['When', `${formatDay(starts_at)}, ${formatSalonTime(starts_at)} to ${formatSalonTime(ends_at)}`],
    ['Stylist', booking.stylist_name],
    ['Services', formatServices(booking)],
    ['To pay', formatTotal(booking)],
    ...(isCancelled(booking) ? [] : [['Booking OTP', booking.check_in_code] as [string, string]]),
  ]
}
