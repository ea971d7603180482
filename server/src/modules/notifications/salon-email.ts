import { salonDayOf } from '@nikhar/contract/salon-time'
import type { Email } from '../../integrations/mailer.ts'
import { answerTimeOf, awaitsSalon, firstNameOf, isUpcoming, type BookingDetails } from './booking-details.ts'
import { listVisitForSalon } from './booking-rows.ts'
import { emailDomain } from './calendar.ts'
import { composeEmail, type Paragraph } from './email-layout.ts'
import { formatWhen } from './format-when.ts'
import { formatAnswerTime } from './salon-push.ts'
import type { Notification } from './notification-queries.ts'

interface SalonEmail {
  notification: Notification
  booking: BookingDetails
  /** The manager or receptionist who receives it; null: the owner. */
  staff: { name: string; email: string } | null
  /** Absent where the desk's address is unknown. */
  deskUrl: string
}

/** For the owner of the outlet, or a member of its staff who has chosen it. */
export function composeSalonEmail({ notification, booking, staff, deskUrl }: SalonEmail): Email {
  const { subject, opening } = describeEvent(notification, booking)
  const { name, email: to } = staff ?? { name: booking.owner_name, email: booking.owner_email }
  const email = composeEmail(to, subject, [
    `Hello ${name},`,
    opening,
    { rows: listVisitForSalon(booking) },
    ...linkToDesk(booking, deskUrl),
  ])
  return { ...email, messageId: `${notification.id}@${emailDomain}` }
}

function describeEvent({ kind, previous_starts_at }: Notification, booking: BookingDetails) {
  const customer = firstNameOf(booking)
  const when = formatWhen(booking.starts_at)
  const request = awaitsSalon(booking)
    ? ` Please answer it at the desk by ${formatWhen(answerTimeOf(booking))}; it lapses then.`
    : ''
  switch (kind) {
    case 'MOVED_BY_CUSTOMER':
      return {
        subject: `Moved: ${customer}, now ${when}`,
        opening: `${customer} has moved a booking to ${when}.${previous_starts_at ? ` It was ${formatWhen(previous_starts_at)}.` : ''}${request}`,
      }
    case 'CANCELLED_BY_CUSTOMER':
      return {
        subject: `Cancelled: ${customer}, ${when}`,
        opening: `${customer} has cancelled the booking below. The time is free again.`,
      }
    case 'REQUEST_WAITING':
      return {
        subject: `Waiting for your answer: ${customer}, ${when}`,
        opening: `The booking below still waits for your answer. Please answer it at the desk by ${formatWhen(answerTimeOf(booking))}; it lapses then.`,
      }
    case 'REQUEST_LAPSING':
      return {
        subject: `Answer by ${formatAnswerTime(booking)}: ${customer}, ${when}`,
        opening: `The booking below lapses at ${formatAnswerTime(booking)} unless you answer it at the desk.`,
      }
    case 'UNANSWERED':
      return {
        subject: `Not answered in time: ${customer}, ${when}`,
        opening: 'The booking below was not confirmed in time, so it was closed, and the customer was told.',
      }
    default:
      return { subject: `New booking: ${customer}, ${when}`, opening: `You have a new booking.${request}` }
  }
}

function linkToDesk(booking: BookingDetails, deskUrl: string): Paragraph[] {
  const outlet = `${deskUrl}/outlet/${booking.outlet_id}`
  return [
    ...(isUpcoming(booking)
      ? [{ link: `${outlet}/day/${salonDayOf(booking.starts_at)}?order=${booking.id}`, label: 'Open it at the desk' }]
      : []),
    `You choose which messages you get: ${outlet}/alerts`,
  ]
}
