import { addDays } from '@nikhar/contract/salon-time'
import { OFFER_DAYS, type SalonOffer } from '@nikhar/contract/salons'
import { expect, test } from 'vitest'
import { at, MONDAY, monday9 } from '../../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createCaller, createNewSalon, FACIAL } from '../../../testing/new-salon.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { testApp } from '../../../testing/test-app.ts'
import { findAuditEntries } from '../../accounts/audit/audit-queries.ts'

const OFFER = {
  code: 'glow 25',
  title: 'Quiet afternoons',
  discountType: 'PERCENTAGE',
  discountValue: 25,
  maxDiscount: 300,
  minBill: 799,
  perGuest: 2,
  startDay: MONDAY,
  endDay: addDays(MONDAY, 30),
}

/** A live salon on Monday at nine with an offer, and customers who book. */
async function setUp() {
  const time = { now: monday9 }
  const it = await testApp({ clock: () => time.now, config: { outletReview: false } })
  const salon = await createNewSalon(it)
  const url = `${salon.url}/offers`

  async function createGuest() {
    const headers = await logInCustomer(it.db, await createCustomer(it.db), new Date(at(1200)))
    const call = createCaller(it.app, headers)
    const { outletId, serviceId } = salon
    const book = (startMinute: number, couponCode: string) =>
      call('POST', '/customer/order', {
        orderItems: [{ serviceId, quantity: 1, outletId }],
        outletId,
        paymentId: 'pay_placeholder',
        startTime: at(startMinute),
        endTime: at(startMinute + FACIAL.minutes),
        couponCode,
      })
    const listCodes = async () =>
      ((await call('GET', `/customer/outlet/${outletId}/coupons`)).data as { code: string }[]).map(({ code }) => code)
    return { call, book, listCodes }
  }
  async function add(given: object = {}): Promise<SalonOffer> {
    const added = await salon.call('POST', url, { ...OFFER, ...given })
    expect([added.status, added.error]).toEqual([200, undefined])
    return added.data as SalonOffer
  }
  const cancel = (orderId: string) =>
    salon.call('POST', `/salon/order/${orderId}/cancel`, { reason: 'Power cut', version: 0 })
  const list = async () => (await salon.call('GET', url)).data as SalonOffer[]
  return { ...it, ...salon, url, time, createGuest, add, cancel, list }
}

test('customers can use an offer at once, and the salon sees its use and its cost [PROMO-01, PROMO-03]', async () => {
  const it = await setUp()
  const guest = await it.createGuest()
  const offer = await it.add()
  expect(offer).toMatchObject({ code: 'GLOW25', state: 'RUNNING', uses: 0, given: 0 })
  const [coupon] = (await guest.call('GET', `/customer/outlet/${it.outletId}/coupons`)).data
  expect(coupon).toMatchObject({
    code: 'GLOW25',
    title: 'Quiet afternoons',
    description: '25% off every service, up to ₹300, on bills of ₹799 and more. Up to 2 times per guest.',
  })
  expect((await guest.book(600, 'GLOW25')).status).toBe(200)
  const cancelled = (await guest.book(720, 'GLOW25')).data as { orderId: string }
  await it.cancel(cancelled.orderId)
  const [listed] = await it.list()
  expect(listed).toMatchObject({ uses: 1, given: 300, sold: 1259.48 })
  expect(listed?.dailyUses).toEqual([...Array.from({ length: OFFER_DAYS - 1 }, () => 0), 1])
  const [entry] = await findAuditEntries(it.db, it.outletId, 1)
  expect(entry).toMatchObject({ action: 'ADD_OFFER', subject_id: String(offer.offerId) })
})

test('a paused offer is neither shown nor applied until it is resumed; an ended one stays ended [PROMO-04]', async () => {
  const it = await setUp()
  const guest = await it.createGuest()
  const { offerId } = await it.add()
  const change = (action: string) => it.call('POST', `${it.url}/${offerId}/${action}`)
  const offerOnCard = async () =>
    (await guest.call('GET', '/customer/outlets?latitude=12.97&longitude=77.64')).data[0].offer as object | null
  expect([await guest.listCodes(), await offerOnCard()]).toEqual([['GLOW25'], expect.any(Object)])

  expect((await change('pause')).data.state).toBe('PAUSED')
  expect([await guest.listCodes(), await offerOnCard()]).toEqual([[], null])
  const paused = await guest.book(600, 'GLOW25')
  expect([paused.error.code, paused.error.message]).toEqual([
    'COUPON_NOT_APPLICABLE',
    'This coupon cannot be used at the moment.',
  ])
  expect((await guest.call('GET', `/customer/coupons/${offerId}`)).data.isLive).toBe(false)

  expect((await change('resume')).data.state).toBe('RUNNING')
  expect(await guest.listCodes()).toEqual(['GLOW25'])
  expect((await guest.book(600, 'GLOW25')).status).toBe(200)
  expect((await change('end')).data).toMatchObject({ state: 'ENDED', endDay: MONDAY, uses: 1 })
  expect((await guest.book(720, 'GLOW25')).error.message).toBe('This coupon has expired.')
  expect((await change('resume')).status).toBe(400)
  const coming = await it.add({ code: 'SOON', startDay: addDays(MONDAY, 3) })
  expect(coming.state).toBe('COMING')
  expect((await it.call('POST', `${it.url}/${coming.offerId}/end`)).data.state).toBe('ENDED')
})

