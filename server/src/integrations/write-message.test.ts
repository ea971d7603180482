import { expect, test } from 'vitest'
import { RecipientRefused } from './mailer.ts'
import { composeMessage, writeParts } from './write-message.ts'

const from = 'Nikhar <hello@nikhar.example>'
const email = { to: 'ananya+salon@example.in', subject: 'Booked · आपकी बुकिंग', messageId: 'one@nikhar.example' }
const html = `<p>${'Your booking is <b>confirmed</b>. ₹1,200 '.repeat(200)}</p>`
const calendar = {
  method: 'PUBLISH' as const,
  content: 'BEGIN:VCALENDAR\r\nSUMMARY:Haircut – आर्या\r\nEND:VCALENDAR\r\n',
}

test.each([
  ['plain text', { text: 'Use this code:\n\n481602' }],
  ['text that ends with a line', { text: 'See you tomorrow.\r\n' }],
  ['lines that begin with a dot or end with spaces', { text: '.\n..hidden\nspaces   \ntab\t\nend ' }],
  ['long lines', { text: 'A very long line without an end. '.repeat(100) }],
  ['some Hindi', { text: `${'Your booking is confirmed. '.repeat(20)}धन्यवाद` }],
  ['only Hindi', { text: 'आपकी बुकिंग पक्की है। '.repeat(40) }],
  ['text and HTML', { text: 'Confirmed: ₹1,200', html }],
  ['text, HTML and a calendar entry', { text: 'Confirmed: ₹1,200', html, calendar }],
])('an e-mail is byte for byte what the library writes: %s', async (_, content) => {
  const message = composeMessage(from, { ...email, ...content })
  const written = writeParts(message)
  expect(written.toString()).toBe((await message.build()).toString())
})

test.each(['a@example.in\r\nBcc: b@example.in', 'a@example.in\n', 'a\u0000@example.in'])(
  'an address with control characters gets no e-mail: %j [SAFE-39]',
  (to) => {
    expect(() => composeMessage(from, { ...email, to, text: 'Hello' })).toThrow(RecipientRefused)
  },
)

test('a subject with line breaks stays one header [SAFE-39]', () => {
  const subject = 'Booked at Aarna\r\nBcc: b@example.in'
  const [head = ''] = writeParts(composeMessage(from, { ...email, subject, text: 'Hello' }))
    .toString()
    .split('\r\n\r\n')
  expect(head).toContain('Subject: Booked at Aarna  Bcc: b@example.in')
  expect(head).not.toMatch(/^Bcc/m)
})
