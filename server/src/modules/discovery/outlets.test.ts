import type { NearbyOutlet, Outlet, Service } from '@nikhar/contract/discovery'
import { asPaise } from '@nikhar/contract/money'
import type { PageMeta } from '@nikhar/contract/route'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCustomer, logInCustomer } from '../../testing/customers.ts'
import { createCoupon, createOutlet, createService } from '../../testing/catalogue.ts'
import { testApp } from '../../testing/test-app.ts'
import { toSalonTime } from './salon-time.ts'
import { kmToChord, chordToKm, toSpherePoint } from './sphere.ts'

/** Sunday, 15 November 2026, 17:30 at the salon. */
const NOW = new Date('2026-11-15T12:00:00Z')
const SUNDAY = 0
const INDIRANAGAR = 'latitude=12.9719&longitude=77.6412'

async function aVisitor() {
  const it = await testApp({ clock: () => NOW })
  const headers = await logInCustomer(it.db, await createCustomer(it.db), NOW)
  return { ...it, headers, get: (url: string) => it.app.inject({ url, headers }) }
}

async function nearby({ get }: Awaited<ReturnType<typeof aVisitor>>, query = INDIRANAGAR) {
  return (await get(`/customer/outlets?${query}`)).json<{ data: NearbyOutlet[]; meta: PageMeta }>()
}

test('outlets within 25 km come nearest first, with their distance [API-20]', async () => {
  const it = await aVisitor()
  await createOutlet(it.db, { name: 'Koramangala', latitude: 12.9352, longitude: 77.6245 })
  await createOutlet(it.db, { name: 'Next door' })
  await createOutlet(it.db, { name: 'Mysuru', latitude: 12.2958, longitude: 76.6394 })
  await createOutlet(it.db, { name: 'Closed for good', status: 'INACTIVE' })
  await createOutlet(it.db, { name: 'Deleted', deleted_at: NOW })
  await createOutlet(it.db, { name: 'Nowhere', latitude: null, longitude: null })

  const { data, meta } = await nearby(it)

  expect(data.map(({ name }) => name)).toEqual(['Next door', 'Koramangala'])
  expect(data[0]?.distance).toBeCloseTo(0, 5)
  expect(data[1]?.distance).toBeCloseTo(4.46, 1)
  expect(meta).toEqual({ pageNumber: 1, perPage: 100, total: 2 })
})

test('outlets beyond the radius are left out, and the radius is a setting', async () => {
  const it = await aVisitor()
  // 24 km east and 24 km north: inside the bounding box, but 34 km away.
  await createOutlet(it.db, { name: 'Corner', latitude: 12.9719 + 24 / 111.2, longitude: 77.6412 + 24 / 108.3 })
  await createOutlet(it.db, { name: 'Edge', latitude: 12.9719 + 24 / 111.2 })
  expect((await nearby(it)).data.map(({ name }) => name)).toEqual(['Edge'])
})

test.each([
  ['Kanniyakumari', 8.08, 77.55],
  ['Srinagar', 34.08, 74.8],
])('around %s the radius reaches equally far in every direction [FIND-13]', async (_, latitude, longitude) => {
  const it = await aVisitor()
  const east = 111.19 * Math.cos((latitude * Math.PI) / 180)
  for (const km of [24.9, 25.1]) {
    await createOutlet(it.db, { name: `${km} north`, latitude: latitude + km / 111.19, longitude })
    await createOutlet(it.db, { name: `${km} south`, latitude: latitude - km / 111.19, longitude })
    await createOutlet(it.db, { name: `${km} east`, latitude, longitude: longitude + km / east })
    await createOutlet(it.db, { name: `${km} west`, latitude, longitude: longitude - km / east })
  }
  const { data } = await nearby(it, `latitude=${latitude}&longitude=${longitude}`)
  expect(data.map(({ name }) => name).toSorted()).toEqual(['24.9 east', '24.9 north', '24.9 south', '24.9 west'])
})

