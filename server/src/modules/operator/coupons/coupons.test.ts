import type { PlatformCoupon, PlatformCoupons } from '@nikhar/contract/operator'
import { addDays } from '@nikhar/contract/salon-time'
import { expect, test } from 'vitest'
import { asAccepted } from '../../../testing/accepted-identity.ts'
import { at, MONDAY, monday9 } from '../../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createCaller, createNewSalon, EVERY_DAY, FACIAL } from '../../../testing/new-salon.ts'
import { openConsole } from '../../../testing/operator.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { testApp } from '../../../testing/test-app.ts'

const COUPON = {
  code: 'namaste 150',
  title: 'First booking',
  discountType: 'FLAT',
  discountValue: 150,
  minBill: 599,
  perGuest: 1,
  reach: 'ALL',
  startDay: MONDAY,
  endDay: addDays(MONDAY, 30),
}

/** A live salon in Bengaluru with three stylists, an operator, and customers who book. */
async function setUp() {
  const it = await testApp({ clock: () => monday9, config: { outletReview: false } })
  const salon = await createNewSalon(it)
  for (const name of ['Asha', 'Pushpa']) {
    const shifts = EVERY_DAY.map((weekday) => ({ weekday, starts: '10:00', ends: '20:00' }))
    await salon.call('POST', `${salon.url}/stylists`, { name, gender: 'FEMALE', experienceYears: 1, shifts })
  }
  const console_ = await openConsole(it)
  const { asOperator } = console_

  async function createGuest() {
    const call = createCaller(it.app, await logInCustomer(it.db, await createCustomer(it.db), new Date(at(1200))))
    const book = (startMinute: number, couponCode: string, { outletId, serviceId } = salon) =>
      call('POST', '/customer/order', {
        orderItems: [{ serviceId, quantity: 1, outletId }],
        outletId,
        paymentId: 'pay_placeholder',
        startTime: at(startMinute),
        endTime: at(startMinute + FACIAL.minutes),
        couponCode,
      })
    const codesAt = async (outletId: number) =>
      ((await call('GET', `/customer/outlet/${outletId}/coupons`)).data as { code: string }[]).map(({ code }) => code)
    return { call, book, codesAt }
  }
  async function add(given: object = {}): Promise<PlatformCoupon> {
    const added = await asOperator('POST', '/operator/coupons', { ...COUPON, ...given })
    expect([added.status, added.error]).toEqual([200, undefined])
    return added.data as PlatformCoupon
  }
  const list = async () => (await asOperator('GET', '/operator/coupons')).data as PlatformCoupons
  const cancel = (orderId: string) =>
    salon.call('POST', `/salon/order/${orderId}/cancel`, { reason: 'Power cut', version: 0 })
  return { ...it, ...console_, salon, createGuest, add, list, cancel }
}

test('a coupon of the platform is valid at every salon at once; its use and cost are counted, and everything is logged [OPER-16, OPER-17]', async () => {
  const it = await setUp()
  const guest = await it.createGuest()
  const coupon = await it.add({ firstVisit: 'ANY', budget: 3000 })
  expect(coupon).toMatchObject({ code: 'NAMASTE150', state: 'RUNNING', reach: 'ALL', budget: 3000, uses: 0 })
  expect((await guest.call('GET', '/customer/coupons')).data).toMatchObject([{ code: 'NAMASTE150', firstVisit: 'ANY' }])
  expect((await guest.book(600, 'NAMASTE150')).status).toBe(200)
  expect((await guest.book(720, 'NAMASTE150')).error.message).toBe('This coupon is only for your first visit.')
  const { coupons, cities, categories } = await it.list()
  expect(coupons).toMatchObject([{ uses: 1, given: 150 }])
  expect(cities).toEqual([{ slug: 'bengaluru', name: 'Bengaluru' }])
  expect(categories).toContainEqual({ slug: 'skin', name: 'Skin' })

  const change = (action: string) => it.asOperator('POST', `/operator/coupon/${coupon.couponId}/${action}`)
  const other = await it.createGuest()
  expect((await change('pause')).data.state).toBe('PAUSED')
  expect((await other.book(720, 'NAMASTE150')).error.message).toBe('This coupon cannot be used at the moment.')
  expect((await other.call('GET', '/customer/coupons')).data).toEqual([])
  expect((await change('resume')).data.state).toBe('RUNNING')
  expect((await other.book(720, 'NAMASTE150')).status).toBe(200)
  expect((await change('end')).data).toMatchObject({ state: 'ENDED', uses: 2, given: 300 })
  expect((await change('resume')).status).toBe(400)
  const log = (await it.asOperator('GET', '/operator/audit?actor=OPERATOR')).data.entries as { action: string }[]
  expect(log.map(({ action }) => action)).toEqual(['END_COUPON', 'RESUME_COUPON', 'PAUSE_COUPON', 'ADD_COUPON'])
  // No salon has it among its own offers.
  expect((await it.salon.call('GET', `${it.salon.url}/offers`)).data).toEqual([])
})

