import { expect, test } from 'vitest'
import { findAuditEntries } from '../../accounts/audit/audit-queries.ts'
import { FACIAL, REHANA } from '../../../testing/new-salon.ts'
import { setUpMenu } from '../../../testing/menu.ts'
import type { TEMPLATE_SERVICES } from './template-services.ts'

test('the stylists of a service are chosen from the team; an empty choice means every stylist [MENU-08]', async () => {
  const it = await setUpMenu()
  const { stylistId } = (await it.call('POST', `${it.url}/stylists`, { ...REHANA, name: 'Meera' })).data
  const url = `/salon/service/${it.serviceId}`
  expect((await it.call('PATCH', url, { stylistIds: [stylistId] })).data).toMatchObject({ stylistIds: [stylistId] })
  const startsOf = async (id: number) => {
    const slots = (await it.asCustomer('GET', it.slotsUrl(id))).data['2026-11-16'] as { isAvailable: boolean }[]
    return slots.some(({ isAvailable }) => isAvailable)
  }
  expect([await startsOf(it.stylistId), await startsOf(stylistId)]).toEqual([false, true])
  expect((await it.call('PATCH', url, { stylistIds: [] })).data).toMatchObject({ stylistIds: [] })
  expect(await startsOf(it.stylistId)).toBe(true)

  const stranger = await it.createOther()
  const refused = await it.call('PATCH', url, { stylistIds: [stranger.stylistId] })
  expect(refused.error.fields).toEqual({ stylistIds: 'Choose stylists who work here' })
})

test('a price below one rupee is accepted only when the salon confirms it [MENU-28]', async () => {
  const it = await setUpMenu()
  const url = `/salon/service/${it.serviceId}`
  const asked = await it.call('PATCH', url, { price: 0.5 })
  expect([asked.status, asked.error.code, asked.error.message]).toEqual([
    409,
    'LOW_PRICE',
    '₹0.50 is less than one rupee. Is that right?',
  ])
  const free = { ...FACIAL, name: 'First talk', price: 0 }
  expect((await it.call('POST', `${it.url}/services`, free)).error.code).toBe('LOW_PRICE')
  expect((await it.call('GET', `${it.url}/services`)).data).toMatchObject([{ price: FACIAL.price, version: 0 }])

  expect((await it.call('PATCH', url, { price: 1 })).data).toMatchObject({ price: 1 })
  expect((await it.call('PATCH', url, { price: 0.5, isLowPriceMeant: true })).data).toMatchObject({ price: 0.5 })
  expect((await it.call('PATCH', url, { minutes: 45 })).data).toMatchObject({ price: 0.5, minutes: 45 })
  expect((await it.call('POST', `${it.url}/services`, { ...free, isLowPriceMeant: true })).status).toBe(200)
})

test('a salon sorts its menu, and customers see that order [MENU-09]', async () => {
  const it = await setUpMenu()
  const ids = [it.serviceId]
  for (const name of ['Clean-up', 'Gold Facial']) {
    ids.push((await it.call('POST', `${it.url}/services`, { ...FACIAL, name })).data.serviceId)
  }
  const order = [ids[2], ids[0], ids[1]]
  expect((await it.call('PUT', `${it.url}/services/order`, { serviceIds: order })).status).toBe(200)
  const idsOf = (rows: { serviceId?: string; _id?: string }[]) => rows.map(({ serviceId, _id }) => serviceId ?? _id)
  expect(idsOf((await it.call('GET', `${it.url}/services`)).data)).toEqual(order)
  expect(idsOf((await it.asCustomer('GET', `/customer/outlet/${it.outletId}/services`)).data)).toEqual(order)

  const { serviceId } = (await it.call('POST', `${it.url}/services`, { ...FACIAL, name: 'De-tan' })).data
  await it.call('PUT', `${it.url}/services/order`, { serviceIds: [ids[1]] })
  expect(idsOf((await it.call('GET', `${it.url}/services`)).data)).toEqual([ids[1], ids[2], ids[0], serviceId])
  const stranger = await it.createOther()
  expect((await it.call('PUT', `${it.url}/services/order`, { serviceIds: [stranger.serviceId] })).status).toBe(404)
})

