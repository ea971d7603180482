import { type Reply, type RequestParts, type Route, WHITELABEL_ID } from '@nikhar/contract'
import { ApiError, NetworkError } from './api-error.ts'
import { readCustomer, readToken } from './session.ts'
import { timeZone } from './time-zone.ts'

type Value = string | number | boolean | undefined

interface Parts {
  params?: Record<string, Value>
  query?: Record<string, Value | Value[]>
  body?: unknown
  idempotencyKey?: string
}

/** A refused call, as whoever keeps the session must see it: what was asked, and in whose name. */
export interface Refusal {
  error: ApiError
  route: Route
  token: string | null
}

let tellOf: (refusal: Refusal) => void = () => {}

/** The app's one listener to every refused call, told before the caller is. */
export function onRefusal(listener: typeof tellOf): () => void {
  tellOf = listener
  return () => {
    tellOf = () => {}
  }
}

/** The only place in the web app that talks to the API; files travel in `transfer.ts`. */
export async function call<R extends Route>(route: R, sent: RequestParts<R>, signal?: AbortSignal): Promise<Reply<R>> {
  const token = route.access === 'public' ? null : readToken()
  const response = await send(route, sent as Parts, token, signal)
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok || !isEnvelope(answer)) throw refused(route, token, response.status, answer)
  return (route.paged ? { data: answer.data, meta: answer.meta } : answer.data) as Reply<R>
}

/** The same for a call that answers with a text as it is. */
export async function callForText<R extends Route & { contentType: string }>(
  route: R,
  sent: RequestParts<R>,
): Promise<string> {
  const token = readToken()
  const response = await send(route, sent as Parts, token)
  if (response.ok) return response.text()
  throw refused(route, token, response.status, await response.json().catch(() => undefined))
}

/** The bytes of a call that does not end; `listen.ts` makes events of them. */
export async function openStream(route: Route, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = readToken()
  const response = await reach(route.path, { headers: headers(token, false), signal })
  if (response.ok && response.body) return response.body
  throw refused(route, token, response.status, await response.json().catch(() => undefined))
}

function send(
  route: Route,
  { params = {}, query = {}, body, idempotencyKey }: Parts,
  token: string | null,
  signal?: AbortSignal,
) {
  return reach(fill(route.path, params) + search(query), {
    method: route.method,
    headers: { ...headers(token, body !== undefined), ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
    // What a customer changed just before closing the page still arrives.
    keepalive: route.method !== 'GET',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}

function refused(route: Route, token: string | null, status: number, answer: unknown): ApiError {
  const error = new ApiError(status, answer)
  tellOf({ error, route, token })
  return error
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new NetworkError({ cause })
  }
}

function headers(token: string | null, hasBody: boolean): Record<string, string> {
  const customer = token && readCustomer()
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(customer && { 'customer-id': String(customer.id) }),
    'whitelabel-id': String(WHITELABEL_ID),
    'time-zone': timeZone(),
    ...(hasBody && { 'content-type': 'application/json' }),
  }
}

function fill(path: string, params: Record<string, Value>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function search(query: Record<string, Value | Value[]>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((item) => (item === undefined ? [] : [[name, String(item)]])),
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

function isEnvelope(answer: unknown): answer is { data: unknown; meta?: unknown } {
  return typeof answer === 'object' && answer !== null && 'data' in answer
}
