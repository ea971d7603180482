import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCustomer } from '../testing/customers.ts'
import { testApp } from '../testing/test-app.ts'
import { runTransaction } from './transaction.ts'

test('a transaction that PostgreSQL aborts because of a deadlock is retried until it commits', async () => {
  const { db } = await testApp()
  const [first, second] = [await createCustomer(db), await createCustomer(db)]
  let attempts = 0
  let locked = 0
  const { promise: bothLocked, resolve: onBothLocked } = Promise.withResolvers<void>()
  const lockInOrder = (ids: number[], name: string) =>
    runTransaction(db, async (trx) => {
      attempts += 1
      // The retried transaction lets the other commit, so that they do not collide again.
      if (attempts > 2) await Promise.race(both)
      for (const id of ids) {
        await trx.updateTable('customers').set({ name }).where('id', '=', id).execute()
        locked += 1
        if (locked === 2) onBothLocked()
        await bothLocked
      }
    })

  const both = [lockInOrder([first.id, second.id], 'Asha'), lockInOrder([second.id, first.id], 'Bina')]
  await Promise.all(both)

  expect(attempts).toBe(3)
  const names = await db.selectFrom('customers').select('name').distinct().execute()
  expect(names).toHaveLength(1)
})

test('a transaction that fails for another reason is rolled back and not retried', async () => {
  const { db } = await testApp()
  const { id } = await createCustomer(db)
  let attempts = 0
  const failing = runTransaction(db, async (trx) => {
    attempts += 1
    await trx.deleteFrom('customers').where('id', '=', id).execute()
    throw new Error('failed')
  })
  await expect(failing).rejects.toThrow('failed')
  expect(attempts).toBe(1)
  expect(await db.selectFrom('customers').select('id').execute()).toEqual([{ id }])
})

test('a transaction runs with the requested isolation level', async () => {
  const { db } = await testApp()
  const { rows } = await runTransaction(db, (trx) => sql`show transaction_isolation`.execute(trx), {
    isolationLevel: 'repeatable read',
  })
  expect(rows).toEqual([{ transaction_isolation: 'repeatable read' }])
})