test('a nearby outlet has all its fields and its best valid offer [DATA-09, DATA-10]', async () => {
  const it = await aVisitor()
  const outlet = await createOutlet(it.db, {
    name: 'Aarna',
    rating_sum: 13,
    rating_count: 3,
    banner_images: ['demo/one'],
    phone_number: '+911011111111',
  })
  await createCoupon(it.db, { discount_percent: 50, max_discount_paise: asPaise(9_900) }, [outlet.id])
  await createCoupon(it.db, { discount_type: 'FLAT', discount_percent: null, discount_paise: asPaise(15_000) }, [
    outlet.id,
  ])
  await createCoupon(it.db, { discount_percent: 90, valid_to: NOW }, [outlet.id])
  await createCoupon(it.db, { discount_percent: 99 })

  const { data } = await nearby(it)

  expect(data[0]).toMatchObject({
    id: outlet.id,
    name: 'Aarna',
    status: 'ACTIVE',
    phoneNumber: '+911011111111',
    outletBannerImages: ['demo/one'],
    outletVideos: [],
    outletLogo: null,
    category: 'Hair',
    rating: 4.3,
    ratingCount: 3,
    clientId: outlet.owner_id,
    addressId: outlet.address_id,
    address: {
      propertyNumber: '12',
      street: '100 Feet Road, Indiranagar',
      landmark: 'Near the metro',
      city: 'Bengaluru',
      district: 'Bengaluru Urban',
      state: 'Karnataka',
      pincode: '560038',
      country: 'India',
    },
    offer: { discountType: 'FLAT', discountValue: 150, maximumDiscountCapping: null, isBound: false },
  })
})

test('a card prefers an offer without conditions, and says when there is none [OFFER-06]', async () => {
  const it = await aVisitor()
  const { id, category_id } = await createOutlet(it.db)
  await createCoupon(it.db, { discount_percent: 50 }, [id], { categoryIds: [category_id] })
  expect((await nearby(it)).data[0]?.offer).toMatchObject({ discountValue: 50, isBound: true })
  await createCoupon(it.db, { discount_percent: 60, first_visit: 'OUTLET' }, [id])
  expect((await nearby(it)).data[0]?.offer).toMatchObject({ discountValue: 60, isBound: true })
  await createCoupon(it.db, { discount_percent: 5 }, [id])
  expect((await nearby(it)).data[0]?.offer).toMatchObject({ discountValue: 5, isBound: false })
})

test('an outlet without its own coupon has no offer line', async () => {
  const it = await aVisitor()
  await createOutlet(it.db)
  await createCoupon(it.db)
  expect((await nearby(it)).data[0]?.offer).toBeNull()
})

test('at most a hundred outlets are nearby, in pages', async () => {
  const it = await aVisitor()
  const { address_id, category_id, owner_id } = await createOutlet(it.db)
  const more = Array.from({ length: 110 }, (_, i) => ({
    whitelabel_id: 1,
    address_id,
    category_id,
    owner_id,
    name: `More ${i}`,
    latitude: 12.9719 + i / 10_000,
    longitude: 77.6412,
  }))
  await it.db.insertInto('outlets').values(more).execute()

  expect((await nearby(it)).data).toHaveLength(100)
  const last = await nearby(it, `${INDIRANAGAR}&pageNumber=3&perPage=40`)
  expect(last.data).toHaveLength(20)
  expect(last.meta).toEqual({ pageNumber: 3, perPage: 40, total: 100 })
})

test('an outlet of another whitelabel is not found', async () => {
  const it = await aVisitor()
  await it.db.insertInto('whitelabels').values({ id: 2, name: 'Another' }).execute()
  const other = await createOutlet(it.db, { whitelabel_id: 2 })
  expect((await nearby(it)).data).toEqual([])
  for (const path of ['', '/services', '/stylish', '/coupons']) {
    expect((await it.get(`/customer/outlet/${other.id}${path}`)).statusCode).toBe(404)
  }
})

