// @vitest-environment happy-dom
import { accounts } from '@nikhar/contract/accounts'
import { orders } from '@nikhar/contract/orders'
import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../api-error.ts'
import { call } from '../call.ts'
import { after, answer, inTurn, pending, refuse, stream, unreachable } from './answers.ts'
import { startFakeServer } from './fake-server.ts'

const code = { username: 'ananya@nikhar.example', userType: 'CUSTOMER' } as const
const sendCode = () => call(accounts.sendSignUpCode, { body: code })

test('answers are replies of their routes, given or computed, and the requests are recorded', async () => {
  const server = startFakeServer([
    answer(accounts.sendSignUpCode, ({ body }) => ({ resendAfterSeconds: body.username.length })),
  ])
  expect(await sendCode()).toEqual({ resendAfterSeconds: 21 })
  server.use(answer(accounts.sendSignUpCode, { resendAfterSeconds: 30 }))
  expect(await sendCode(), 'the newest answer counts').toEqual({ resendAfterSeconds: 30 })
  expect(server.sent(accounts.sendSignUpCode)).toEqual([{ body: code }, { body: code }])
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /customer/signup/send-otp',
    'POST /customer/signup/send-otp',
  ])
})

test('routes refuse, are unreachable, respond slowly and answer in sequence', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  startFakeServer([
    inTurn(
      refuse(accounts.sendSignUpCode, 'TOO_MANY_REQUESTS', { details: { retryAfterSeconds: 9 } }),
      unreachable(accounts.sendSignUpCode),
      after(ready, answer(accounts.sendSignUpCode, { resendAfterSeconds: 30 })),
      pending(accounts.sendSignUpCode),
    ),
  ])
  const refused = await sendCode().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 9 } })
  await expect(sendCode()).rejects.toBeInstanceOf(NetworkError)
  const slow = sendCode()
  resolve()
  expect(await slow).toEqual({ resendAfterSeconds: 30 })
  const aborted = new AbortController()
  const endless = call(accounts.sendSignUpCode, { body: code }, aborted.signal)
  aborted.abort()
  await expect(endless).rejects.toThrow('aborted')
})

test('a stream has the events that the test sends', async () => {
  const events = stream(orders.events)
  startFakeServer([events])
  const { body } = await fetch(orders.events.path)
  const reader = body?.getReader()
  events.send({ type: 'ORDERS_CHANGED' } as unknown as Parameters<typeof events.send>[0])
  const { value } = (await reader?.read()) ?? {}
  expect(new TextDecoder().decode(value as Uint8Array)).toBe('data: {"type":"ORDERS_CHANGED"}\n\n')
})

test.fails('a reply that the contract does not allow fails the test', async () => {
  startFakeServer([answer(accounts.sendSignUpCode, { resendAfterSeconds: 0.5 })])
  expect(await sendCode()).toEqual({ resendAfterSeconds: 0.5 })
})

test.fails('a request that the contract does not allow fails the test', async () => {
  startFakeServer([answer(accounts.sendSignUpCode, { resendAfterSeconds: 30 })])
  const reply = await call(accounts.sendSignUpCode, { body: { ...code, username: '' } })
  expect(reply).toEqual({ resendAfterSeconds: 30 })
})

test.fails('a call without a configured answer fails the test', async () => {
  startFakeServer()
  await expect(sendCode()).rejects.toBeInstanceOf(ApiError)
})

test('calls may explicitly be left unanswered', () => {
  const server = startFakeServer([], { others: 'wait' })
  void sendCode()
  expect(server.calls).toHaveLength(1)
})
