import { CHANGE_POLICY } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import {
  formatAddress,
  formatServices,
  formatTotal,
  getBookingDetails,
  isCancelled,
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
  const cancelled = isCancelled(booking)
  return {
    orderId: booking.id,
    sequence: booking.moves + (cancelled ? 1 : 0),
    cancelled,
    writtenAt: now,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    summary: `${booking.outlet_name}: ${formatServices(booking)}`,
    description: `Booking OTP ${booking.check_in_code}, with ${booking.stylist_name}. To pay ${formatTotal(booking)}.\n${CHANGE_POLICY}`,
    location: formatAddress(booking),
    position: latitude === null || longitude === null ? undefined : { latitude, longitude },
    url: `${publicUrl}/order/${booking.id}`,
    attendee,
  }
}