test('an invalid position is refused with its field name', async () => {
  const it = await aVisitor()
  for (const [query, field] of [
    ['latitude=999&longitude=77', 'latitude'],
    ['latitude=NaN&longitude=77', 'latitude'],
    ['latitude=12', 'longitude'],
    ['latitude=12&longitude=', 'longitude'],
    ['latitude=12&longitude=1e2', 'longitude'],
    [`${INDIRANAGAR}&perPage=10000`, 'perPage'],
    [`${INDIRANAGAR}&pageNumber=-1`, 'pageNumber'],
  ]) {
    const reply = await it.get(`/customer/outlets?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().error.fields)).toEqual([field])
  }
})

test('an outlet has its opening hours and whether it is open now [API-19]', async () => {
  const it = await aVisitor()
  const { id } = await createOutlet(it.db)
  const hours = (opens_minute: number, closes_minute: number) => ({
    outlet_id: id,
    weekday: SUNDAY,
    opens_minute,
    closes_minute,
  })
  const read = async () => (await it.get(`/customer/outlet/${id}`)).json<{ data: Outlet }>().data

  expect(await read()).toMatchObject({ id, openingHours: [], openNow: false })
  await it.db.insertInto('opening_hours').values(hours(600, 1050)).execute()
  // 17:30 is minute 1050: at closing time the outlet is closed.
  expect((await read()).openNow).toBe(false)
  await it.db.updateTable('opening_hours').set(hours(600, 1051)).execute()
  expect(await read()).toMatchObject({
    openNow: true,
    openingHours: [{ weekday: SUNDAY, opensMinute: 600, closesMinute: 1051 }],
  })
  await it.db.insertInto('closures').values({ outlet_id: id, day: '2026-11-15' }).execute()
  expect((await read()).openNow).toBe(false)
})

test('the menu leaves out services no longer offered, which can still be read by id [API-21, API-22, DATA-08]', async () => {
  const it = await aVisitor()
  const { id } = await createOutlet(it.db)
  const cut = await createService(it.db, id, {
    rating_sum: 9,
    rating_count: 2,
    images: ['demo/cut'],
    about: 'A cut',
    description: 'With wash',
    gender: 'FEMALE',
  })
  const gone = await createService(it.db, id, { name: 'Perm', deleted_at: NOW })

  const menu = (await it.get(`/customer/outlet/${id}/services`)).json<{ data: Service[] }>().data
  expect(menu).toEqual([
    {
      _id: cut.id,
      serviceName: 'Haircut',
      price: 499,
      timeTaken: 45,
      rating: 4.5,
      count: 2,
      gender: 'FEMALE',
      type: 'Haircut',
      about: 'A cut',
      description: 'With wash',
      serviceImages: ['demo/cut'],
      outletId: id,
      category: 'Hair',
      deletedAt: null,
    },
  ])
  const perm = (await it.get(`/customer/services/${gone.id}`)).json<{ data: Service }>().data
  expect(perm).toMatchObject({ serviceName: 'Perm', deletedAt: NOW.toISOString() })
})

test('stylists are listed with gender and experience, most experienced first [API-24, DATA-14]', async () => {
  const it = await aVisitor()
  const { id } = await createOutlet(it.db)
  await it.db
    .insertInto('stylists')
    .values([
      { outlet_id: id, name: 'Imran', gender: 'MALE', past_experience_years: 3 },
      { outlet_id: id, name: 'Meera', gender: 'FEMALE', past_experience_years: 9, image: 'demo/meera' },
      { outlet_id: id, name: 'Gone', gender: 'FEMALE', past_experience_years: 30, deleted_at: NOW },
    ])
    .execute()
  const { data } = (await it.get(`/customer/outlet/${id}/stylish`)).json<{ data: unknown[] }>()
  expect(data).toEqual([
    { id: expect.any(Number), name: 'Meera', gender: 'FEMALE', pastExperience: 9, image: 'demo/meera' },
    { id: expect.any(Number), name: 'Imran', gender: 'MALE', pastExperience: 3, image: null },
  ])
})

test('all these calls require a token, and an invalid id is refused with its field name', async () => {
  const it = await aVisitor()
  for (const url of [
    'outlets?latitude=12&longitude=77',
    'outlet/1',
    'outlet/1/services',
    'outlet/1/stylish',
    `services/${crypto.randomUUID()}`,
  ]) {
    expect((await it.app.inject({ url: `/customer/${url}` })).statusCode).toBe(401)
  }
  for (const url of [
    'outlet/two',
    'outlet/-1',
    'outlet/99999999999',
    'outlet/1.5',
    'services/42',
    "services/'",
    'outlet/0/services',
  ]) {
    expect((await it.get(`/customer/${url}`)).statusCode).toBe(400)
  }
  for (const url of ['outlet/2000000000', `services/${crypto.randomUUID()}`]) {
    expect((await it.get(`/customer/${url}`)).statusCode).toBe(404)
  }
})

test('chord and surface distance convert into each other', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 20_000, noNaN: true }),
      (km) => Math.abs(chordToKm(kmToChord(km)) - km) < 1e-3,
    ),
  )
  const [delhi, mumbai] = [toSpherePoint(28.6139, 77.209), toSpherePoint(19.076, 72.8777)]
  const chord = Math.hypot(...delhi.map((axis, i) => axis - (mumbai[i] ?? 0)))
  expect(chordToKm(chord)).toBeGreaterThan(1140)
  expect(chordToKm(chord)).toBeLessThan(1165)
})

test('salon time is India’s local time, also across midnight', () => {
  expect(toSalonTime(new Date('2026-11-14T18:29:59Z'))).toEqual({ weekday: 6, minute: 1439, day: '2026-11-14' })
  expect(toSalonTime(new Date('2026-11-14T18:30:00Z'))).toEqual({ weekday: 0, minute: 0, day: '2026-11-15' })
})
