import { Writable } from 'node:stream'
import type { CalendarAddress, CalendarFeeds } from '@nikhar/contract/salons'
import { expect, onTestFinished, test } from 'vitest'
import { buildDesk } from '../../../../app.ts'
import { at } from '../../../../testing/bookable-salon.ts'
import { createSalonDesk, logInStaff } from '../../../../testing/desk.ts'

/** A salon whose desk has its own origin, as in production, and the log of that origin. */
async function setUpFeeds() {
  const it = await createSalonDesk()
  const logged: string[] = []
  const logStream = new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) })
  const deps = { ...it, config: { ...it.config, logLevel: 'info' as const } }
  const desk = await buildDesk(deps, { deskDir: '/no/build/here', logStream })
  onTestFinished(() => desk.close())
  const url = `/salon/outlet/${it.outlet.id}/calendar-feeds`
  const add = (stylistId: number | null, headers = it.headers) =>
    desk.inject({ method: 'POST', url, headers, payload: { stylistId } })
  const addressOf = async (stylistId: number | null, headers = it.headers) =>
    (await add(stylistId, headers)).json<{ data: CalendarAddress }>().data
  const list = async (headers = it.headers) =>
    (await desk.inject({ url, headers })).json<{ data: CalendarFeeds }>().data
  const remove = (feedId: number, headers = it.headers) =>
    desk.inject({ method: 'DELETE', url: `/salon/calendar-feed/${feedId}`, headers })
  const fetchFeed = (path: string, headers: Record<string, string> = {}) => desk.inject({ url: path, headers })
  return { ...it, desk, logged, add, addressOf, list, remove, fetchFeed }
}

/** The events of a feed, unfolded as a calendar program reads them. */
function parseEvents(calendar: string): Record<string, string>[] {
  const [, ...events] = calendar.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n')
  return events.map((event) =>
    Object.fromEntries(
      event
        .split('END:VEVENT')[0]
        ?.trim()
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]) ?? [],
    ),
  )
}