test('a coupon for cities or chosen salons is valid there and nowhere else, also at salons that are added later or move [OPER-16]', async () => {
  const it = await setUp()
  const guest = await it.createGuest()
  const pune = await createNewSalon(it, { name: 'Deccan Rose' })
  const moved = await asAccepted(it.db, (trx) =>
    trx
      .updateTable('addresses')
      .set({ city: 'Pune' })
      .where('id', 'in', ({ selectFrom }) => selectFrom('outlets').select('address_id').where('id', '=', pune.outletId))
      .executeTakeFirst(),
  )
  expect(Number(moved.numUpdatedRows)).toBe(1)
  const ofCity = await it.add({ code: 'PUNE', reach: 'CITIES', cities: ['pune'] })
  expect(ofCity).toMatchObject({ reach: 'CITIES', cities: [{ slug: 'pune', name: 'Pune' }], outlets: [] })
  const chosen = await it.add({ code: 'CHOSEN', reach: 'OUTLETS', outletIds: [it.salon.outletId] })
  expect(chosen).toMatchObject({ reach: 'OUTLETS', outlets: [{ name: 'Noor Beauty Lounge', city: 'Bengaluru' }] })
  const codes = async () =>
    [await guest.codesAt(it.salon.outletId), await guest.codesAt(pune.outletId)].map((list) => list.toSorted())
  expect(await codes()).toEqual([['CHOSEN'], ['PUNE']])
  expect((await guest.book(600, 'PUNE')).error.message).toBe('This coupon is not valid at this outlet.')
  expect((await guest.book(600, 'PUNE', pune)).status).toBe(200)

  // It follows the address, and reaches salons added later.
  const moveAll = (city: string) => asAccepted(it.db, (trx) => trx.updateTable('addresses').set({ city }).execute())
  await moveAll('Pune')
  expect(await codes()).toEqual([['CHOSEN', 'PUNE'], ['PUNE']])
  await moveAll('Bengaluru')
  expect(await codes()).toEqual([['CHOSEN'], []])
  const reach = { ...COUPON, code: 'PUNE', reach: 'CITIES', cities: ['bengaluru'] }
  const url = `/operator/coupon/${ofCity.couponId}`
  expect((await it.asOperator('PUT', url, reach)).data.cities).toEqual([{ slug: 'bengaluru', name: 'Bengaluru' }])
  const later = await createNewSalon(it, { name: 'Hibiscus' })
  expect(await guest.codesAt(later.outletId)).toEqual(['PUNE'])
  expect((await it.asOperator('PUT', url, { ...reach, reach: 'ALL', cities: [] })).data.reach).toBe('ALL')
  await it.asOperator('PUT', url, { ...reach, reach: 'OUTLETS', outletIds: [pune.outletId] })
  expect(await codes()).toEqual([['CHOSEN'], ['PUNE']])
  expect(await guest.codesAt(later.outletId)).toEqual([])
})

