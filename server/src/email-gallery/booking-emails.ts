import { asPaise } from '@nikhar/contract/money'
import { findDeskUrl } from '../config/desk-url.ts'
import type { Email } from '../integrations/mailer.ts'
import type { BookingDetails } from '../modules/notifications/booking-details.ts'
import { composeCustomerEmail } from '../modules/notifications/customer-email.ts'
import type { Notification } from '../modules/notifications/notification-queries.ts'
import { listTargets, NOTIFICATION_RULES, type NotificationKind } from '../modules/notifications/notification-rules.ts'
import { composeSalonEmail } from '../modules/notifications/salon-email.ts'
import { NOW, sampleBooking, SITE, STARTS_AT } from './sample-booking.ts'

const WAS = new Date(STARTS_AT.getTime() - 20 * 3_600_000)
const REQUESTED = { status: 'PENDING', awaiting_salon: true } as const
const CANCELLED = {
  status: 'CANCELLED_BY_SALON',
  cancel_reason: 'The power is out today',
  returned_coupon: 'DIWALI20',
} as const

/** What differs from the sample booking. */
const BOOKINGS: Partial<Record<NotificationKind, Partial<BookingDetails>>> = {
  BOOKED: REQUESTED,
  LINES_REJECTED: {
    lines: sampleBooking.lines.map((line, index) =>
      index === 2 ? { ...line, status: 'REJECTED', reject_reason: 'Our thread artist is away' } : line,
    ),
  },
  MOVED_BY_SALON: { moved_from: WAS },
  MOVED_BY_CUSTOMER: { awaiting_salon: true },
  CANCELLED_BY_SALON: CANCELLED,
  CANCELLED_BY_PLATFORM: { ...CANCELLED, cancel_reason: null },
  CANCELLED_BY_CUSTOMER: { status: 'CANCELLED_BY_CUSTOMER', cancel_reason: null },
  UNANSWERED: { ...CANCELLED, cancel_reason: null },
  REQUEST_WAITING: REQUESTED,
  REQUEST_LAPSING: REQUESTED,
  COMPLETED: { status: 'COMPLETED' },
  NO_SHOW: { status: 'NO_SHOW' },
  COMPLETION_UNDONE: { checked_in_at: STARTS_AT },
}

const DETAILS: Partial<Record<NotificationKind, string>> = {
  CHANGED_BY_SALON: 'Added: 2 × Threading. The total is now ₹3,674.09.',
}

/** One for each kind and recipient of the table of messages. */
export function listBookingEmails(): [name: string, email: Email][] {
  return (Object.keys(NOTIFICATION_RULES) as NotificationKind[]).flatMap((kind) =>
    listTargets(kind)
      .filter(({ channel }) => channel === 'EMAIL')
      .map(({ recipient }): [string, Email] => {
        const booking = { ...sampleBooking, ...BOOKINGS[kind] }
        const notification: Notification = {
          id: 'sample',
          order_id: booking.id,
          kind,
          recipient,
          channel: 'EMAIL',
          account_id: null,
          version: booking.version,
          starts_at: booking.starts_at,
          previous_starts_at: kind.startsWith('MOVED') ? WAS : null,
          previous_total_paise: kind === 'LINES_REJECTED' ? asPaise(383_384) : null,
          detail: DETAILS[kind] ?? null,
        }
        const email =
          recipient === 'CUSTOMER'
            ? composeCustomerEmail({ notification, booking, to: 'ananya@example.in', config: SITE, now: NOW })
            : composeSalonEmail({ notification, booking, staff: null, deskUrl: findDeskUrl(SITE) })
        return [`${recipient.toLowerCase()}-${kind.toLowerCase().replaceAll('_', '-')}`, email]
      }),
  )
}
