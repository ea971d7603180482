import { calculateBill, sumDiscountedLines } from '@nikhar/contract/booking'
import { GST_RATE, REVIEW_TEXT_SHOWN } from '@nikhar/contract/constants'
import { describe, expect, test } from 'vitest'
import { buildDemo } from './build-demo.ts'
import { cities } from './cities.ts'
import { toDiscount } from './coupons/coupon-usage.ts'
import { DEMO_CUSTOMER_ID } from './customers.ts'
import { edgeCases } from './edge-cases.ts'
import { checkCharacter } from './gstin.ts'
import { addDays, dayOf, instantAt } from './salon-time.ts'

const now = new Date('2026-11-15T09:00:00Z')
const today = dayOf(now)
const demo = buildDemo(now, 'a hash')
const outletIds = demo.outlets.map(({ id }) => id)
const addressOf = new Map(demo.addresses.map((row) => [row.id, row]))
const servicesOf = Map.groupBy(demo.services, (row) => row.outlet_id)
const stylistsOf = Map.groupBy(demo.stylists, (row) => row.outlet_id)
const categoriesOf = Map.groupBy(demo.coupon_categories, (row) => row.coupon_id)
const linesOf = Map.groupBy(demo.order_lines, (row) => row.order_id)
const categoryOf = new Map(demo.services.map((row) => [row.id, row.category_id]))

/** The accepted lines of an order, and whether its coupon is for them. */
function pricedLines(order: (typeof demo.orders)[number]) {
  const bound = categoriesOf.get(order.coupon_id ?? 0)?.map(({ category_id }) => category_id)
  const accepted = (linesOf.get(order.id) ?? []).filter(({ status }) => status === 'ACCEPTED')
  return accepted.map(({ price_paise, quantity, service_id }) => ({
    pricePaise: price_paise,
    quantity,
    isDiscounted: !bound || bound.includes(categoryOf.get(service_id) ?? 0),
  }))
}

describe('looks', () => {
  test('differ within a salon, and each is by a stylist who does the service [LOOK-15]', () => {
    const named = Map.groupBy(demo.service_stylists, ({ service_id }) => service_id)
    const looksOf = Map.groupBy(demo.looks, ({ outlet_id }) => outlet_id)
    expect(looksOf.get(edgeCases.manyReviews.outletId)?.length).toBeGreaterThanOrEqual(2)
    expect(looksOf.size).toBeGreaterThan(demo.outlets.length / 2)
    for (const [outletId, looks] of looksOf) {
      expect(new Set(looks.map(({ picture }) => picture)).size).toBe(looks.length)
      expect(looks.map(({ place }) => place)).toEqual(looks.map((_, index) => index + 1))
      for (const { service_id, stylist_id, consented_at } of looks) {
        expect(servicesOf.get(outletId)?.find(({ id }) => id === service_id)?.deleted_at).toBeNull()
        expect(stylistsOf.get(outletId)?.map(({ id }) => id)).toContain(stylist_id)
        const able = named.get(service_id)?.map((row) => row.stylist_id) ?? [stylist_id]
        expect(able).toContain(stylist_id)
        expect(consented_at).toBeInstanceOf(Date)
      }
    }
  })
})

