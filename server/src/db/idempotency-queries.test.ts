import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { claimIdempotencyKey } from './idempotency-queries.ts'

test('a customer and a salon account with the same number and key do not receive each other’s reply', async () => {
  const { db } = await testApp()
  const call = { call: 'book', key: 'one-tap', body: {}, now: new Date() }
  const customer = { ...call, actor: { kind: 'CUSTOMER', accountId: 1 } as const }
  const salon = { ...call, actor: { kind: 'SALON', accountId: 1 } as const }

  expect(await claimIdempotencyKey(db, customer, { id: 1 })).toBeUndefined()
  expect(await claimIdempotencyKey(db, salon, { id: 2 })).toBeUndefined()

  expect(await claimIdempotencyKey(db, customer, { id: 3 })).toEqual({ id: 1 })
  expect(await claimIdempotencyKey(db, salon, { id: 3 })).toEqual({ id: 2 })
})
