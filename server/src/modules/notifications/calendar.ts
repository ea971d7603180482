import { brand } from '@nikhar/contract/brand'
import { mapInSlices } from '../../map-in-slices.ts'

export interface CalendarEvent {
  orderId: string
  /** A calendar replaces an event with one of the same id and a higher sequence. */
  sequence: number
  /** TENTATIVE until the salon has confirmed. */
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  writtenAt: Date
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  location: string
  position: { latitude: number; longitude: number } | undefined
  url: string
  /** Makes the event an invitation. */
  attendee: { name: string; email: string } | undefined
}

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export function methodOf({ attendee, status }: CalendarEvent): CalendarMethod {
  if (status === 'CANCELLED') return 'CANCEL'
  return attendee ? 'REQUEST' : 'PUBLISH'
}

/** One appointment as iCalendar text (RFC 5545). */
export function writeCalendar(event: CalendarEvent): string {
  const { attendee, position } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${removeControlCharacters(brand.name)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(event)}`,
    'BEGIN:VEVENT',
    `UID:${event.orderId}@${emailDomain}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${formatInstant(event.writtenAt)}`,
    `DTSTART:${formatInstant(event.startsAt)}`,
    `DTEND:${formatInstant(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(position ? [`GEO:${position.latitude};${position.longitude}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    `ORGANIZER;CN=${quoteParameter(brand.name)}:mailto:${brand.support.email}`,
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoteParameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
        ]
      : []),
    ...(event.status === 'CANCELLED'
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(event.summary)}`, 'TRIGGER:-PT2H', 'END:VALARM']),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return writeLines(lines)
}

/** One of many appointments of a salon: no invitation, no alarm. */
export interface FeedEvent {
  /** Stays the same through all changes. */
  id: string
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED'
  changedAt: Date
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  url: string | undefined
}

/** The refresh interval requested from calendar programs. */
const REFRESH = 'PT15M'

/**
 * Appointments as a calendar to subscribe to. The same appointments always give the same text. A large salon has
 * thousands of them.
 */
export async function writeFeed(name: string, events: readonly FeedEvent[]): Promise<string> {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${removeControlCharacters(brand.name)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ]
  return [writeLines(head), ...(await mapInSlices(events, writeFeedEvent)), writeLines(['END:VCALENDAR'])].join('')
}

function writeFeedEvent(event: FeedEvent): string {
  return writeLines([
    'BEGIN:VEVENT',
    // Differs from the id of the customer's own entry: one person may see both.
    `UID:desk-${event.id}@${emailDomain}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${formatInstant(event.changedAt)}`,
    `LAST-MODIFIED:${formatInstant(event.changedAt)}`,
    `DTSTART:${formatInstant(event.startsAt)}`,
    `DTEND:${formatInstant(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.url === undefined ? [] : [`URL:${event.url}`]),
    `STATUS:${event.status}`,
    'END:VEVENT',
  ])
}

function writeLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

export const emailDomain = brand.support.email.split('@')[1] ?? 'localhost'

function formatInstant(at: Date) {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escapeText(value: string) {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Parameters have no escape for quotes and line breaks, so both are replaced. */
function quoteParameter(value: string) {
  return `"${removeControlCharacters(value).replaceAll('"', "'")}"`
}

function removeControlCharacters(value: string) {
  // oxlint-disable-next-line no-control-regex -- matches the control characters to remove
  return value.replace(/[\u0000-\u001f\u007f]/g, ' ')
}

const MAX_LINE_BYTES = 75

/** Folds at 75 bytes without splitting a character; a continuation line begins with a space. */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE_BYTES) return line
  const folded: string[] = []
  let piece = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MAX_LINE_BYTES) {
      folded.push(piece)
      piece = ' '
      bytes = 1
    }
    piece += character
    bytes += size
  }
  return [...folded, piece].join('\r\n')
}
