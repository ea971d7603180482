import { api } from '@nikhar/contract/api'
import type { ApiRoute, Route } from '@nikhar/contract/route'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { parseQueuedCall, queuedCalls } from './queued-calls.ts'

test('queued calls are validated by the schemas of their route, every part of them [BOARD-28]', () => {
  const table: Record<string, Record<string, ApiRoute>> = api
  const queued: Record<string, Record<string, { route: Route; schema: z.ZodMiniObject }>> = queuedCalls
  const calls = Object.entries(queued).flatMap(([domain, routes]) =>
    Object.entries(routes).map(([name, call]) => ({ domain, name, ...call })),
  )
  expect(calls).toHaveLength(12)
  for (const { domain, name, route, schema } of calls) {
    const declared = table[domain]?.[name]
    expect([name, route.path]).toEqual([name, declared?.path])
    const { params, query, body }: Record<string, unknown> = schema.shape
    expect([name, params === declared?.params, body === declared?.body]).toEqual([name, true, true])
    expect([name, query, declared?.query]).toEqual([name, undefined, undefined])
  }
})

const ORDER = '6f1c1f0e-5a3b-4d5e-8a1b-2c3d4e5f6a7b'
const confirm = { domain: 'desk', name: 'confirmOrder', params: { orderId: ORDER }, body: { version: 3 } }

test('a stored call is sent unchanged if the contract has it and accepts it [BOARD-28]', () => {
  expect(parseQueuedCall(confirm)).toEqual(confirm)
  const wrong = [
    { ...confirm, domain: 'constructor' },
    { ...confirm, name: 'toString' },
    { ...confirm, name: 'salonLogout' },
    { ...confirm, params: { orderId: 'a' } },
    { ...confirm, params: undefined },
    { ...confirm, body: { version: '3' } },
    { ...confirm, body: undefined },
    { ...confirm, domain: 'salons', name: 'blockTime' },
    null,
    'desk.confirmOrder',
  ]
  for (const stored of wrong) expect([stored, parseQueuedCall(stored)]).toEqual([stored, undefined])
})
