import { expect, test } from 'vitest'
import { expectAnswered, startAttackedServer } from '../../../testing/answers-while.ts'
import { createCustomer, PASSWORD } from '../../../testing/customers.ts'

/** More than are hashed or may wait. */
const LOGINS = 150

test('the server stays responsive under a flood of logins from everywhere, and a login after it succeeds [BOUND-02, BOUND-06]', async () => {
  const it = await startAttackedServer({ TRUST_PROXY: 'loopback' })
  const { email } = await createCustomer(it.db)
  const logIn = async (password: string, from: string) => {
    const reply = await fetch(`${it.url}/customer/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ username: email, password }),
    })
    await reply.arrayBuffer()
    return [reply.status, reply.headers.get('retry-after')] as const
  }
  const statuses = new Set<number>()
  const answers = await it.answersWhile(async () => {
    const flood = Array.from({ length: LOGINS }, (_, n) => logIn(`wrong ${n}`, `203.0.${n}.7`))
    for (const [status] of await Promise.all(flood)) statuses.add(status)
  })
  expectAnswered(answers)
  expect([...statuses].filter((status) => ![401, 429, 503].includes(status))).toEqual([])
  await it.db.deleteFrom('login_tries').execute()
  expect((await logIn(PASSWORD, '198.51.100.9'))[0]).toBe(200)
}, 300_000)
