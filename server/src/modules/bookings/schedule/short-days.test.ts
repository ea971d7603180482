import { addDays } from '@nikhar/contract/salon-time'
import type { AffectedBooking } from '@nikhar/contract/salons'
import { expect, test } from 'vitest'
import { at, freeStarts, MONDAY, monday9 } from '../../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createCaller, createNewSalon, FACIAL } from '../../../testing/new-salon.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { testApp } from '../../../testing/test-app.ts'
import { findAuditEntries } from '../../accounts/audit/audit-queries.ts'

/** A live salon on Monday at nine, open from ten to eight, and a customer. */
async function setUp() {
  const time = { now: monday9 }
  const it = await testApp({ clock: () => time.now, config: { outletReview: false } })
  const salon = await createNewSalon(it)
  const headers = await logInCustomer(it.db, await createCustomer(it.db), new Date(at(1200)))
  const asCustomer = createCaller(it.app, headers)
  const { outletId, serviceId } = salon
  const book = (startMinute: number) =>
    asCustomer('POST', '/customer/order', {
      orderItems: [{ serviceId, quantity: 1, outletId }],
      outletId,
      paymentId: 'pay_placeholder',
      startTime: at(startMinute),
      endTime: at(startMinute + FACIAL.minutes),
    })
  const change = (body: object) => salon.call('POST', `${salon.url}/closures`, { day: MONDAY, ...body })
  const starts = () => freeStarts(it.app, headers, { outletId, minutes: FACIAL.minutes })
  const isOpenNow = async () =>
    [
      (await asCustomer('GET', `/customer/outlet/${outletId}`)).data.openNow,
      (await asCustomer('GET', '/customer/results?latitude=12.97&longitude=77.64&openNow=true')).data.length > 0,
    ] as boolean[]
  return { ...it, ...salon, time, headers, asCustomer, book, change, starts, isOpenNow }
}

test('a shorter day has times, bookings and opening hours within its limits only, until it is reset [HOURS-10]', async () => {
  const it = await setUp()
  const usual = await it.starts()
  expect([usual.at(0), usual.at(-1)]).toEqual([600, 1140])
  expect((await it.change({ opens: '12:00', closes: '16:00', reason: 'Diwali' })).data).toMatchObject({ kept: 0 })
  expect((await it.call('GET', `${it.url}/closures`)).data).toEqual([
    { day: MONDAY, reason: 'Diwali', opens: '12:00', closes: '16:00' },
  ])
  const short = await it.starts()
  expect([short.at(0), short.at(-1)]).toEqual([720, 900])
  expect((await it.book(660)).error.code).toBe('SLOT_TAKEN')
  expect((await it.book(720)).status).toBe(200)
  const board = (await it.call('GET', `/salon/outlet/${it.outletId}/board?day=${MONDAY}`)).data
  expect(board.opening).toEqual({ startTime: at(720), endTime: at(960) })
  for (const [minute, isOpen] of [
    [659, false],
    [720, true],
    [960, false],
  ] as const) {
    it.time.now = new Date(at(minute))
    expect([minute, await it.isOpenNow()]).toEqual([minute, [isOpen, isOpen]])
  }
  it.time.now = monday9
  const [entry] = await findAuditEntries(it.db, it.outletId, 1)
  expect(entry).toMatchObject({ action: 'SHORTEN_DAY', after: { day: MONDAY, opens: 720, closes: 960 } })
  expect((await it.call('DELETE', `${it.url}/closures/${MONDAY}`)).status).toBe(200)
  expect((await it.starts()).at(-1)).toBe(1140)
})

test('bookings outside the shorter hours are listed with times within them, moved, cancelled or kept [HOURS-10]', async () => {
  const it = await setUp()
  const [inside, outside] = [(await it.book(660)).data.orderId, (await it.book(1080)).data.orderId] as string[]
  const hours = { opens: '10:00', closes: '16:00' }
  const asked = await it.change(hours)
  const bookings = asked.error.details?.['bookings'] as AffectedBooking[]
  expect([asked.error.code, bookings.map(({ orderId }) => orderId)]).toEqual(['BOOKINGS_AFFECTED', [outside]])
  const [first] = bookings[0]?.proposals ?? []
  expect(Date.parse(first?.endTime ?? '')).toBeLessThanOrEqual(Date.parse(at(960)))
  const moved = await it.change({
    ...hours,
    resolve: [{ orderId: outside, action: 'move', startTime: first?.startTime, stylistId: first?.stylistId }],
  })
  expect(moved.data).toEqual({ moved: 1, cancelled: 0, kept: 0 })
  const { appointment } = (await it.asCustomer('GET', `/customer/order/${outside}`)).data
  expect(appointment.startTime).toBe(first?.startTime)
  expect((await it.asCustomer('GET', `/customer/order/${inside}`)).data.appointment.startTime).toBe(at(660))
})

test('several days in a row are closed together, or none of them [HOURS-11]', async () => {
  const it = await setUp()
  const placed = (await it.book(660)).data.orderId as string
  const untilDay = addDays(MONDAY, 3)
  const asked = await it.change({ untilDay, reason: 'Wedding' })
  expect(asked.error.details?.['bookings']).toMatchObject([{ orderId: placed }])
  expect((await it.call('GET', `${it.url}/closures`)).data).toEqual([])
  expect((await it.change({ untilDay, reason: 'Wedding', resolve: 'cancel' })).data).toMatchObject({ cancelled: 1 })
  const closed = (await it.call('GET', `${it.url}/closures`)).data as { day: string; reason: string }[]
  expect(closed.map(({ day }) => day)).toEqual([0, 1, 2, 3].map((days) => addDays(MONDAY, days)))
  expect(await it.starts()).toEqual([])
})

test('invalid hours and days are named [HOURS-11]', async () => {
  const it = await setUp()
  for (const [body, field] of [
    [{ opens: '12:00' }, 'closes'],
    [{ opens: '16:00', closes: '12:00' }, 'closes'],
    [{ opens: '09:00', closes: '12:00' }, 'closes'],
    [{ opens: '12:00', closes: '21:00' }, 'closes'],
    [{ opens: '10:00', closes: 'noon' }, 'closes'],
    [{ untilDay: addDays(MONDAY, -1) }, 'untilDay'],
    [{ untilDay: addDays(MONDAY, 62) }, 'untilDay'],
    [{ untilDay: '2026-02-30' }, 'untilDay'],
  ] as const) {
    const refused = await it.change(body)
    expect([body, refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([body, 400, [field]])
  }
})

test(
  'of shortening a day and a concurrent booking of it one comes first [HOURS-04, HOURS-10]',
  raceRepeats,
  async () => {
    const it = await setUp()
    const [changed, placed] = await Promise.all([it.change({ opens: '10:00', closes: '16:00' }), it.book(1080)])
    // The booking was among those with a decision, or found the day shorter.
    expect([changed.status, placed.status]).toEqual(placed.status === 200 ? [409, 200] : [200, 409])
  },
)
