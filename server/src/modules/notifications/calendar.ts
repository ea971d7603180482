import { brand } from '@nikhar/contract'

export interface CalendarEvent {
  orderId: string
  /** How often the appointment has been moved: a calendar replaces an event by one that counts further. */
  sequence: number
  cancelled: boolean
  writtenAt: Date
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  location: string
  position: { latitude: number; longitude: number } | undefined
  url: string
  /** Whom an invitation is for; without one it is an event to keep. */
  attendee: { name: string; email: string } | undefined
}

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export function methodOf({ attendee, cancelled }: CalendarEvent): CalendarMethod {
  if (!attendee) return 'PUBLISH'
  return cancelled ? 'CANCEL' : 'REQUEST'
}

/** One appointment as iCalendar text (RFC 5545). */
export function writeCalendar(event: CalendarEvent): string {
  const { attendee, position } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${plain(brand.name)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(event)}`,
    'BEGIN:VEVENT',
    `UID:${event.orderId}@${mailDomain}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${instant(event.writtenAt)}`,
    `DTSTART:${instant(event.startsAt)}`,
    `DTEND:${instant(event.endsAt)}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `LOCATION:${text(event.location)}`,
    ...(position ? [`GEO:${position.latitude};${position.longitude}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${parameter(brand.name)}:mailto:${brand.support.email}`,
    ...(attendee
      ? [
          `ATTENDEE;CN=${parameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
        ]
      : []),
    ...(event.cancelled
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${text(event.summary)}`, 'TRIGGER:-PT2H', 'END:VALARM']),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

export const mailDomain = brand.support.email.split('@')[1] ?? 'localhost'

function instant(at: Date) {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function text(value: string) {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** A parameter cannot escape quotes or line ends, so it goes without. */
function parameter(value: string) {
  return `"${plain(value).replaceAll('"', "'")}"`
}

function plain(value: string) {
  // oxlint-disable-next-line no-control-regex -- control characters are what has to go
  return value.replace(/[\u0000-\u001f\u007f]/g, ' ')
}

const LINE_BYTES = 75

/** Lines of at most 75 bytes, never cut within a character; what goes on begins with a space. */
function fold(line: string): string {
  const folded: string[] = []
  let piece = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      folded.push(piece)
      piece = ' '
      bytes = 1
    }
    piece += character
    bytes += size
  }
  return [...folded, piece].join('\r\n')
}
