import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCalendar, type CalendarEvent } from './calendar.ts'

const event: CalendarEvent = {
  orderId: '5b0c7a52-0f5c-4d5a-9d53-5b7c0e8f7a11',
  sequence: 0,
  status: 'CONFIRMED',
  writtenAt: new Date('2026-11-15T10:00:00.123Z'),
  startsAt: new Date('2026-11-16T12:00:00Z'),
  endsAt: new Date('2026-11-16T13:30:00Z'),
  summary: 'Aarna Salon & Spa: Haircut, Spa; oil \\ steam',
  description: 'Booking OTP 481602\nwith Meera',
  location: '21, 100 Feet Road, Indiranagar, Bengaluru',
  position: { latitude: 12.9719, longitude: 77.6412 },
  url: 'https://nikhar.example/order/5b0c7a52-0f5c-4d5a-9d53-5b7c0e8f7a11',
  attendee: { name: 'Ananya "Anu" Rao', email: 'ananya@example.in' },
}

/** The properties of the event, unfolded as a calendar program reads them. */
function parseProperties(calendar: string) {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
  return new Map(lines.map((line) => [line.slice(0, line.search(/[:;]/)), line]))
}

test('a booking becomes a calendar event with place, time and alarm', () => {
  const calendar = writeCalendar(event)
  const properties = parseProperties(calendar)

  expect(calendar.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(calendar.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(properties.get('METHOD')).toBe('METHOD:REQUEST')
  expect(properties.get('UID')).toBe('UID:5b0c7a52-0f5c-4d5a-9d53-5b7c0e8f7a11@nikhar.example')
  expect(properties.get('DTSTAMP')).toBe('DTSTAMP:20261115T100000Z')
  expect(properties.get('DTSTART')).toBe('DTSTART:20261116T120000Z')
  expect(properties.get('DTEND')).toBe('DTEND:20261116T133000Z')
  expect(properties.get('SUMMARY')).toBe('SUMMARY:Aarna Salon & Spa: Haircut\\, Spa\\; oil \\\\ steam')
  expect(properties.get('LOCATION')).toBe('LOCATION:21\\, 100 Feet Road\\, Indiranagar\\, Bengaluru')
  expect(properties.get('GEO')).toBe('GEO:12.9719;77.6412')
  expect(properties.get('ATTENDEE')).toBe(
    `ATTENDEE;CN="Ananya 'Anu' Rao";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ananya@example.in`,
  )
  expect(properties.get('TRIGGER')).toBe('TRIGGER:-PT2H')
  expect(calendar).toContain('DESCRIPTION:Booking OTP 481602\\nwith Meera\r\n')
})

test('a cancelled booking cancels its event, and an event without attendee is not an invitation', () => {
  const cancelled = parseProperties(writeCalendar({ ...event, status: 'CANCELLED', sequence: 2 }))
  expect([cancelled.get('METHOD'), cancelled.get('STATUS'), cancelled.get('SEQUENCE')]).toEqual([
    'METHOD:CANCEL',
    'STATUS:CANCELLED',
    'SEQUENCE:2',
  ])
  expect(cancelled.has('TRIGGER')).toBe(false)
  const published = parseProperties(writeCalendar({ ...event, attendee: undefined, position: undefined }))
  expect(published.get('METHOD')).toBe('METHOD:PUBLISH')
  expect([published.has('ATTENDEE'), published.has('GEO')]).toEqual([false, false])
})

test('any salon name is escaped and folded at 75 bytes without loss', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
      const calendar = writeCalendar({ ...event, summary, attendee: { name: summary, email: 'a@example.in' } })
      const lines = calendar.split('\r\n')
      expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true)
      expect(calendar.match(/\r\n[A-Z-]+[:;]/g)).toHaveLength(parseProperties(writeCalendar(event)).size + 3)
      const unescaped = (parseProperties(calendar).get('SUMMARY') ?? '')
        .slice('SUMMARY:'.length)
        .replace(/\\(.)/g, (_, c: string) => (c === 'n' ? '\n' : c))
      expect(unescaped).toBe(summary.replace(/\r\n|\r/g, '\n'))
    }),
  )
})
