import type { Outlet, Service } from '@nikhar/contract/discovery'
import { asPaise } from '@nikhar/contract/money'
import { addDays, formatShortDay, salonDayOf } from '@nikhar/contract/salon-time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asAccepted } from '../../../testing/accepted-identity.ts'
import { at, createBookableSalon, monday9 } from '../../../testing/bookable-salon.ts'
import { createCoupon, createReview, createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { testApp } from '../../../testing/test-app.ts'

const SCRIPT = `"><script>alert('&')</script><img src=x onerror=alert(1)>`

/** A salon with everything that its page shows. */
async function setUpSalon({ now = () => monday9, text = '' } = {}) {
  const it = await testApp({ clock: now })
  const salon = await createBookableSalon(it.db, { gstin: '29ABCDE1234F1Z5' })
  const { id } = salon.outlet
  const values = {
    name: `Aarna${text}`,
    description: `Quiet rooms${text}`,
    phone_number: '+918040001234',
    banner_images: ['demo/one', 'demo/two'],
    website: 'javascript:alert(1)',
  }
  await asAccepted(it.db, (trx) => trx.updateTable('outlets').set(values).where('id', '=', id).execute())
  await it.db
    .updateTable('services')
    .set({ name: `Haircut${text}`, about: `Wash and cut${text}` })
    .where('id', '=', salon.service.id)
    .execute()
  await createService(it.db, id, { name: 'Beard Trim', price_paise: asPaise(15_050), minutes: 15, category_id: 2 })
  await it.db
    .updateTable('stylists')
    .set({ name: `Kabir${text}` })
    .execute()
  await createCoupon(it.db, { title: `A little thank you${text}`, code: 'THANKS' }, [id])
  const customer = await createCustomer(it.db, { name: `Asha Rao` })
  const review = { rating: 4, body: `Gentle hands${text}`, created_at: new Date('2026-11-02T06:00:00Z') }
  await createReview(it.db, { ...salon.service, outlet_id: id }, customer.id, review)
  await it.db.updateTable('outlets').set({ rating_sum: 4, rating_count: 1 }).where('id', '=', id).execute()
  await it.db
    .updateTable('services')
    .set({ rating_sum: 4, rating_count: 1 })
    .where('id', '=', salon.service.id)
    .execute()
  const { slug } = await it.db.selectFrom('outlets').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
  const read = (url: string, headers = {}) => it.app.inject({ url, headers })
  return { ...it, ...salon, customer, read, path: `/s/${slug}` }
}

/** The visible text: without the head, markup and entities. */
function textOf(body: string) {
  return body
    .replace(/^[\s\S]*<body>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

interface SalonData {
  name: string
  review: { reviewBody: string }[]
  makesOffer: object[]
  openingHoursSpecification: object[]
}

function structuredDataOf(body: string) {
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(body) ?? []
  return (JSON.parse(json) as { '@graph': unknown })['@graph'] as [SalonData, { itemListElement: { item: string }[] }]
}

test('anyone can read the page of a salon without a token: what it offers, when, where and its reviews [PUBL-03]', async () => {
  const { read, path } = await setUpSalon()
  const reply = await read(path)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  const text = textOf(reply.body)
  for (const part of [
    'Aarna',
    'Rated 4.0 (1 review )',
    'Open till 9:00 pm · 100 Feet Road, Indiranagar',
    'Quiet rooms',
    'Hair 1',
    'Haircut Rated 4.0 (1 review ) 45 min Wash and cut ₹499',
    'Barber 1',
    'Beard Trim 15 min ₹150.50',
    'Kabir 4 years of experience Kabir, next free: Today, 9:15 am',
    '20% A little thank you Code THANKS',
    '4 stars: 4 1 ',
    'Asha R. 2 November 2026 Gentle hands Visited · Haircut',
    '12, 100 Feet Road, Indiranagar, Near the metro, Bengaluru 560038',
    'Monday today 9:00 am – 9:00 pm Tuesday 9:00 am – 9:00 pm',
    '+91 80400 01234',
  ])
    expect(text).toContain(part)
  // The map has a ring of one kilometre around the salon.
  expect(text.replace('1 km', ''), 'no distance, nothing to select, no full name').not.toMatch(/ km|Select|Rao/)
  expect(reply.body).toContain('/media/demo/one-1200.webp 1200w')
  expect(reply.body).not.toContain('javascript:')
})

test('guests see closed and shorter days, in words and as data, with the salon’s reason [HOURS-13, HOURS-14]', async () => {
  const { read, path, db, outlet, customer } = await setUpSalon()
  const today = salonDayOf(monday9)
  const [wednesday, far] = [addDays(today, 2), addDays(today, 31)]
  await db
    .insertInto('closures')
    .values([
      { outlet_id: outlet.id, day: today, opens_minute: 600, closes_minute: 900 },
      { outlet_id: outlet.id, day: wednesday, reason: 'Diwali <b>' },
      { outlet_id: outlet.id, day: far },
    ])
    .execute()
  const headers = await logInCustomer(db, customer, monday9)
  const { specialDays } = (await read(`/customer/outlet/${outlet.id}`, headers)).json<{ data: Outlet }>().data
  expect(specialDays).toEqual([
    { day: today, opensMinute: 600, closesMinute: 900, reason: null },
    { day: wednesday, opensMinute: null, closesMinute: null, reason: 'Diwali <b>' },
  ])
  const { body } = await read(path)
  const text = textOf(body)
  expect(text).toContain('Monday today 10:00 am – 3:00 pm')
  expect(body).toContain(`<dt>${formatShortDay(wednesday)}</dt><dd>Closed: Diwali &lt;b&gt;</dd>`)
  expect(text).not.toContain(formatShortDay(far))
  expect(structuredDataOf(body)[0]).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: today, validThrough: today, opens: '10:00', closes: '15:00' },
      { validFrom: wednesday, validThrough: wednesday },
    ],
  })
})

