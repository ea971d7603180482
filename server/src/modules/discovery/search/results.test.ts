import type { Result, Understood } from '@nikhar/contract'
import { expect, test } from 'vitest'
import { createBookableSalon, monday9 } from '../../../testing/bookable-salon.ts'
import { createService } from '../../../testing/catalogue.ts'
import { createCustomer, signInCustomer } from '../../../testing/customers.ts'
import { testApp } from '../../../testing/test-app.ts'

interface ResultsReply {
  data: Result[]
  meta: { total: number }
  understood: Understood[]
  place: { name: string } | null
  suggestions: string[]
}

async function setUp() {
  const testing = await testApp({ clock: () => monday9 })
  const headers = await signInCustomer(testing.db, await createCustomer(testing.db), monday9)
  const search = async (q: string, filters: Record<string, string> = {}) => {
    const query = { q, latitude: '12.9719', longitude: '77.6412', ...filters }
    const reply = await testing.app.inject({ url: '/customer/results', query, headers })
    return { status: reply.statusCode, ...reply.json<ResultsReply>() }
  }
  return { ...testing, headers, search }
}

test('a card has the service that matches, with its price, minutes and next free times [FIND-01]', async () => {
  const { db, search } = await setUp()
  const { outlet, service } = await createBookableSalon(db)
  await createService(db, outlet.id, { name: 'Global Hair Colour', minutes: 120, price_paise: 250_000 })
  const { data, meta, understood } = await search('hair cut')
  expect(meta.total).toBe(1)
  expect(data[0]).toMatchObject({
    outletId: outlet.id,
    service: { _id: service.id, serviceName: 'Haircut', price: 499, timeTaken: 45 },
    openNow: true,
    audience: 'UNISEX',
    nextTimes: ['2026-11-16T03:45:00.000Z', '2026-11-16T04:00:00.000Z', '2026-11-16T04:15:00.000Z'],
  })
  expect(understood).toEqual([{ kind: 'service', label: 'Haircut', start: 0, end: 8, isBlocking: false }])
  expect((await search('hair colour')).data[0]?.service?.serviceName).toBe('Global Hair Colour')
})