describe('outlets', () => {
  test('show no picture for two services of a menu, and have one for most [POL-09]', () => {
    for (const services of servicesOf.values()) {
      const shown = services.flatMap(({ images }) => images)
      expect(new Set(shown).size).toBe(shown.length)
    }
    const own = demo.services.filter(({ outlet_id }) => !edgeCases.noPictures.includes(outlet_id))
    expect(own.filter(({ images }) => images.length > 0).length).toBeGreaterThan(own.length / 2)
  })

  test('are in four cities: 10, 20, 50 and 100', () => {
    const states = Object.groupBy(demo.outlets, ({ address_id }) => addressOf.get(address_id)?.state ?? '')
    const count = (...names: string[]) => names.reduce((sum, name) => sum + (states[name]?.length ?? 0), 0)
    expect(count('Karnataka')).toBe(10)
    expect(count('Telangana')).toBe(20)
    expect(count('Maharashtra')).toBe(50)
    expect(count('Delhi', 'Haryana', 'Uttar Pradesh')).toBe(100)
    expect(demo.outlets).toHaveLength(180)
  })

  test('have distinct names, addresses, phone numbers and coordinates', () => {
    const addresses = demo.addresses.map(
      ({ property_number, street, pincode }) => `${property_number} ${street} ${pincode}`,
    )
    expect(new Set(demo.outlets.map(({ name }) => name.toLowerCase())).size).toBe(180)
    expect(new Set(addresses).size).toBe(180)
    const phones = demo.outlets.flatMap(({ phone_number }) => phone_number ?? [])
    expect(new Set(phones).size).toBe(phones.length)
    const spots = demo.outlets.flatMap(({ latitude, longitude }) => (latitude ? [`${latitude} ${longitude}`] : []))
    expect(new Set(spots).size).toBe(spots.length)
  })

  test('are close to the locality of their address and have its PIN code', () => {
    const localities = cities.flatMap((city) => city.localities)
    const visited = demo.outlets.map(({ address_id, latitude, longitude }) => {
      const address = addressOf.get(address_id)
      const locality = localities.find(
        ({ name, city }) => address?.street.endsWith(`, ${name}`) && address.city === city,
      )
      if (!locality) throw new Error(`${address?.street} is in no known locality`)
      expect(address).toMatchObject({ pincode: locality.pincode, district: locality.district, state: locality.state })
      const north = ((latitude ?? locality.latitude) - locality.latitude) * 111.2
      const east =
        ((longitude ?? locality.longitude) - locality.longitude) * 111.2 * Math.cos((locality.latitude * Math.PI) / 180)
      expect(Math.hypot(north, east)).toBeLessThan(0.8)
      return locality
    })
    expect(new Set(visited).size).toBe(localities.length)
  })

  test('have 3 to 8 stylists and 10 to 25 services with rounded prices and durations', () => {
    for (const id of outletIds) {
      expect(stylistsOf.get(id)?.length).toBeOneOf([3, 4, 5, 6, 7, 8])
      const menu = servicesOf.get(id) ?? []
      const offered = menu.filter(({ deleted_at }) => !deleted_at)
      expect(offered.length).toBeGreaterThanOrEqual(10)
      expect(menu.length).toBeLessThanOrEqual(25)
      expect(new Set(menu.map(({ name }) => name)).size).toBe(menu.length)
    }
    for (const { minutes, price_paise, about, description } of demo.services) {
      expect(minutes % 5).toBe(0)
      expect(price_paise % 100).toBe(0)
      expect(price_paise).toBeGreaterThanOrEqual(30_00)
      expect(about && description).toBeTruthy()
    }
  })

  test('mostly have a GSTIN of their own state with a valid check character', () => {
    const registered = demo.outlets.filter(({ gstin }) => gstin)
    expect(registered.length).toBeGreaterThan(140)
    expect(registered.length).toBeLessThan(180)
    const codes: Record<string, string> = {
      Delhi: '07',
      Haryana: '06',
      'Uttar Pradesh': '09',
      Maharashtra: '27',
      Karnataka: '29',
      Telangana: '36',
    }
    for (const { gstin, address_id } of registered) {
      expect(gstin).toMatch(/^\d\d[A-Z]{5}\d{4}[A-Z]1Z[0-9A-Z]$/)
      expect(gstin?.slice(0, 2)).toBe(codes[addressOf.get(address_id)?.state ?? ''])
      expect(gstin?.slice(14)).toBe(checkCharacter(gstin?.slice(0, 14) ?? ''))
    }
  })

  test('sometimes close on Mondays and on single days', () => {
    const daysOpen = Map.groupBy(demo.opening_hours, (row) => row.outlet_id)
    const closedOnMonday = outletIds.filter((id) => !daysOpen.get(id)?.some(({ weekday }) => weekday === 1))
    expect(closedOnMonday.length).toBeGreaterThan(15)
    expect(closedOnMonday.length).toBeLessThan(60)
    expect(demo.closures.length).toBeGreaterThan(60)
    expect(demo.stylist_time_off.length).toBeGreaterThan(60)
  })

  test('cover the edge cases', () => {
    const live = new Set(demo.coupons.filter((row) => row.valid_from <= now && now < row.valid_to).map(({ id }) => id))
    const offering = demo.coupon_outlets
      .filter(({ coupon_id }) => live.has(coupon_id))
      .map(({ outlet_id }) => outlet_id)
    const withOffers = new Set(offering)
    const without = (pick: (row: (typeof demo.outlets)[number]) => boolean) =>
      demo.outlets.filter(pick).map(({ id }) => id)
    expect(outletIds.filter((id) => !withOffers.has(id))).toEqual(edgeCases.noOffers)
    expect(without(({ banner_images }) => banner_images.length === 0)).toEqual(edgeCases.noPictures)
    expect(without(({ phone_number }) => !phone_number)).toEqual(edgeCases.noPhone)
    expect(without(({ latitude }) => latitude === null)).toEqual(edgeCases.noCoordinates)
    expect(without(({ description }) => !description)).toEqual(edgeCases.noDescription)
    expect(without(({ rating_count }) => rating_count === 0)).toEqual(edgeCases.noReviews)
    expect(demo.services.filter(({ deleted_at }) => deleted_at).length).toBeGreaterThan(10)
    const closedDays = new Set(demo.closures.filter(({ outlet_id }) => outlet_id === 157).map(({ day }) => day))
    expect(Array.from({ length: 30 }, (_, i) => closedDays.has(addDays(today, i))).every(Boolean)).toBe(true)
  })
})

