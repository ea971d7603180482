import { formatMoment, salonDayOf } from '@nikhar/contract/salon-time'
import type { Email } from '../../integrations/mailer.ts'
import { answerTimeOf, awaitsSalon, firstNameOf, isUpcoming, type BookingDetails } from './booking-details.ts'
import { listTicket, listVisitForSalon } from './booking-rows.ts'
import { emailDomain } from './calendar.ts'
import { composeEmail } from './email-layout.ts'
import type { Footer, Paragraph } from './email-paragraphs.ts'
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
  const { subject, heading, text } = describeEvent(notification, booking)
  const { name, email: to } = staff ?? { name: booking.owner_name, email: booking.owner_email }
  const email = composeEmail(to, subject, [
    `Hello ${name},`,
    { heading },
    // Without the code, which only the customer has.
    { ticket: listTicket(booking, { title: firstNameOf(booking) }) },
    text,
    { rows: listVisitForSalon(booking) },
    ...linkToDesk(booking, deskUrl),
    writeFooter(booking, staff !== null, deskUrl),
  ])
  return { ...email, messageId: `${notification.id}@${emailDomain}` }
}

function describeEvent({ kind, previous_starts_at }: Notification, booking: BookingDetails) {
  const guest = firstNameOf(booking)
  const when = formatMoment(booking.starts_at)
  const answer = `Please answer by ${formatMoment(answerTimeOf(booking))}, or the request lapses.`
  const request = awaitsSalon(booking) ? ` ${answer}` : ''
  switch (kind) {
    case 'MOVED_BY_CUSTOMER':
      return {
        subject: `Moved: ${guest}, now ${when}`,
        heading: `${guest} has moved a booking`,
        text: `${previous_starts_at ? `It was on ${formatMoment(previous_starts_at)}.` : `It is now on ${when}.`}${request}`,
      }
    case 'CANCELLED_BY_CUSTOMER':
      return {
        subject: `Cancelled: ${guest}, ${when}`,
        heading: `${guest} has cancelled`,
        text: 'The time is free again.',
      }
    case 'REQUEST_WAITING':
      return {
        subject: `Waiting for your answer: ${guest}, ${when}`,
        heading: `${guest} is waiting for your answer`,
        text: `This request is still open. ${answer}`,
      }
    case 'REQUEST_LAPSING':
      return {
        subject: `Answer by ${formatAnswerTime(booking)}: ${guest}, ${when}`,
        heading: `Answer by ${formatAnswerTime(booking)}`,
        text: `This request lapses at ${formatAnswerTime(booking)} unless you answer it.`,
      }
    case 'UNANSWERED':
      return {
        subject: `Not answered in time: ${guest}, ${when}`,
        heading: 'Not answered in time',
        text: 'This request wasn’t confirmed in time, so we closed it and let the guest know.',
      }
    default:
      return {
        subject: `New booking: ${guest}, ${when}`,
        heading: awaitsSalon(booking) ? 'You have a new request' : 'You have a new booking',
        text: awaitsSalon(booking) ? answer : 'It’s confirmed and on your board.',
      }
  }
}

function linkToDesk(booking: BookingDetails, deskUrl: string): Paragraph[] {
  if (!isUpcoming(booking)) return []
  const day = `${deskUrl}/outlet/${booking.outlet_id}/day/${salonDayOf(booking.starts_at)}`
  return [
    { link: `${day}?order=${booking.id}`, label: awaitsSalon(booking) ? 'Answer at the desk' : 'Open at the desk' },
  ]
}

function writeFooter({ outlet_id, outlet_name }: BookingDetails, isStaff: boolean, deskUrl: string): Footer {
  return {
    why: isStaff
      ? `You’re getting this e-mail because you chose it for ${outlet_name}.`
      : `You’re getting this e-mail because ${outlet_name} is yours. You can switch it off.`,
    choice: { link: `${deskUrl}/outlet/${outlet_id}/alerts`, label: 'Choose your alerts' },
  }
}
