import { fromClientId, toClientId } from '@nikhar/contract/client-id'
import { ErrorReply } from '@nikhar/contract/error-reply'
import type { ApiRoute, HandlerInput, Route } from '@nikhar/contract/route'
import { api } from '@nikhar/contract/api'
import { expect, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Answer, FakeReply } from './answers.ts'

/** A call as the server received it. */
interface ReceivedCall {
  method: string
  path: string
  params: Record<string, string>
  query: Record<string, string | string[]>
  body: unknown
  headers: Headers
}

export interface FakeServer {
  /** Adds answers from now on; of several answers to one route the newest counts. */
  use: (...answers: Answer[]) => void
  /** Every call so far, oldest first. */
  calls: readonly ReceivedCall[]
  /** The requests to a route, as its handler would receive them. */
  sent: <R extends Route>(route: R) => HandlerInput<R>[]
}

interface Options {
  /** Calls without an answer fail the test, or stay pending. */
  others?: 'fail' | 'wait'
}

const routes: ApiRoute[] = Object.values(api).flatMap((group) => Object.values<ApiRoute>(group))

/**
 * Replaces the server in a test of components by replacing `fetch`. Requests and replies are checked against the
 * schemas of their route, as the server checks them; a violation of the contract fails the test.
 */
export function startFakeServer(answers: readonly Answer[] = [], { others = 'fail' }: Options = {}): FakeServer {
  const given = [...answers]
  const calls: (ReceivedCall & { route: ApiRoute; input: unknown })[] = []
  const problems: string[] = []

  async function respond(url: string, init: RequestInit): Promise<Response> {
    const { method = 'GET', body } = init
    const { pathname, searchParams } = new URL(url, window.location.href)
    const route = findRoute(method, pathname)
    const name = `${method} ${pathname}`
    if (!route) {
      problems.push(`no route of the contract: ${name}`)
      return Response.json({}, { status: 404 })
    }
    const call = {
      route,
      method,
      path: pathname,
      params: readParams(route.path, pathname),
      query: readQuery(searchParams),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      headers: new Headers(init.headers),
    }
    const input = checkRequest(call, problems)
    calls.push({ ...call, input })
    const found = given.findLast((answered) => isSame(answered.route, route))
    if (!found) {
      if (others === 'wait' || route.stream) return new Promise<Response>(() => {})
      problems.push(`no answer to ${name}`)
      return Response.json({}, { status: 404 })
    }
    const reply = await found.respond(input)
    if (!reply.isForeign) checkReply(name, route, reply, problems)
    return toResponse(route, reply)
  }

  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => abortable(respond(url, init), init.signal))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    expect(problems, 'what broke the contract or had no answer').toEqual([])
  })
  return {
    use: (...more) => void given.push(...more),
    calls,
    sent: <R extends Route>(route: R) =>
      calls.filter((call) => isSame(call.route, route)).map(({ input }) => input as HandlerInput<R>),
  }
}

function isSame(one: Route, other: Route) {
  return one.method === other.method && one.path === other.path
}

/** Fixed segments come before parameters, as in the server's router. */
function findRoute(method: string, pathname: string): ApiRoute | undefined {
  const found = routes.filter((route) => route.method === method && isAt(route.path, pathname))
  return found.find(({ path }) => !path.includes(':')) ?? found[0]
}

function isAt(pattern: string, pathname: string) {
  const [expected, parts] = [pattern.split('/'), pathname.split('/')]
  return (
    expected.length === parts.length && expected.every((part, index) => part.startsWith(':') || part === parts[index])
  )
}

function readParams(pattern: string, pathname: string): Record<string, string> {
  const parts = pathname.split('/')
  const params = pattern.split('/').map((part, index) => [part, decodeURIComponent(parts[index] ?? '')] as const)
  return Object.fromEntries(
    params.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), value]),
  )
}

function readQuery(search: URLSearchParams): Record<string, string | string[]> {
  const read = (name: string) => {
    const values = search.getAll(name)
    return values.length > 1 ? values : (values[0] ?? '')
  }
  return Object.fromEntries([...search.keys()].map((name) => [name, read(name)]))
}

function checkRequest(call: ReceivedCall & { route: ApiRoute }, problems: string[]): unknown {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = call.route[part]?.safeParse(fromClientId(call[part] ?? {}, call.route))
    if (parsed?.success) input[part] = parsed.data
    else if (parsed) problems.push(`${part} of ${call.method} ${call.path}: ${z.prettifyError(parsed.error)}`)
  }
  return input
}

function checkReply(name: string, route: ApiRoute, { status, body }: FakeReply, problems: string[]) {
  if (route.stream && status === 200) return
  const wire: unknown = JSON.parse(JSON.stringify(body))
  const schema = status === 200 ? replySchema(route) : ErrorReply
  const parsed = schema.safeParse(wire)
  if (!parsed.success) problems.push(`reply to ${name}: ${z.prettifyError(parsed.error)}`)
}

function replySchema(route: ApiRoute): z.ZodMiniType {
  if (route.contentType) return z.any()
  if (!route.paged) return z.object({ data: route.reply })
  const page = z.object({
    data: route.reply,
    meta: z.object({ pageNumber: z.int(), perPage: z.int(), total: z.int() }),
  })
  return route.context ? z.extend(page, route.context.shape) : page
}

function toResponse(route: ApiRoute, { status, body }: FakeReply): Response {
  const isText = status === 200 && (route.contentType !== undefined || route.stream)
  return isText ? new Response(body as BodyInit, { status }) : Response.json(toClientId(body, route), { status })
}

/** Like `fetch`, rejects an aborted call at once. */
function abortable(reply: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  if (!signal) return reply
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
  return Promise.race([reply, aborted])
}