test('an invalid coupon is refused field by field; the discount of a used one stays, its limits and reach can change [OPER-19]', async () => {
  const it = await setUp()
  const { couponId } = await it.add()
  const wrong: [object, string][] = [
    [{ code: '' }, 'code'],
    [{ code: 'namaste150' }, 'code'],
    [{ title: 'x'.repeat(61) }, 'title'],
    [{ discountValue: 0 }, 'discountValue'],
    [{ discountType: 'PERCENTAGE', discountValue: 101 }, 'discountValue'],
    [{ minBill: 100 }, 'minBill'],
    [{ budget: 99 }, 'budget'],
    [{ budget: 20_000_001 }, 'budget'],
    [{ firstVisit: 'SOME' }, 'firstVisit'],
    [{ reach: 'MOON' }, 'reach'],
    [{ reach: 'CITIES' }, 'cities'],
    [{ reach: 'CITIES', cities: ['atlantis'] }, 'cities'],
    [{ reach: 'OUTLETS', outletIds: [] }, 'outletIds'],
    [{ reach: 'OUTLETS', outletIds: [999_999] }, 'outletIds'],
    [{ categories: ['cars'] }, 'categories'],
    [{ startDay: addDays(MONDAY, -1) }, 'startDay'],
    [{ endDay: addDays(MONDAY, -1) }, 'endDay'],
  ]
  for (const [given, field] of wrong) {
    const code = 'code' in given ? {} : { code: 'OTHER' }
    const refused = await it.asOperator('POST', '/operator/coupons', { ...COUPON, ...code, ...given })
    expect([given, refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([
      given,
      400,
      expect.arrayContaining([field]),
    ])
  }
  const guest = await it.createGuest()
  expect((await guest.book(600, 'NAMASTE150')).status).toBe(200)
  const url = `/operator/coupon/${couponId}`
  const refused = await it.asOperator('PUT', url, { ...COUPON, discountValue: 200, firstVisit: 'ANY' })
  expect(Object.keys(refused.error.fields ?? {})).toContain('discountValue')
  const changed = await it.asOperator('PUT', url, { ...COUPON, title: 'Longer', budget: 100, perGuest: 3 })
  expect(changed.data).toMatchObject({ title: 'Longer', state: 'USED_UP', perGuest: 3 })
  expect((await it.asOperator('PUT', url, { ...COUPON, budget: 500 })).data.state).toBe('RUNNING')
  // A salon's own offer is not the operator's coupon.
  const { offerId } = (await it.salon.call('POST', `${it.salon.url}/offers`, { ...COUPON, code: 'OWN' })).data
  expect((await it.asOperator('POST', `/operator/coupon/${offerId}/end`)).status).toBe(404)
})

test(
  'of customers who concurrently use the last of a budget or of the uses, one gets it; a cancelled booking releases it [OPER-18]',
  raceRepeats,
  async () => {
    for (const limit of [{ totalUses: 1 }, { budget: 100 }]) {
      const it = await setUp()
      await it.add({ code: 'LAST', ...limit })
      const guests = await Promise.all(Array.from({ length: 3 }, () => it.createGuest()))
      const replies = await Promise.all(guests.map(({ book }) => book(600, 'LAST')))
      expect([limit, replies.filter(({ status }) => status === 200).length]).toEqual([limit, 1])
      for (const { status, error } of replies)
        if (status !== 200) expect(error.message).toBe('This coupon has been used up.')
      expect((await it.list()).coupons).toMatchObject([{ state: 'USED_UP', uses: 1, given: 150 }])
      const placed = replies.find(({ status }) => status === 200)?.data as { orderId: string }
      await it.cancel(placed.orderId)
      expect((await it.list()).coupons).toMatchObject([{ state: 'RUNNING', uses: 0, given: 0 }])
    }
  },
)

test('a coupon for a city reaches a salon that is written concurrently [OPER-16]', raceRepeats, async () => {
  const it = await setUp()
  const guest = await it.createGuest()
  const [later] = await Promise.all([
    createNewSalon(it, { name: 'Hibiscus' }),
    it.add({ code: 'CITY', reach: 'CITIES', cities: ['bengaluru'] }),
  ])
  expect(await guest.codesAt(later.outletId)).toEqual(['CITY'])
})
