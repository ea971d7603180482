import { expect, test } from 'vitest'
import { monday9 } from '../../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createSearchWorld } from '../../../testing/search-world.ts'
import { testApp } from '../../../testing/test-app.ts'
import { NOTHING, QUERIES, SALONS } from './search-cases.ts'

const MIN_RIGHT = 0.95
const NO_THROTTLE = { throttle: { perAddress: 1_000_000, perToken: 1_000_000 } }

test('of two hundred queries at least 95 % have the expected first answer, and each miss is explained [FIND-02]', async () => {
  const { app, db } = await testApp({ clock: () => monday9, config: NO_THROTTLE })
  await createSearchWorld(db)
  const headers = await logInCustomer(db, await createCustomer(db), monday9)
  const letters = new Map(Object.entries(SALONS).map(([letter, name]) => [name, letter]))

  const differing: string[] = []
  for (const [typed, expected, miss] of QUERIES) {
    const query = { q: typed, latitude: '12.9719', longitude: '77.6412' }
    const reply = await app.inject({ url: '/customer/results', query, headers })
    const { data } = reply.json<{ data: { name: string; service: { serviceName: string } | null }[] }>()
    const [first] = data
    const answer = first ? `${letters.get(first.name)} ${first.service?.serviceName}` : NOTHING
    const isExpected = answer === expected || answer.startsWith(`${expected} `)
    if (isExpected === (miss !== undefined))
      differing.push(`${typed}: ${answer}${miss === undefined ? `, not ${expected}` : ' is right by now'}`)
  }

  expect(differing).toEqual([])
  const misses = QUERIES.filter(([, , miss]) => miss !== undefined).length
  expect(QUERIES.length).toBeGreaterThanOrEqual(150)
  expect(1 - misses / QUERIES.length).toBeGreaterThanOrEqual(MIN_RIGHT)
})
