import { describeCancellationPolicy } from '@nikhar/contract/booking'
import { cancellationDeadline } from '@nikhar/contract/orders'
import type { Config } from '../../config/config.ts'
import type { Email } from '../../integrations/mailer.ts'
import { isCancelled, isUpcoming, type BookingDetails } from './booking-details.ts'
import { listBill, listPlace, listTicket, listVisit } from './booking-rows.ts'
import { linkToCalendar } from './calendar-link.ts'
import { emailDomain, methodOf, writeCalendar } from './calendar.ts'
import { describeEvent, titleOf } from './customer-wording.ts'
import { composeEmail } from './email-layout.ts'
import type { Footer, Paragraph } from './email-paragraphs.ts'
import type { Notification } from './notification-queries.ts'
import { findRule, toCustomerKind, type CustomerKind, type NotificationKind } from './notification-rules.ts'
import { toCalendarEvent } from './order-calendar.ts'

interface CustomerEmail {
  notification: Notification
  booking: BookingDetails
  to: string
  config: Pick<Config, 'publicUrl' | 'tokenSecret'>
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

export function composeCustomerEmail({ notification, booking, to, config, now }: CustomerEmail): Email {
  const { publicUrl } = config
  const kind = toCustomerKind(notification.kind)
  const { subject, heading } = titleOf(kind, booking)
  const email = composeEmail(to, subject, [
    `Hello ${booking.customer_name},`,
    { heading },
    { ticket: listTicket(booking, { title: booking.outlet_name, code: booking.check_in_code }) },
    ...describeEvent(kind, notification, booking),
    { rows: kind === 'COMPLETED' ? listBill(booking) : listVisit(booking) },
    { place: listPlace(booking) },
    ...listLinks(kind, booking, config),
    ...describePolicy(booking, now),
    writeFooter(kind, publicUrl),
  ])
  const event = toCalendarEvent(booking, publicUrl, now, { name: booking.customer_name, email: to })
  const calendar = { method: methodOf(event), content: writeCalendar(event) }
  return {
    ...email,
    messageId: `${notification.id}@${emailDomain}`,
    ...(!WITHOUT_CALENDAR.has(kind) && { calendar }),
  }
}

function listLinks(kind: CustomerKind, booking: BookingDetails, config: CustomerEmail['config']): Paragraph[] {
  const { publicUrl } = config
  if (kind === 'COMPLETED') {
    return [
      'How was it? Your review helps other guests choose, and helps the salon get better.',
      { link: `${publicUrl}/reviews/${booking.id}`, label: 'Rate your visit' },
    ]
  }
  return [
    { link: `${publicUrl}/order/${booking.id}`, label: labelOf(kind, booking) },
    ...(isUpcoming(booking) ? [{ aside: linkToCalendar(config, booking.id), label: 'Add to calendar' }] : []),
  ]
}

/** If somebody else cancelled it, the page of the booking offers free times of other salons. */
function labelOf(kind: CustomerKind, booking: BookingDetails): string {
  if (!isCancelled(booking)) return kind === 'MOVED_BY_SALON' && booking.moved_from ? 'Answer' : 'View your booking'
  return kind === 'CANCELLED_BY_CUSTOMER' ? 'View the details' : 'See free times nearby'
}

function describePolicy(booking: BookingDetails, now: Date): Paragraph[] {
  const canChange =
    isUpcoming(booking) &&
    booking.checked_in_at === null &&
    booking.moved_from === null &&
    now <= cancellationDeadline(booking.starts_at, booking.cancel_minutes)
  return canChange ? [describeCancellationPolicy(booking.cancel_minutes)] : []
}

function writeFooter(kind: CustomerKind, publicUrl: string): Footer {
  const isOptional = findRule(kind, 'CUSTOMER', 'EMAIL') !== 'ALWAYS'
  return {
    why: isOptional
      ? 'You’re getting this e-mail because it’s about a booking of yours. You can switch it off.'
      : 'You’re getting this e-mail because it’s about a booking of yours. We always send this one; you can switch off others.',
    choice: { link: `${publicUrl}/profile/messages`, label: 'Choose your messages' },
  }
}
