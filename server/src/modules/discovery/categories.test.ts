import type { Category } from '@nikhar/contract/discovery'
import { expect, test } from 'vitest'
import { createCustomer, logInCustomer } from '../../testing/customers.ts'
import { testApp } from '../../testing/test-app.ts'

test('categories require a token', async () => {
  const { app } = await testApp()
  expect((await app.inject({ url: '/customer/categories' })).statusCode).toBe(401)
})

test('categories are returned in their order', async () => {
  const { app, db } = await testApp()
  await db
    .insertInto('categories')
    .values([
      { slug: 'z-first', name: 'First', position: -2 },
      { slug: 'a-second', name: 'Second', position: -1 },
    ])
    .execute()
  const headers = await logInCustomer(db, await createCustomer(db))
  const reply = await app.inject({ url: '/customer/categories', headers })
  expect(reply.json<{ data: Category[] }>().data.slice(0, 2)).toEqual([
    { slug: 'z-first', name: 'First' },
    { slug: 'a-second', name: 'Second' },
  ])
})