describe('coupons', () => {
  const live = demo.coupons.filter(({ valid_from, valid_to }) => valid_from <= now && now < valid_to)

  test('cover every kind of discount, limit and validity', () => {
    const general = live.filter(({ scope }) => scope === 'GENERAL')
    expect(general.length).toBeGreaterThan(10)
    expect(live.filter(({ scope }) => scope === 'OUTLET').length).toBeGreaterThan(150)
    for (const kind of [general, live.filter(({ scope }) => scope === 'OUTLET')]) {
      expect(kind.some((c) => c.discount_type === 'PERCENTAGE' && c.max_discount_paise)).toBe(true)
      expect(kind.some((c) => c.discount_type === 'PERCENTAGE' && !c.max_discount_paise)).toBe(true)
      expect(kind.some((c) => c.discount_type === 'FLAT' && c.min_order_paise > 0)).toBe(true)
      expect(kind.some((c) => c.per_user_limit)).toBe(true)
      expect(kind.some((c) => c.min_order_paise === 0)).toBe(true)
      expect(kind.some((c) => c.valid_to < instantAt(addDays(today, 3), 0))).toBe(true)
    }
    for (const scope of ['GENERAL', 'OUTLET']) {
      expect(demo.coupons.some((c) => c.scope === scope && c.valid_to < now)).toBe(true)
      expect(demo.coupons.some((c) => c.scope === scope && c.valid_from > now)).toBe(true)
    }
  })

  test('promise only what the product enforces [OFFER-07]', () => {
    const kinds: [word: RegExp, categoryId: number][] = [
      [/\bhair\b|\bcuts?\b|colour/i, 1],
      [/barber|beard|\bfade\b/i, 2],
      [/\bspa\b|massage/i, 3],
      [/\bnails?\b|polish(?!ed)/i, 4],
      [/bridal|bride/i, 5],
      [/skin|facial|peel|mask/i, 6],
    ]
    const times = /monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekday|weekend|morning|noon|evening|hour/i
    const extras = /included|on the house|free|complimentary/i
    const uses: Record<string, number> = {
      'Once per': 1,
      'Twice per': 2,
      'Two uses': 2,
      'Three times': 3,
      'Four times': 4,
    }
    for (const { id, code, title, description, terms, first_visit, per_user_limit } of demo.coupons) {
      // The salon's own name may name a trade without promising anything about it.
      const names = demo.outlets.map(({ name }) => name).filter((name) => description.includes(name))
      const text = names.reduce((rest, name) => rest.replace(name, ''), [title, description, ...terms].join(' '))
      expect(text, code).not.toMatch(times)
      expect(text, code).not.toMatch(extras)
      if (/\bfirst (visit|booking)\b/i.test(text)) expect(first_visit, code).not.toBe(null)
      const bound = categoriesOf.get(id)?.map(({ category_id }) => category_id) ?? []
      for (const [word, categoryId] of kinds)
        if (word.test(text)) expect(bound, `${code}: ${text}`).toContain(categoryId)
      for (const [words, limit] of Object.entries(uses))
        if (text.includes(words)) expect(per_user_limit, code).toBe(limit)
    }
    expect(demo.coupons.some(({ first_visit }) => first_visit === 'ANY')).toBe(true)
    expect(demo.coupons.some(({ first_visit }) => first_visit === 'OUTLET')).toBe(true)
  })

  test('are used only where, when and as often as their terms allow', () => {
    const couponOf = new Map(demo.coupons.map((row) => [row.id, row]))
    const bound = new Set(demo.coupon_outlets.map((row) => `${row.coupon_id} ${row.outlet_id}`))
    const released = new Map(demo.coupon_redemptions.map((row) => [row.order_id, row.released_at]))
    const statusOf = new Map(demo.appointments.map((row) => [row.order_id, row.status]))
    const uses = new Map<string, number>()
    for (const order of demo.orders.filter(({ coupon_id }) => coupon_id)) {
      const coupon = couponOf.get(order.coupon_id as number)
      if (!coupon) throw new Error('An order has a coupon that does not exist')
      expect(order.created_at >= coupon.valid_from && order.created_at <= coupon.valid_to).toBe(true)
      expect(sumDiscountedLines(pricedLines(order))).toBeGreaterThanOrEqual(coupon.min_order_paise)
      expect(coupon.first_visit).toBe(null)
      expect(coupon.scope === 'GENERAL' || bound.has(`${coupon.id} ${order.outlet_id}`)).toBe(true)
      const cancelled = statusOf.get(order.id)?.startsWith('CANCELLED') === true
      expect(released.get(order.id) !== null).toBe(cancelled)
      const key = `${coupon.id} ${order.customer_id}`
      if (!cancelled) uses.set(key, (uses.get(key) ?? 0) + 1)
      expect(uses.get(key) ?? 0).toBeLessThanOrEqual(coupon.per_user_limit ?? Infinity)
    }
    expect(uses.size).toBeGreaterThan(500)
  })
})

