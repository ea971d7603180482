import { describe, expect, test } from 'vitest'
import { writeMessage } from '../integrations/write-message.ts'
import { composeCustomerEmail } from '../modules/notifications/customer-email.ts'
import { composeEmail } from '../modules/notifications/email-layout.ts'
import { measureCpuMs } from '../testing/cpu-time.ts'
import { testApp } from '../testing/test-app.ts'
import { NOW, sampleBooking, SITE, STARTS_AT } from './sample-booking.ts'
import { listSamples } from './samples.ts'

const samples = listSamples()
const LOCAL = { headers: { host: 'localhost:8080' }, remoteAddress: '127.0.0.1' }

function composeConfirmation(changes: Partial<typeof sampleBooking> = {}) {
  const booking = { ...sampleBooking, ...changes }
  const notification = {
    id: 'sample',
    order_id: booking.id,
    kind: 'CONFIRMED',
    recipient: 'CUSTOMER',
    channel: 'EMAIL',
    account_id: null,
    version: 1,
    starts_at: STARTS_AT,
    previous_starts_at: null,
    previous_total_paise: null,
    detail: null,
  } as const
  return composeCustomerEmail({ notification, booking, to: 'ananya@example.in', config: SITE, now: NOW })
}

/** The text of the HTML part as a reader sees it. */
function readHtml(html: string): string {
  return html
    .replace(/<(style|title)>[^]*?<\/\1>/g, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

describe.each([...samples])('%s', (_, { html = '', text }) => {
  test('is at most 600 px wide, loads nothing, and has one heading, at most one button of 48 px, and a footer that says why it was sent [MAIL-01]', () => {
    expect(html).toContain('max-width:600px')
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect((html.match(/height="48"/g) ?? []).length).toBeLessThanOrEqual(1)
    expect(readHtml(html)).toContain('You’re getting this e-mail because')
    expect(text).toContain('You’re getting this e-mail because')
    // Gmail shows only the beginning of longer ones.
    expect(html.length).toBeLessThan(15_000)
  })

  test('has every fact and link of its HTML in the plain text [MAIL-02]', () => {
    const links = [...html.matchAll(/href="(http[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
    for (const link of links) expect(text).toContain(link)
    for (const [, cell = ''] of html.matchAll(/<td class="d" align="right"[^>]*>([^<]*)</g))
      expect(text).toContain(cell.replaceAll('&amp;', '&').replaceAll('\u00a0', ' '))
    for (const [code] of html.matchAll(/\b(481602|730418)\b/g)) expect(text).toContain(code)
  })
})

test('the e-mail of a visit to come shows day and hour in 28 px, the code in 32 px, the address, the phone number and a link for the calendar [MAIL-03]', () => {
  const { html = '', subject } = composeConfirmation()
  expect(subject).toBe('Confirmed: Aarna Salon, Sun, 22 Nov, 10:30 am')
  expect(html).toMatch(/font:700 28px[^>]*><span[^>]*>Sun, 22 Nov,<\/span> <span[^>]*>10:30 am</)
  expect(html).toMatch(/font-size:32px[^>]*>481602</)
  const shown = readHtml(html)
  for (const words of ['12, 100 Feet Road', '+91 98450 12345', 'Directions', 'Add to calendar', 'Choose your messages'])
    expect(shown).toContain(words)
})

test('the time of a cancelled visit is struck through, and there is no code and no calendar link [MAIL-03]', () => {
  const html = samples.get('customer-cancelled-by-salon')?.html ?? ''
  expect(html).toContain('text-decoration:line-through')
  expect(readHtml(html)).not.toMatch(/481602|Add to calendar/)
})

test('texts of people are escaped, and names in Indian scripts stay whole [MAIL-02]', () => {
  const salon = '<b>Aarna</b> & "Co" <script>alert(1)</script>'
  const { html = '', text } = composeConfirmation({ outlet_name: salon, customer_name: 'श्रीमती लक्ष्मी க்ஷ்மி' })
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>Aarna')
  expect(readHtml(html.replaceAll('&lt;', '‹').replaceAll('&gt;', '›'))).toContain('‹b›Aarna‹/b› & "Co"')
  for (const part of [html, text]) expect(part).toContain('Hello श्रीमती लक्ष्मी க்ஷ்மி,')
  const quoted = composeEmail('a@example.in', 'Answer', [{ quote: '<i>"no"</i>' }, { why: '' }]).html
  expect(quoted).toContain('&lt;i&gt;&quot;no&quot;&lt;/i&gt;')
})

test('an e-mail about a booking costs less than 2 ms of processor time, from the data to its bytes [MAIL-04]', () => {
  const perHundred = measureCpuMs(() => {
    for (let n = 0; n < 100; n += 1) writeMessage('Nikhar <hello@nikhar.example>', composeConfirmation())
  })
  expect(perHundred / 100).toBeLessThan(2)
})

test('the gallery shows every kind, also narrow and dark, to this machine only [MAIL-05]', async () => {
  const { app } = await testApp()
  const page = await app.inject({ url: '/dev/emails?kind=customer-confirmed&narrow=&dark=', ...LOCAL })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('src="/dev/emails/customer-confirmed?dark" width="320"')
  for (const name of samples.keys()) expect(page.body).toContain(`>${name}</a>`)

  const [light, dark] = await Promise.all(
    ['', '?dark'].map((query) => app.inject({ url: `/dev/emails/customer-confirmed${query}`, ...LOCAL })),
  )
  expect(light?.body).toBe(samples.get('customer-confirmed')?.html)
  expect(dark?.body).toContain('@media all{')
  expect(light?.headers['x-frame-options']).toBe('sameorigin')
  expect((await app.inject({ url: '/dev/emails/unknown', ...LOCAL })).statusCode).toBe(404)
  for (const url of ['/dev/emails', '/dev/emails/customer-confirmed'])
    expect((await app.inject({ url, ...LOCAL, remoteAddress: '192.168.1.20' })).statusCode).toBe(404)
})

test('the gallery does not exist in production [MAIL-05]', async () => {
  const { app } = await testApp({ config: { production: true, demo: false } })
  for (const url of ['/dev/emails', '/dev/emails/customer-confirmed'])
    expect((await app.inject({ url, ...LOCAL })).statusCode).toBe(404)
})
