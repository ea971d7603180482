import { defineRoutes, type RouteSchemas, withSchemas } from '@nikhar/contract/route'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { handleError } from './error-handler.ts'
import { Failure } from '../errors/failure.ts'
import type { Db } from '../db/database.ts'
import { serve, type Authenticators, type Handlers, type Mount } from './serve.ts'

const Parcel = z.object({ id: z.int(), note: z.nullable(z.string()), tags: z.array(z.string()) })

const parcelSchemas = {
  show: {
    summary: 'One parcel',
    params: z.object({ id: z.string().check(z.regex(/^\d+$/, 'Must be a number')) }),
    reply: Parcel,
    message: 'Here it is',
  },
  send: {
    summary: 'Send a parcel',
    params: z.object({ id: z.string().check(z.regex(/^\d+$/, 'Must be a number')) }),
    query: z.object({ fast: z.optional(z.literal('yes', 'Say yes or nothing')) }),
    body: z.object({ to: z.object({ city: z.string('City is required') }) }),
    reply: z.null(),
  },
} satisfies Record<string, RouteSchemas>

const parcels = withSchemas(
  defineRoutes<typeof parcelSchemas>()({
    show: { method: 'GET', path: '/parcels/:id', access: 'public' },
    send: { method: 'POST', path: '/parcels/:id/send', access: 'customer' },
  }),
  parcelSchemas,
)

const openSchemas = { open: { summary: 'Open a parcel', reply: z.null() } } satisfies Record<string, RouteSchemas>

const salonOnly = withSchemas(
  defineRoutes<typeof openSchemas>()({
    open: { method: 'GET', path: '/x', access: 'salon', withoutPermission: 'A test' },
  }),
  openSchemas,
)

const authenticators: Authenticators = {
  public: async () => ({ whitelabelId: 1 }),
  customer: async (request) => {
    if (!request.headers.authorization) throw new Failure('NOT_SIGNED_IN')
    const actor = { kind: 'CUSTOMER', whitelabelId: 1, accountId: 7 } as const
    return { whitelabelId: 1, customer: { id: 7, sessionId: 's' }, actor }
  },
  salon: async () => {
    throw new Failure('NOT_SIGNED_IN')
  },
  operator: async () => {
    throw new Failure('NOT_SIGNED_IN')
  },
}

/** No handler of these tests reads a database. */
const NO_DATABASE = {} as Db

function buildParcelApp(served: Handlers<typeof parcels>, checkReplies = true) {
  const app = Fastify()
  app.decorateRequest('identity', null)
  app.setErrorHandler(handleError)
  serve({ app, authenticators, readSource: (_request, work) => work(NO_DATABASE), checkReplies }, parcels, served)
  return app
}

const handlers: Handlers<typeof parcels> = {
  show: async ({ params }) => ({ id: Number(params.id), note: null, tags: ['heavy'] }),
  send: async () => null,
}

test('a handler receives the parsed request and the identity, and its result is sent in the envelope', async () => {
  let received: unknown
  const app = buildParcelApp({
    ...handlers,
    send: async (call) => {
      received = call
      return null
    },
  })

  expect((await app.inject('/parcels/5')).json()).toEqual({
    data: { id: 5, note: null, tags: ['heavy'] },
    message: 'Here it is',
  })
  await app.inject({
    method: 'POST',
    url: '/parcels/5/send?fast=yes&x=1',
    headers: { authorization: 'Bearer t' },
    payload: { to: { city: 'Pune', street: 'unknown' } },
  })
  expect(received).toEqual({
    log: expect.anything(),
    readDb: NO_DATABASE,
    params: { id: '5' },
    query: { fast: 'yes' },
    body: { to: { city: 'Pune' } },
    whitelabelId: 1,
    customer: { id: 7, sessionId: 's' },
    actor: { kind: 'CUSTOMER', whitelabelId: 1, accountId: 7 },
    requester: expect.objectContaining({ network: '127.0.0.1' }),
    giveToken: expect.any(Function),
    setCookie: expect.any(Function),
  })
})

test('authentication precedes validation: the response to an unauthenticated caller reveals nothing about a private call', async () => {
  const reply = await buildParcelApp(handlers).inject({ method: 'POST', url: '/parcels/x/send', payload: '{' })
  expect(reply.statusCode).toBe(401)
})

test('a bad request gets the errors of all fields at once, in path, query and body', async () => {
  const reply = await buildParcelApp(handlers).inject({
    method: 'POST',
    url: '/parcels/x/send?fast=no',
    headers: { authorization: 'Bearer t' },
    payload: { to: {} },
  })

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({
    statusCode: 400,
    message: ['Must be a number', 'Say yes or nothing', 'City is required'],
    error: {
      code: 'INVALID_REQUEST',
      message: 'Please check the highlighted fields.',
      fields: { id: 'Must be a number', fast: 'Say yes or nothing', 'to.city': 'City is required' },
    },
  })
})

test('fields that are not in the contract are not sent', async () => {
  const leaky = { id: 1, note: 'ok', tags: [], passwordHash: '$argon2id$' }
  const reply = await buildParcelApp({ ...handlers, show: async () => leaky }).inject('/parcels/1')
  expect(reply.json().data).toEqual({ id: 1, note: 'ok', tags: [] })
})

test('outside production a reply that breaks the contract is a server error', async () => {
  const wrong = { id: 1.5, note: 'ok', tags: [] }
  const show = async () => wrong
  expect((await buildParcelApp({ ...handlers, show }).inject('/parcels/1')).statusCode).toBe(500)
  expect((await buildParcelApp({ ...handlers, show }, false).inject('/parcels/1')).statusCode).toBe(200)
})

/**
 * Checked by the compiler alone: each mistake must remain an error.
 * @public
 */
export function mistakes(mount: Mount) {
  // @ts-expect-error a handler is missing
  serve(mount, parcels, { show: handlers.show })
  // @ts-expect-error a handler without a route
  serve(mount, parcels, { ...handlers, lose: async () => null })
  // @ts-expect-error a result of another type
  serve(mount, parcels, { ...handlers, show: async () => ({ id: '5', note: null, tags: [] }) })
  // @ts-expect-error a public call has no customer
  serve(mount, parcels, { ...handlers, show: async ({ customer }) => void customer })
  // @ts-expect-error a salon's call has no customer
  serve(mount, salonOnly, { open: async ({ customer }) => void customer })
}
