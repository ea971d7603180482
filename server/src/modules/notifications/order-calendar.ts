import { describeCancellationPolicy } from '@nikhar/contract/booking'
import type { Deps } from '../../deps.ts'
import {
  awaitsSalon,
  formatAddress,
  formatPaise,
  formatServices,
  getBookingDetails,
  isCancelled,
  servicesOf,
  type BookingDetails,
} from './booking-details.ts'
import { writeCalendar, type CalendarEvent } from './calendar.ts'

/** The calendar file that a customer downloads: an event without attendees, so that nobody is invited. */
export async function readOrderCalendar(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  orderId: string,
): Promise<string> {
  return writeCalendar(toCalendarEvent(await getBookingDetails(db, orderId), config.publicUrl, clock()))
}

/** With an attendee the event is an invitation. */
export function toCalendarEvent(
  booking: BookingDetails,
  publicUrl: string,
  now: Date,
  attendee?: CalendarEvent['attendee'],
): CalendarEvent {
  const { latitude, longitude } = booking
  return {
    orderId: booking.id,
    // Increases with every change, also with the salon's confirmation.
    sequence: booking.version,
    status: statusOf(booking),
    writtenAt: now,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    summary: `${booking.outlet_name}: ${formatServices(servicesOf(booking))}`,
    description: describeVisit(booking),
    location: formatAddress(booking),
    position: latitude === null || longitude === null ? undefined : { latitude, longitude },
    url: `${publicUrl}/order/${booking.id}`,
    attendee,
  }
}

function statusOf(booking: BookingDetails): CalendarEvent['status'] {
  if (isCancelled(booking)) return 'CANCELLED'
  return awaitsSalon(booking) ? 'TENTATIVE' : 'CONFIRMED'
}

function describeVisit(booking: BookingDetails): string {
  if (isCancelled(booking)) return 'This booking is cancelled.'
  const { check_in_code, stylist_name, total_paise, cancel_minutes } = booking
  const policy = describeCancellationPolicy(cancel_minutes)
  return `Check-in code ${check_in_code}, with ${stylist_name}. To pay at the salon: ${formatPaise(total_paise)}.\n${policy}`
}
