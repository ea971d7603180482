import { fromClientId, toClientIdInJson } from '@nikhar/contract/client-id'
import type { Permission, SalonRole } from '@nikhar/contract/permissions'
import type { ApiRoute, HandlerInput, HandlerResult, PageMeta, ReplyContext, Subscribe } from '@nikhar/contract/route'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import type { CustomerActor, SalonActor } from './actor.ts'
import { createEventStreams } from './event-stream.ts'
import { Failure } from '../errors/failure.ts'
import type { ReadSource } from './read-source.ts'
import { getReplySerializer } from './reply-serializer.ts'
import { readRequester, type Requester, type RequesterTokens } from './requester.ts'

/** A customer whose token was verified. Only authentication creates one. */
export interface CustomerSession {
  id: number
  sessionId: string
}

/** An account of the desk, owner or staff, whose token was verified. Only authentication creates one. */
export interface SalonSession {
  id: number
  sessionId: string
}

/** The account's role at the outlet of the call. Only authentication creates one. */
export interface OutletMember {
  outletId: number
  role: SalonRole
  /** The stylist whose column is the only one that this account reads and changes; set only for STYLIST. */
  column: number | undefined
}

/** An operator whose token was verified and whose second factor was given. Only authentication creates one. */
export interface OperatorSession {
  id: number
  name: string
  email: string
  sessionId: string
  /** Device and coarse network, for the audit log. */
  origin: string
}

/** The result of authentication for each kind of access; passed to the handler. */
export interface Identities {
  public: { whitelabelId: number }
  customer: { whitelabelId: number; customer: CustomerSession; actor: CustomerActor }
  salon: { whitelabelId: number; account: SalonSession; actor: SalonActor }
  operator: { whitelabelId: number; operator: OperatorSession }
}

/** Authenticates a request and checks the permission that the route names, or throws. */
export type Authenticators = {
  [A in keyof Identities]: (request: FastifyRequest, route: ApiRoute) => Promise<Identities[A]>
}

interface RequestContext {
  requester: Requester
  /** Adds headers to the reply that identify the requester later. */
  giveToken: (tokens: RequesterTokens) => void
  /** Adds a `set-cookie` header to the reply. */
  setCookie: (cookie: string) => void
  /** For catalogue, search and reviews: a replica, if one is fresh enough. */
  readDb: Db
  /** Includes the request's id in every line. */
  log: FastifyBaseLogger
  /** Only set for routes marked `idempotent`. */
  idempotencyKey: string | undefined
}

type ServedRoute = ApiRoute & { access: keyof Identities }

export type Call<R extends ServedRoute> = HandlerInput<R> &
  Identities[R['access']] &
  RequestContext &
  (R extends { permission: Permission } ? { member: OutletMember } : unknown)

export type Handlers<Routes extends Record<string, ServedRoute>> = {
  [Name in keyof Routes]: (
    call: Call<Routes[Name]>,
  ) => Promise<HandlerResult<Routes[Name]> | PreparedResult<Routes[Name]>>
}

/** The handler's result with its data as serialised text. */
type PreparedResult<R extends ServedRoute> = R extends { paged: true }
  ? { data: JsonText; meta: PageMeta } & ReplyContext<R>
  : JsonText

export interface Mount {
  app: FastifyInstance
  authenticators: Authenticators
  readSource: ReadSource
  /** Validates every reply against the contract: disabled in production because it costs time. */
  checkReplies: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identities[keyof Identities] | null
  }
  interface FastifyContextConfig {
    clientId?: ApiRoute['clientId']
  }
}

