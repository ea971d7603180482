import { accounts } from '@nikhar/contract/accounts'
import { discovery } from '@nikhar/contract/discovery'
import { defineRoutes, type RouteSchemas } from '@nikhar/contract/route'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError, NetworkError } from './api-error.ts'
import { call, onFailedCall, type FailedCall } from './call.ts'
import { localStore } from './storage.ts'

const schemas = {
  echo: {
    summary: 'For these tests only',
    params: z.object({ outletId: z.string() }),
    query: z.object({ 'dates[]': z.array(z.string()), stylistId: z.optional(z.number()) }),
    reply: z.object({ ok: z.boolean(), stylistId: z.optional(z.number()) }),
  },
} satisfies Record<string, RouteSchemas>

const { echo } = defineRoutes<typeof schemas>()({
  echo: { method: 'GET', path: '/customer/outlet/:outletId/slots', access: 'customer', clientId: 'stylistId' },
})

let sent: Request
let respond: () => Response

beforeEach(() => {
  localStore.clear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent = new Request(new URL(url, 'http://localhost'), init)
    return respond()
  })
})

function errorReply(statusCode: number, code: string, message: string | string[] = 'No') {
  return () =>
    Response.json(
      { statusCode, message, error: { code, message: 'No', fields: { email: 'Bad' } } },
      { status: statusCode },
    )
}

describe('the request', () => {
  test('escapes values in its path and repeats the name of a list', async () => {
    respond = () => Response.json({ data: { ok: true } })
    const query = { 'dates[]': ['2026-11-15', '2026-11-16'], stylistId: undefined }
    await expect(call(echo, { params: { outletId: '1/../2' }, query })).resolves.toEqual({ ok: true })
    const url = new URL(sent.url)
    expect(url.pathname).toBe('/customer/outlet/1%2F..%2F2/slots')
    expect(url.searchParams.getAll('dates[]')).toEqual(['2026-11-15', '2026-11-16'])
    expect(url.searchParams.has('clientId')).toBe(false)
  })

  test('says clientId on the wire, as the specification does, and reads it back under our name', async () => {
    respond = () => Response.json({ data: { ok: true, clientId: 4 } })
    const reply = await call(echo, { params: { outletId: '1' }, query: { 'dates[]': [], stylistId: 7 } })
    expect(new URL(sent.url).search).toBe('?clientId=7')
    expect(reply).toEqual({ ok: true, stylistId: 4 })
  })

  test('sends the token, the customer, the whitelabel and the time zone in its headers', async () => {
    localStore.set('authToken', 'secret')
    localStore.set('customer', '{"id":7}')
    respond = () => Response.json({ data: { ok: true } })
    await call(echo, { params: { outletId: '1' }, query: { 'dates[]': [] } })
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      authorization: 'Bearer secret',
      'customer-id': '7',
      'whitelabel-id': '1',
      'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  })

  test('sends neither token nor customer when the call is public', async () => {
    localStore.set('authToken', 'secret')
    localStore.set('customer', '{"id":7}')
    respond = () => Response.json({ data: [], meta: { pageNumber: 1, perPage: 10, total: 0 } })
    await expect(call(discovery.generalCoupons, { query: {} })).resolves.toEqual({
      data: [],
      meta: { pageNumber: 1, perPage: 10, total: 0 },
    })
    expect(sent.headers.has('authorization')).toBe(false)
    expect(sent.headers.has('customer-id')).toBe(false)
  })
})

describe('the reply', () => {
  const login = () => call(accounts.login, { body: { username: 'a@b.example', password: 'secret1' } })

  test('is thrown as an error with status, code, message and fields when the call fails', async () => {
    respond = errorReply(401, 'INVALID_CREDENTIALS', ['Invalid email or password', 'more'])
    const error = await login().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid email or password',
      fields: { email: 'Bad' },
    })
  })

  test.each([
    { message: 'Please wait.' },
    { message: ['Please wait.', 'And again.'], error: null },
    { data: { error: { message: 'Please wait.' } } },
    { data: { message: 'Please wait.' } },
    { error: { message: 'Please wait.' } },
    { error: 'Please wait.', statusCode: 429 },
    'Please wait.',
  ])('provides the message found in the shape %j [ERR-04, ERR-09]', async (body) => {
    respond = () => Response.json(body, { status: 429 })
    await expect(login()).rejects.toMatchObject({ status: 429, code: undefined, message: 'Please wait.' })
  })

  test.each([null, 7, [], {}, { error: {} }, { message: null }])(
    'is described by its status when it is %j, which has no message [ERR-06]',
    async (body) => {
      respond = () => Response.json(body, { status: 418 })
      await expect(login()).rejects.toMatchObject({ status: 418, message: 'Request failed with status 418' })
    },
  )

  test('keeps all messages for the banner [ERR-07]', async () => {
    respond = () => Response.json({ message: ['First.', 'Second.'] }, { status: 400 })
    await expect(login()).rejects.toMatchObject({ rawMessage: ['First.', 'Second.'] })
  })

  test('is described by its status when it is the HTML page of a gateway', async () => {
    respond = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    await expect(login()).rejects.toMatchObject({
      status: 502,
      code: undefined,
      message: 'Request failed with status 502',
    })
  })

  test('becomes a network error when there is none, and an aborted call stays aborted', async () => {
    respond = () => {
      throw new TypeError('Failed to fetch')
    }
    await expect(login()).rejects.toBeInstanceOf(NetworkError)
    const gone = AbortSignal.abort(new DOMException('left', 'AbortError'))
    await expect(call(accounts.profile, {}, gone)).rejects.not.toBeInstanceOf(NetworkError)
  })

  test('is reported to the listener for failed calls with the token of the call', async () => {
    localStore.set('authToken', 'secret')
    const failedCalls: FailedCall[] = []
    const stop = onFailedCall((failedCall) => failedCalls.push(failedCall))
    respond = errorReply(401, 'SESSION_EXPIRED')
    await call(accounts.profile, {}).catch(() => {})
    stop()
    await call(accounts.profile, {}).catch(() => {})
    expect(failedCalls).toMatchObject([{ route: accounts.profile, token: 'secret', error: { status: 401 } }])
  })
})