test('every bill equals what the product computes', () => {
  const couponOf = new Map(demo.coupons.map((row) => [row.id, row]))
  const gstinOf = new Map(demo.outlets.map((row) => [row.id, row.gstin]))
  for (const order of demo.orders) {
    const coupon = order.coupon_id ? couponOf.get(order.coupon_id) : null
    const lines = pricedLines(order)
    const gstRate = gstinOf.get(order.outlet_id) ? GST_RATE : 0
    expect({
      subtotalPaise: order.subtotal_paise,
      discountPaise: order.discount_paise,
      cgstPaise: order.cgst_paise,
      sgstPaise: order.sgst_paise,
      totalPaise: order.total_paise,
    }).toEqual(calculateBill({ lines, coupon: coupon ? toDiscount(coupon) : null, gstRate }))
  }
})

describe('reviews', () => {
  test('are mostly positive, sometimes negative, sometimes long and sometimes without text', () => {
    const share = (rating: number) =>
      demo.reviews.filter((review) => review.rating === rating).length / demo.reviews.length
    expect(share(5) + share(4)).toBeGreaterThan(0.7)
    expect(share(3) + share(2)).toBeGreaterThan(0.08)
    expect(share(1)).toBeGreaterThan(0)
    expect(share(1)).toBeLessThan(0.06)
    expect(demo.reviews.filter(({ body }) => (body?.length ?? 0) > REVIEW_TEXT_SHOWN).length).toBeGreaterThan(100)
    expect(demo.reviews.filter(({ body }) => body === null).length).toBeGreaterThan(100)
    expect(new Set(demo.reviews.map(({ created_at }) => dayOf(created_at).slice(0, 7))).size).toBeGreaterThan(5)
    expect(demo.reviews.every(({ created_at }) => created_at <= now)).toBe(true)
    expect(demo.reviews.some(({ body }) => body?.includes('{'))).toBe(false)
  })

  test('fill more than two pages for one service and are missing for some', () => {
    const { outletId, serviceName } = edgeCases.manyReviews
    const reviewed = servicesOf.get(outletId)?.find(({ name }) => name === serviceName)
    expect(reviewed?.rating_count).toBeGreaterThan(25)
    expect(demo.services.some(({ rating_count }) => rating_count === 0)).toBe(true)
  })
})

test('the demo customer has an order in every state, reviews, favourites and a cart with a deleted line', () => {
  const mine = demo.appointments.filter(({ customer_id }) => customer_id === DEMO_CUSTOMER_ID)
  expect(new Set(mine.map(({ status }) => status))).toEqual(
    new Set([
      'PENDING',
      'CONFIRMED',
      'RESCHEDULED',
      'COMPLETED',
      'CANCELLED_BY_CUSTOMER',
      'CANCELLED_BY_SALON',
      'NO_SHOW',
    ]),
  )
  const orderIds = new Set(mine.map(({ order_id }) => order_id))
  const rejected = demo.order_lines.filter(({ order_id, status }) => orderIds.has(order_id) && status === 'REJECTED')
  expect(rejected).toHaveLength(2)
  expect(demo.reviews.filter(({ customer_id }) => customer_id === DEMO_CUSTOMER_ID).length).toBeGreaterThan(3)
  expect(demo.favourite_outlets).toHaveLength(3)
  expect(demo.favourite_services).toHaveLength(3)
  const inCart = new Set(demo.cart_lines.map(({ service_id }) => service_id))
  expect(new Set(demo.cart_lines.map(({ outlet_id }) => outlet_id)).size).toBe(2)
  expect(demo.services.filter(({ id, deleted_at }) => inCart.has(id) && deleted_at)).toHaveLength(1)
})