test('the page lists topics that several reviews mention [PUBL-03]', async () => {
  const { read, path, db, service, outlet } = await setUpSalon()
  expect(textOf((await read(path)).body)).not.toContain('What guests mention')
  for (const body of ['So clean', 'Spotless', 'Clean towels', 'The cleanest place', 'Hygienic and quick']) {
    const customer = await createCustomer(db)
    await createReview(db, { ...service, outlet_id: outlet.id }, customer.id, { rating: 5, body })
  }
  expect(textOf((await read(path)).body)).toContain('What guests mention Clean 5')
})

test('the next free times and "Book" lead through the login to this service and time [PUBL-09]', async () => {
  const { read, path, outlet, service } = await setUpSalon()
  const { body } = await read(path)
  const wanted = [555, 570, 585].map((minute) => {
    const redirect = `/outlet-detail/${outlet.id}/service/${service.id}?${new URLSearchParams({ time: at(minute) }).toString()}`
    return `/check-login?${new URLSearchParams({ redirect }).toString()}`
  })
  const links = [...body.matchAll(/<a class="time" href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(wanted)
  expect(textOf(body)).toContain('Free today Haircut · 45 min 9:15 am , Haircut 9:30 am , Haircut 9:45 am')
  expect(body).toContain(`<a class="btn primary grow book" href="${wanted[0]}"`)
})

test('"Book" names the service and its price, and neither when nothing is free [PUBL-17]', async () => {
  const { read, path, db } = await setUpSalon()
  const bookLinks = async () =>
    [...(await read(path)).body.matchAll(/<a class="btn primary[^"]*" href="\/check-login[^>]*>(.*?)<\/a>/g)]
      .map(([, inner = '']) => textOf(inner).trim())
      .filter((name) => name.startsWith('Book'))
  expect(await bookLinks()).toEqual(['Book Haircut ₹499', 'Book Haircut ₹499'])
  await db.deleteFrom('stylist_shifts').execute()
  expect(await bookLinks()).toEqual(['Book', 'Book'])
})

test('the structured data of a salon agrees with the API [PUBL-04]', async () => {
  const {
    read,
    path,
    db,
    outlet: { id },
    customer,
    config,
  } = await setUpSalon()
  const headers = await logInCustomer(db, customer, monday9)
  const outlet = (await read(`/customer/outlet/${id}`, headers)).json<{ data: Outlet }>().data
  const services = (await read(`/customer/outlet/${id}/services`, headers)).json<{ data: Service[] }>().data
  const [salon, crumbs] = structuredDataOf((await read(path)).body)
  expect(salon).toMatchObject({
    '@type': 'HairSalon',
    url: config.publicUrl + path,
    name: outlet.name,
    description: outlet.description,
    telephone: outlet.phoneNumber,
    image: outlet.outletBannerImages.map((key) => `${config.publicUrl}/media/${key}-1200.webp`),
    geo: { latitude: outlet.latitude, longitude: outlet.longitude },
    address: { addressLocality: outlet.address.city, postalCode: outlet.address.pincode, addressCountry: 'IN' },
    aggregateRating: { ratingValue: outlet.rating, reviewCount: outlet.ratingCount },
    review: [{ author: { name: 'Asha R.' }, reviewRating: { ratingValue: 4 }, reviewBody: 'Gentle hands' }],
  })
  expect(salon.makesOffer).toEqual(
    services.map(({ serviceName, price, about }) => ({
      '@type': 'Offer',
      price,
      priceCurrency: 'INR',
      itemOffered: { '@type': 'Service', name: serviceName, ...(about && { description: about }) },
    })),
  )
  expect(salon.openingHoursSpecification).toHaveLength(outlet.openingHours.length)
  expect(salon.openingHoursSpecification[1]).toMatchObject({
    dayOfWeek: 'https://schema.org/Monday',
    opens: '09:00',
    closes: '21:00',
  })
  expect(crumbs.itemListElement.map(({ item }) => item.replace(config.publicUrl, ''))).toEqual([
    '/in/bengaluru',
    '/in/bengaluru/hair',
    path,
  ])
})

test('title, description, canonical address and previews name the salon [PUBL-05]', async () => {
  const { read, path, config } = await setUpSalon()
  const { body } = await read(`${path}?utm_source=chat`)
  const origin = config.publicUrl
  expect(body).toContain('<title>Aarna, Bengaluru: prices, free times, reviews · Nikhar</title>')
  expect(body).toContain(`<link rel="canonical" href="${origin}${path}">`)
  const description = '100 Feet Road, Indiranagar, Bengaluru · Rated 4.0 by 1 · Quiet rooms'
  for (const name of ['name="description"', 'property="og:description"', 'name="twitter:description"'])
    expect(body).toContain(`<meta ${name} content="${description}">`)
  expect(body).toContain(`<meta property="og:image" content="${origin}/media/demo/one-1200.webp">`)
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(body).not.toContain('noindex')
})

test('text by a salon or a customer never becomes markup or a script [PUBL-06]', async () => {
  const { read, path } = await setUpSalon({ text: SCRIPT })
  const { body } = await read(path)
  expect(body.match(/<script/g), 'only the structured data').toHaveLength(1)
  expect(body).not.toMatch(/<img src=x/)
  const escaped = `&quot;&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;`
  for (const text of ['Aarna', 'Quiet rooms', 'Haircut', 'Wash and cut', 'Kabir', 'A little thank you', 'Gentle hands'])
    expect(body, text).toContain(`${text}${escaped}`)
  const [salon] = structuredDataOf(body)
  expect(salon.name).toBe(`Aarna${SCRIPT}`)
  expect(salon.review[0]?.reviewBody).toBe(`Gentle hands${SCRIPT}`)
})

test('a former slug redirects to the current one, as do capitals and a trailing slash [PUBL-02, PUBL-07]', async () => {
  const { read, path, db, outlet } = await setUpSalon()
  await asAccepted(db, (trx) => trx.updateTable('outlets').set({ name: 'Mogra' }).where('id', '=', outlet.id).execute())
  const now = '/s/mogra-indiranagar-bengaluru'
  for (const [url, location] of [
    [path, now],
    [`${path}?from=poster`, `${now}?from=poster`],
    [`${now}/`, now],
    [now.replace('mogra', 'Mogra'), now],
  ]) {
    const reply = await read(url ?? '')
    expect([reply.statusCode, reply.headers.location], url).toEqual([301, location])
  }
  expect((await read(now)).statusCode).toBe(200)
})

test('a deleted salon answers 410 with others in its city, an inactive one takes no bookings [PUBL-07]', async () => {
  const { read, path, db, outlet } = await setUpSalon()
  const change = (values: object) => db.updateTable('outlets').set(values).where('id', '=', outlet.id).execute()
  await change({ status: 'INACTIVE' })
  const inactive = await read(path)
  expect(inactive.statusCode).toBe(200)
  expect(textOf(inactive.body)).toContain('Aarna takes no bookings at the moment.')
  expect(inactive.body).toContain('<meta name="robots" content="noindex">')
  expect(inactive.body).not.toMatch(/>Book\b/)
  await change({ deleted_at: monday9 })
  const gone = await read(path)
  expect([gone.statusCode, gone.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
  expect(textOf(gone.body)).toContain('This salon has left us')
  expect(gone.body).toContain('href="/in/bengaluru">Salons in Bengaluru</a>')
  expect(gone.body).toContain('noindex')
})

const ODD_SLUGS: Record<string, string> = {
  unknown: 'no-such-salon',
  empty: '',
  long: 'a'.repeat(10_000),
  dashes: '-'.repeat(10_000),
  slashes: '/'.repeat(5000),
  emoji: encodeURIComponent('💇'),
  'right-to-left': encodeURIComponent('צלון-يسار'),
  'null byte': '%00',
  markup: encodeURIComponent('<script>alert(1)</script>'),
  SQL: encodeURIComponent(`' or 1=1 --`),
  upwards: '..%2f..%2fetc%2fpasswd',
  undecodable: '%zz',
  'not UTF-8': '%ff?from=%zz',
}

test('an unknown or impossible slug answers 404 with a friendly page [PUBL-07, POL-07]', async () => {
  const { app } = await testApp()
  for (const [name, slug] of Object.entries(ODD_SLUGS)) {
    const reply = await app.inject({ url: `/s/${slug}` })
    expect([reply.statusCode, reply.headers['content-type']], name).toEqual([404, 'text/html; charset=utf-8'])
    expect(reply.body, name).toContain('Page not found')
    expect(reply.body, name).not.toContain('<script')
  }
})

test('a change is on the pages of all servers at once, and an unchanged page is not sent again [PUBL-08]', async () => {
  let now = monday9
  const first = await setUpSalon({ now: () => now })
  const second = await testApp({ clock: () => now, database: { url: first.url } })
  const { path, db, service, outlet } = first
  const readBoth = async (headers = {}) =>
    Promise.all([first.app, second.app].map((app) => app.inject({ url: path, headers })))
  const [reply, copy] = await readBoth()
  expect(reply?.body).toBe(copy?.body)
  expect(reply?.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate')
  const unchanged = { 'if-none-match': String(reply?.headers.etag) }
  for (const { statusCode, body } of await readBoth(unchanged)) expect([statusCode, body]).toEqual([304, ''])

  const changes: [statement: string, shown: string][] = [
    [`update services set price_paise = 77700 where id = '${service.id}'`, '₹777'],
    [`update opening_hours set closes_minute = 1200 where outlet_id = ${outlet.id}`, 'Open</span> till 8:00 pm'],
    [`insert into closures values (${outlet.id}, '2026-11-16')`, 'Closed now'],
    [`update coupons set title = 'Winter is here'`, 'Winter is here'],
    [`update addresses set landmark = 'Behind the park' where id = ${outlet.address_id}`, 'Behind the park'],
    [`update outlets set rating_sum = 9, rating_count = 2 where id = ${outlet.id}`, '4.5'],
  ]
  for (const [statement, shown] of changes) {
    await sql.raw(statement).execute(db)
    for (const { statusCode, body } of await readBoth(unchanged)) {
      expect(statusCode, statement).toBe(200)
      expect(body, statement).toContain(shown)
    }
  }

  await db.updateTable('customers').set({ name: 'Deleted account', deleted_at: now }).execute()
  now = new Date(now.getTime() + 59_000)
  expect((await readBoth())[0]?.headers['cache-control'], 'until the minute ends').toContain('s-maxage=1,')
  now = new Date(now.getTime() + 1000)
  for (const { body } of await readBoth()) expect(body).not.toContain('Asha')
})