test('an offer for services, categories or a first visit applies to nothing else [PROMO-05]', async () => {
  const it = await setUp()
  const guest = await it.createGuest()
  const other = { ...FACIAL, name: 'Clean-up', category: 'hair' }
  const { serviceId } = (await it.call('POST', it.url.replace('/offers', '/services'), other)).data
  await it.add({ code: 'HAIR', categories: ['hair'] })
  await it.add({ code: 'CLEAN', serviceIds: [serviceId] })
  const first = await it.add({ code: 'FIRST', categories: ['skin'], firstVisit: true, perGuest: null })
  expect(first).toMatchObject({ firstVisit: true, categories: [{ slug: 'skin', name: 'Skin' }], perGuest: null })
  for (const code of ['HAIR', 'CLEAN']) {
    expect((await guest.book(600, code)).error.message).toBe('This coupon is not for the services you chose.')
  }
  expect((await guest.book(600, 'FIRST')).status).toBe(200)
  expect((await guest.book(720, 'FIRST')).error.message).toBe('This coupon is only for your first visit to this salon.')
})

test('invalid offers are refused field by field [PROMO-06]', async () => {
  const it = await setUp()
  const other = await createNewSalon(it)
  await it.add()
  const wrong: [object, string][] = [
    [{ code: 'ab' }, 'code'],
    [{ code: 'GLOW-25' }, 'code'],
    [{ code: 'glow25' }, 'code'],
    [{ title: ' ' }, 'title'],
    [{ discountValue: 0 }, 'discountValue'],
    [{ discountValue: 101 }, 'discountValue'],
    [{ discountType: 'FLAT', discountValue: 60_000, minBill: 90_000 }, 'discountValue'],
    [{ discountType: 'FLAT', discountValue: 900 }, 'minBill'],
    [{ discountType: 'GIFT' }, 'discountType'],
    [{ maxDiscount: 0 }, 'maxDiscount'],
    [{ minBill: -1 }, 'minBill'],
    [{ perGuest: 0 }, 'perGuest'],
    [{ totalUses: 1.5 }, 'totalUses'],
    [{ startDay: addDays(MONDAY, -1) }, 'startDay'],
    [{ endDay: addDays(MONDAY, -1) }, 'endDay'],
    [{ endDay: '2036-01-01' }, 'endDay'],
    [{ startDay: '2026-02-30' }, 'startDay'],
    [{ categories: ['cars'] }, 'categories'],
    [{ serviceIds: [other.serviceId] }, 'serviceIds'],
  ]
  for (const [given, field] of wrong) {
    const code = 'code' in given ? {} : { code: 'OTHER' }
    const refused = await it.call('POST', it.url, { ...OFFER, ...code, ...given })
    expect([given, refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([
      given,
      400,
      expect.arrayContaining([field]),
    ])
  }
  expect(await it.list()).toHaveLength(1)
})

test('the discount of an offer stays unchanged once it was used; its days and limits can change [PROMO-07]', async () => {
  const it = await setUp()
  const guest = await it.createGuest()
  const { offerId } = await it.add()
  const url = `${it.url}/${offerId}`
  const changed = await it.call('PUT', url, { ...OFFER, discountValue: 30, code: 'GLOW30' })
  expect(changed.data).toMatchObject({ discountValue: 30, code: 'GLOW30' })
  expect((await guest.book(600, 'GLOW30')).status).toBe(200)
  const refused = await it.call('PUT', url, { ...OFFER, code: 'GLOW30', maxDiscount: 500, categories: ['skin'] })
  expect(Object.keys(refused.error.fields ?? {})).toEqual(['discountValue', 'maxDiscount', 'categories'])
  const same = { ...OFFER, code: 'GLOW30', discountValue: 30 }
  const longer = await it.call('PUT', url, { ...same, title: 'Longer', endDay: addDays(MONDAY, 60), totalUses: 1 })
  expect(longer.data).toMatchObject({ title: 'Longer', endDay: addDays(MONDAY, 60), state: 'USED_UP' })
  expect(await guest.listCodes()).toEqual([])
  expect((await it.call('PUT', url, { ...same, totalUses: 2 })).data.state).toBe('RUNNING')
  // Other salons cannot touch it, and find no such offer among their own.
  const other = await createNewSalon(it)
  expect((await other.call('PUT', url, same)).status).toBe(403)
  expect((await other.call('POST', `${other.url}/offers/${offerId}/end`)).status).toBe(404)
})

test(
  'of customers who concurrently use the last one, one gets it; a cancelled booking releases it [PROMO-08]',
  raceRepeats,
  async () => {
    const it = await setUp()
    await it.add({ code: 'LAST', totalUses: 1 })
    const guests = await Promise.all(Array.from({ length: 4 }, () => it.createGuest()))
    for (const name of ['Asha', 'Pushpa', 'Noor']) {
      const shifts = [{ weekday: 1, starts: '10:00', ends: '20:00' }]
      const stylist = { name, gender: 'FEMALE', experienceYears: 1, shifts }
      await it.call('POST', it.url.replace('/offers', '/stylists'), stylist)
    }
    const replies = await Promise.all(guests.map(({ book }) => book(600, 'LAST')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, error } of replies) {
      if (status !== 200) expect(error.message).toBe('This coupon has been used up.')
    }
    expect((await it.list())[0]).toMatchObject({ state: 'USED_UP', uses: 1 })
    const placed = replies.find(({ status }) => status === 200)?.data as { orderId: string } | undefined
    await it.cancel(placed?.orderId ?? '')
    expect((await it.list())[0]).toMatchObject({ state: 'RUNNING', uses: 0 })
    expect((await guests[0]?.book(720, 'LAST'))?.status).toBe(200)
  },
)