/** The `data` of a reply, serialised before: a cached reply needs no serialisation per call. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Mounts one handler per route. A missing, extra or mistyped handler does not compile. */
export function serve<Routes extends Record<string, ServedRoute>>(
  { app, authenticators, readSource, checkReplies }: Mount,
  routes: Routes,
  handlers: Handlers<NoInfer<Routes>>,
) {
  const sendEvents = Object.values(routes).some(({ stream }) => stream) ? createEventStreams(app) : undefined
  for (const [name, route] of Object.entries(routes)) {
    const handle = handlers[name as keyof Routes] as unknown as (call: object) => Promise<unknown>
    app.route({
      method: route.method,
      url: route.path,
      config: route.clientId ? { clientId: route.clientId } : {},
      ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
      ...(!route.stream && !route.contentType && serializedByContract(route)),
      // Authenticates before the body is parsed, so that validation errors reveal nothing to unauthenticated callers.
      onRequest: async (request) => {
        request.identity = await authenticators[route.access](request, route)
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const context: Omit<RequestContext, 'readDb'> = {
          requester: readRequester(request),
          giveToken: (tokens) => void reply.headers({ ...tokens }),
          setCookie: (cookie) => void reply.header('set-cookie', cookie),
          log: request.log,
          idempotencyKey: route.idempotent ? readIdempotencyKey(request) : undefined,
        }
        const call = { ...parseRequest(route, request), ...request.identity, ...context }
        const result = await readSource(request, (readDb) => handle({ ...call, readDb }))
        if (route.stream) return sendEvents?.(reply, result as Subscribe<unknown>)
        if (route.contentType) return reply.type(route.contentType).send(result)
        const envelope = toEnvelope(route, result)
        const { data, ...rest } = envelope
        if (checkReplies)
          assertMatchesContract(name, route, data instanceof JsonText ? JSON.parse(data.text) : data, rest)
        if (data instanceof JsonText)
          return reply.type(JSON_TYPE).send(toClientIdInJson(writeEnvelope(data.text, rest), route))
        return envelope
      },
    })
  }
}

function serializedByContract(route: ApiRoute) {
  const { schema, serialize } = getReplySerializer(route)
  return { schema: { response: { 200: schema } }, serializerCompiler: () => serialize }
}

function readIdempotencyKey({ headers }: FastifyRequest) {
  const key = headers['idempotency-key']
  if (key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key))) return key
  throw new Failure('INVALID_REQUEST', { fields: { 'idempotency-key': 'Must be 1 to 200 printable characters' } })
}

/** A menu of a thousand rows has half as many values. Each could be invalid and need an error message. */
const BODY_VALUES_MAX = 25_000

/** Checked before the schema, which validates every element of a list before it finds the list too long. */
function assertFewValues(body: unknown) {
  const lists = [body]
  let count = 0
  for (const value of lists) {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    const inside: unknown[] = Object.values(value)
    count += inside.length
    if (count > BODY_VALUES_MAX) throw new Failure('TOO_LARGE')
    lists.push(...inside.filter((one) => typeof one === 'object'))
  }
}

/** Parses every part before it throws, so that one reply contains the errors of all fields. */
function parseRequest(route: ApiRoute, request: FastifyRequest) {
  assertFewValues(request.body)
  const input: Record<string, unknown> = {}
  const fields: Record<string, string> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema) continue
    const parsed = schema.safeParse(part === 'params' ? request[part] : fromClientId(request[part] ?? {}, route))
    if (parsed.success) input[part] = parsed.data
    else for (const { path, message } of parsed.error.issues) fields[path.join('.') || part] ??= message
  }
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_REQUEST', { fields })
  return input
}

function toEnvelope(route: ApiRoute, result: unknown): { data: unknown } {
  const message = route.message === undefined ? {} : { message: route.message }
  return route.paged ? { ...(result as { data: unknown }), ...message } : { data: result, ...message }
}

const JSON_TYPE = 'application/json; charset=utf-8'

function writeEnvelope(data: string, rest: object) {
  const members = JSON.stringify(rest)
  return members === '{}' ? `{"data":${data}}` : `{"data":${data},${members.slice(1)}`
}

function assertMatchesContract(name: string, route: ApiRoute, data: unknown, rest: object) {
  for (const parsed of [route.reply.safeParse(data), route.context?.safeParse(rest)]) {
    if (parsed?.success === false)
      throw new Error(`reply broke the contract: ${name}\n${z.prettifyError(parsed.error)}`)
  }
}