test('a calendar of the outlet or of one stylist contains their bookings by first name, in the standard calendar format [ALERT-11]', async () => {
  const it = await setUpFeeds()
  const [mine, hers, gone] = [await it.book(600), await it.book(720, { clientId: it.zoya }), await it.book(840)]
  await it.act(mine, 'confirm')
  await it.act(gone, 'cancel', { reason: 'The stylist is ill' })
  const outlet = await it.addressOf(null)
  const reply = await it.fetchFeed(outlet.path)

  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(reply.body.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(reply.body.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(reply.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of reply.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(parseEvents(reply.body)).toEqual([
    expect.objectContaining({
      UID: `desk-${mine}@nikhar.example`,
      DTSTART: '20261116T043000Z',
      DTEND: '20261116T051500Z',
      DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
      SUMMARY: `Ananya: ${it.service.name} (Kabir)`,
      STATUS: 'CONFIRMED',
    }),
    expect.objectContaining({ UID: `desk-${hers}@nikhar.example`, STATUS: 'TENTATIVE' }),
  ])
  const { name, contact_number, email } = it.customer
  for (const secret of [name, contact_number, contact_number?.slice(3), email, await it.codeOf(mine)])
    expect(reply.body).not.toContain(String(secret))

  const stylist = await it.addressOf(it.zoya)
  expect(parseEvents((await it.fetchFeed(stylist.path)).body).map(({ UID }) => UID)).toEqual([
    `desk-${hers}@nikhar.example`,
  ])
  it.time.now = new Date(it.time.now.getTime() + 8 * 86_400_000)
  expect(parseEvents((await it.fetchFeed(outlet.path)).body)).toEqual([])
})

test('an unchanged calendar is not sent again; a changed one has the same ids and a higher sequence [ALERT-11, ALERT-13]', async () => {
  const it = await setUpFeeds()
  const orderId = await it.book()
  const { path } = await it.addressOf(null)
  const first = await it.fetchFeed(path)
  it.time.now = new Date(it.time.now.getTime() + 60_000)
  const again = await it.fetchFeed(path, { 'if-none-match': `W/${String(first.headers.etag)}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])

  await it.act(orderId, 'reschedule', { startTime: at(660), clientId: it.kabir })
  const changed = await it.fetchFeed(path, { 'if-none-match': String(first.headers.etag) })
  expect(changed.statusCode).toBe(200)
  const [before, after] = [parseEvents(first.body)[0], parseEvents(changed.body)[0]]
  expect(after?.['UID']).toBe(before?.['UID'])
  expect(Number(after?.['SEQUENCE'])).toBeGreaterThan(Number(before?.['SEQUENCE']))
  expect(after?.['DTSTART']).toBe('20261116T053000Z')
})

test('owner and manager create calendars of all stylists, a stylist one of their own column, reception none [ALERT-10]', async () => {
  const it = await setUpFeeds()
  const manager = await logInStaff(it.db, it.outlet, { role: 'MANAGER' }, it.time.now)
  const stylist = await logInStaff(it.db, it.outlet, { role: 'STYLIST', stylistId: it.kabir }, it.time.now)
  const reception = await logInStaff(it.db, it.outlet, { role: 'RECEPTION' }, it.time.now)
  expect((await it.add(it.zoya, manager.headers)).statusCode).toBe(200)
  expect((await it.add(it.kabir, stylist.headers)).statusCode).toBe(200)
  for (const other of [null, it.zoya]) expect((await it.add(other, stylist.headers)).statusCode).toBe(403)
  expect((await it.add(null, reception.headers)).statusCode).toBe(403)
  expect((await it.add(999_999)).statusCode).toBe(404)
  expect(
    (await it.desk.inject({ method: 'POST', url: `/salon/outlet/${it.outlet.id}/calendar-feeds` })).statusCode,
  ).toBe(401)

  const all = await it.list()
  expect(all.subjects.map(({ stylistId }) => stylistId)).toEqual([null, it.kabir, it.zoya])
  expect(all.feeds.map(({ stylistId }) => stylistId)).toEqual([it.zoya, it.kabir])
  const own = await it.list(stylist.headers)
  expect([own.subjects.map(({ stylistId }) => stylistId), own.feeds.map(({ stylistId }) => stylistId)]).toEqual([
    [it.kabir],
    [it.kabir],
  ])
  const [managers = { feedId: 0 }] = all.feeds
  expect((await it.remove(managers.feedId, stylist.headers)).statusCode).toBe(403)
  const whole = await it.addressOf(null)
  expect((await it.remove(whole.feedId, stylist.headers)).statusCode).toBe(403)
  expect((await it.fetchFeed(whole.path)).statusCode).toBe(200)
})

test('an address ends when it is removed or replaced, or when its creator leaves; its token is neither stored nor logged [ALERT-12]', async () => {
  const it = await setUpFeeds()
  const first = await it.addressOf(null)
  const second = await it.addressOf(null)
  expect((await it.fetchFeed(first.path)).statusCode).toBe(404)
  expect((await it.fetchFeed(second.path)).statusCode).toBe(200)
  expect((await it.list()).feeds).toMatchObject([{ feedId: second.feedId, lastReadAt: it.time.now.toISOString() }])
  expect((await it.remove(second.feedId)).statusCode).toBe(200)
  expect((await it.remove(second.feedId)).statusCode).toBe(404)
  expect((await it.fetchFeed(second.path)).statusCode).toBe(404)

  const stylist = await logInStaff(it.db, it.outlet, { role: 'STYLIST', stylistId: it.kabir }, it.time.now)
  const own = await it.addressOf(it.kabir, stylist.headers)
  expect((await it.fetchFeed(own.path)).statusCode).toBe(200)
  await it.db.updateTable('outlet_members').set({ removed_at: it.time.now }).execute()
  expect((await it.fetchFeed(own.path)).statusCode).toBe(404)
  expect((await it.list()).feeds).toEqual([])

  const tokens = [first, second, own].map(({ path }) => path.slice('/feeds/'.length, -'.ics'.length))
  const rows = JSON.stringify([
    await it.db.selectFrom('calendar_feeds').selectAll().execute(),
    await it.db.selectFrom('audit_log').selectAll().execute(),
  ])
  expect(it.logged.join('')).toContain('/feeds/:file')
  for (const token of tokens) expect(rows + it.logged.join('')).not.toContain(token)
  const actions = await it.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'ADD_CALENDAR_FEED',
    'ADD_CALENDAR_FEED',
    'REMOVE_CALENDAR_FEED',
    'ADD_CALENDAR_FEED',
  ])
})

test.each(['x.ics', `${'a'.repeat(32)}.ics`, 'a'.repeat(32), `..%2f${'a'.repeat(28)}.ics`, `${'a'.repeat(150)}.ics`])(
  'an address that was never issued is not found: %s [ALERT-12]',
  async (file) => {
    const it = await setUpFeeds()
    expect((await it.fetchFeed(`/feeds/${file}`)).statusCode).toBe(404)
  },
)

test('an address is read at most 20 times a minute; the customers’ origin has no calendars [ALERT-13]', async () => {
  const it = await setUpFeeds()
  const [one, other] = [await it.addressOf(it.kabir), await it.addressOf(it.zoya)]
  const statuses = []
  for (let n = 0; n < 21; n += 1) statuses.push((await it.fetchFeed(one.path)).statusCode)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429])
  expect((await it.fetchFeed(other.path)).statusCode).toBe(200)
  expect((await it.app.inject({ url: other.path })).body).not.toContain('VCALENDAR')
})