test('many prices are changed at once after a preview, unless one of them was changed meanwhile [MENU-10]', async () => {
  const it = await setUpMenu()
  const { serviceId: second } = (
    await it.call('POST', `${it.url}/services`, { ...FACIAL, name: 'Clean-up', price: 455 })
  ).data
  const url = `${it.url}/services/prices`
  const services = [
    { serviceId: it.serviceId, version: 0 },
    { serviceId: second, version: 0 },
  ]
  const change = { services, percent: 7, roundTo: 10 }
  const preview = await it.call('POST', url, change)
  expect(preview.data).toMatchObject({
    applied: false,
    services: [
      { before: 1499.5, after: 1600 },
      { before: 455, after: 490 },
    ],
  })
  const pricesNow = async () =>
    ((await it.call('GET', `${it.url}/services`)).data as { price: number }[]).map(({ price }) => price)
  expect(await pricesNow()).toEqual([1499.5, 455])

  await it.call('PATCH', `/salon/service/${second}`, { price: 500, version: 0 })
  const late = await it.call('POST', url, { ...change, apply: true })
  expect([late.status, late.error.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect(late.error.details).toMatchObject({ current: [{ serviceId: second, price: 500 }] })
  expect(await pricesNow()).toEqual([1499.5, 500])

  const seen = [
    { serviceId: it.serviceId, version: 0 },
    { serviceId: second, version: 1 },
  ]
  const done = await it.call('POST', url, { services: seen, amount: -100, roundTo: 50, apply: true })
  expect(done.data).toMatchObject({
    applied: true,
    services: [
      { version: 1, after: 1400 },
      { version: 2, after: 400 },
    ],
  })
  expect(await pricesNow()).toEqual([1400, 400])
  const [entry] = await findAuditEntries(it.db, it.outletId, 1)
  expect(entry).toMatchObject({ action: 'CHANGE_PRICES', before: { [second]: 500 }, after: { [second]: 400 } })
})

test('a price change with an invalid result, or that names a service of another salon, changes nothing [MENU-10]', async () => {
  const it = await setUpMenu()
  const url = `${it.url}/services/prices`
  const services = [{ serviceId: it.serviceId, version: 0 }]
  const stranger = await it.createOther()
  const wrong: [body: object, status: number][] = [
    [{ services, amount: -5000, apply: true }, 400],
    [{ services, percent: 301, apply: true }, 400],
    [{ services, percent: 5, amount: 5 }, 400],
    [{ services, percent: 5, roundTo: 7 }, 400],
    [{ services: [{ serviceId: it.serviceId }], percent: 5, apply: true }, 400],
    [{ services: [], percent: 5 }, 400],
    [{ services: [...services, { serviceId: stranger.serviceId, version: 0 }], percent: 5, apply: true }, 404],
  ]
  for (const [body, status] of wrong) expect([body, (await it.call('POST', url, body)).status]).toEqual([body, status])
  expect((await it.call('GET', `${it.url}/services`)).data).toMatchObject([{ price: 1499.5, version: 0 }])
})

test('a menu starts from common services with the salon’s own prices; existing services are left unchanged [MENU-11]', async () => {
  const it = await setUpMenu()
  const { services } = (await it.call('GET', '/salon/menu-templates')).data as { services: typeof TEMPLATE_SERVICES }
  expect(services.length).toBeGreaterThanOrEqual(80)
  expect(new Set(services.map(({ templateId }) => templateId)).size).toBe(services.length)
  expect(services.filter(({ priceFrom, priceTo }) => priceFrom >= priceTo)).toEqual([])

  const url = `${it.url}/services/from-template`
  const chosen = services.map(({ templateId, priceFrom }) => ({ templateId, price: priceFrom + 1 }))
  expect((await it.call('POST', url, { services: chosen })).data).toEqual({ added: services.length, skipped: 0 })
  expect((await it.call('POST', url, { services: chosen.slice(0, 5) })).data).toEqual({ added: 0, skipped: 5 })
  const menu = (await it.call('GET', `${it.url}/services`)).data as { name: string }[]
  expect(menu).toHaveLength(services.length + 1)
  expect(menu.find(({ name }) => name === 'Abhyanga Oil Massage')).toMatchObject({
    bufferMinutes: 15,
    price: 1501,
    minutes: 60,
  })

  const wrong = await it.call('POST', url, { services: [{ templateId: 'car-wash', price: 1 }] })
  expect(wrong.error.fields).toEqual({ 'services.0.templateId': 'Choose from the template' })
})

test('the menu shows how often each service was booked, and its upcoming bookings [MENU-12]', async () => {
  const it = await setUpMenu()
  await it.book(660)
  await it.book(780)
  expect((await it.call('GET', `${it.url}/services/bookings`)).data).toEqual({
    [it.serviceId]: { recent: 0, upcoming: 2 },
  })
  it.time.now = new Date(it.time.now.getTime() + 3 * 3_600_000)
  expect((await it.call('GET', `${it.url}/services/bookings`)).data).toEqual({
    [it.serviceId]: { recent: 1, upcoming: 1 },
  })
})

test('another salon’s menu cannot be read, changed, sorted, imported or exported [MENU-13]', async () => {
  const it = await setUpMenu()
  const other = await it.createOther()
  const calls: ['GET' | 'POST' | 'PUT' | 'PATCH', string, object?][] = [
    ['GET', `${other.url}/services`],
    ['GET', `${other.url}/services/bookings`],
    ['GET', `${other.url}/services/export`],
    ['POST', `${other.url}/services/from-template`, { services: [{ templateId: 'balayage', price: 5000 }] }],
    ['POST', `${other.url}/services/import`, { rows: [{ row: 2, cells: {} }], apply: true }],
    ['POST', `${other.url}/services/prices`, { services: [{ serviceId: other.serviceId }], percent: 5 }],
    ['PUT', `${other.url}/services/order`, { serviceIds: [other.serviceId] }],
    ['PATCH', `/salon/service/${other.serviceId}`, { bufferMinutes: 5 }],
  ]
  for (const [method, url, body] of calls) {
    expect([url, (await it.call(method, url, body)).status]).toEqual([url, 403])
    expect([url, (await it.app.inject({ method, url, ...(body && { payload: body }) })).statusCode]).toEqual([url, 401])
  }
})
