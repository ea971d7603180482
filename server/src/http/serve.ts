import type { Answer, Received, Route } from '@nikhar/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { eventStreams, type Telling } from './event-stream.ts'
import { Failure } from '../errors/failure.ts'
import { envelopeSchema } from './json-schema.ts'
import { readTimeZone } from './time-zone.ts'

/** A customer whose token was proven. Only the gate makes one. */
export interface SignedIn {
  id: number
  sessionId: string
}

/** Somebody at the desk, proven alike. */
export interface AtDesk {
  id: number
  sessionId: string
}

/** What each kind of access proves; the handler receives it. A route without its gate here does not compile. */
export interface Proofs {
  public: { whitelabelId: number }
  customer: { whitelabelId: number; customer: SignedIn }
  salon: { whitelabelId: number; client: AtDesk }
}

export type Gates = { [A in keyof Proofs]: (request: FastifyRequest) => Promise<Proofs[A]> }

interface Caller {
  address: string
  /** Only where the route says that it may be sent again. */
  idempotencyKey: string | undefined
  timeZone: string | undefined
}

type ServedRoute = Route & { access: keyof Proofs }

export type Call<R extends ServedRoute> = Received<R> & Proofs[R['access']] & Caller

export type Handlers<Routes extends Record<string, ServedRoute>> = {
  [Name in keyof Routes]: (call: Call<Routes[Name]>) => Promise<Answer<Routes[Name]>>
}

export interface Mount {
  app: FastifyInstance
  gates: Gates
  /** Outside production every answer is held against the contract before it leaves. */
  checkReplies: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    proof: Proofs[keyof Proofs] | null
  }
}

/** Mounts one handler per contract route. A missing, extra or mistyped handler does not compile. */
export function serve<Routes extends Record<string, ServedRoute>>(
  { app, gates, checkReplies }: Mount,
  routes: Routes,
  handlers: Handlers<NoInfer<Routes>>,
) {
  const streaming = Object.values(routes).some(({ stream }) => stream) ? eventStreams(app) : undefined
  for (const [name, route] of Object.entries(routes)) {
    const handle = handlers[name as keyof Routes] as unknown as (call: object) => Promise<unknown>
    app.route({
      method: route.method,
      url: route.path,
      ...(!route.stream && !route.contentType && { schema: { response: { 200: envelopeSchema(route) } } }),
      // Before the body is even read, so that a stranger learns nothing about the shape of a private route.
      onRequest: async (request) => {
        request.proof = await gates[route.access](request)
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const caller: Caller = {
          address: request.ip,
          timeZone: readTimeZone(request.headers['time-zone']),
          idempotencyKey: route.idempotent ? readIdempotencyKey(request) : undefined,
        }
        const answer = await handle({ ...receive(route, request), ...request.proof, ...caller })
        if (route.stream) return streaming?.(reply, answer as Telling)
        if (route.contentType) return reply.type(route.contentType).send(answer)
        const envelope = wrap(route, answer)
        if (checkReplies) holdAgainstContract(name, route, envelope.data)
        return envelope
      },
    })
  }
}

function readIdempotencyKey({ headers }: FastifyRequest) {
  const key = headers['idempotency-key']
  if (key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key))) return key
  throw new Failure('INVALID_REQUEST', { fields: { 'idempotency-key': 'Must be 1 to 200 printable characters' } })
}

/** All parts are read before any is refused, so that one answer names every field. */
function receive(route: Route, request: FastifyRequest) {
  const received: Record<string, unknown> = {}
  const fields: Record<string, string> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema) continue
    const parsed = schema.safeParse(request[part] ?? {})
    if (parsed.success) received[part] = parsed.data
    else for (const { path, message } of parsed.error.issues) fields[path.join('.') || part] ??= message
  }
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_REQUEST', { fields })
  return received
}

function wrap(route: Route, answer: unknown): { data: unknown } {
  const message = route.message === undefined ? {} : { message: route.message }
  return route.paged ? { ...(answer as { data: unknown }), ...message } : { data: answer, ...message }
}

function holdAgainstContract(name: string, route: Route, data: unknown) {
  const parsed = route.reply.safeParse(data)
  if (!parsed.success) throw new Error(`reply broke the contract: ${name}\n${z.prettifyError(parsed.error)}`)
}
