import { fromClientId, toClientId } from '@nikhar/contract/client-id'
import type { Reply, RequestParts, Route } from '@nikhar/contract/route'
import { ApiError, NetworkError } from './api-error.ts'
import { takeEarlyReply } from './early-replies.ts'
import { recognitionHeaders, storeRecognition } from './recognition.ts'
import { requestHeaders } from './request-headers.ts'
import { readToken } from './session.ts'

type Value = string | number | boolean | undefined

interface UntypedParts {
  params?: Record<string, Value>
  query?: Record<string, Value | Value[]>
  body?: unknown
  idempotencyKey?: string
}

/** A call that failed with an error reply, and the token it was made with. */
export interface FailedCall {
  error: ApiError
  route: Route
  token: string | null
}

let notifyFailedCall: (failedCall: FailedCall) => void = () => {}

/** Sets the app's one listener for failed calls, which runs before the caller receives the error. */
export function onFailedCall(listener: typeof notifyFailedCall): () => void {
  notifyFailedCall = listener
  return () => {
    notifyFailedCall = () => {}
  }
}

/** Calls the API. Only this module does so; `file-transfer.ts` transfers files to and from the storage. */
export async function call<R extends Route>(route: R, parts: RequestParts<R>, signal?: AbortSignal): Promise<Reply<R>> {
  const token = route.access === 'public' ? null : readToken()
  const response = await send(route, parts as UntypedParts, token, signal)
  if (route.recognised) storeRecognition(response.headers)
  const reply = await readJson(route, response)
  if (!response.ok || !isEnvelope(reply)) throw toApiError(route, token, response.status, reply)
  return (route.paged ? reply : reply.data) as Reply<R>
}

/** Calls a route that replies with plain text. */
export async function callForText<R extends Route & { contentType: string }>(
  route: R,
  parts: RequestParts<R>,
): Promise<string> {
  return (await fetchFile(route, parts)).text()
}

/** Calls a route that replies with a file. */
export async function callForFile<R extends Route & { contentType: string }>(
  route: R,
  parts: RequestParts<R>,
): Promise<Blob> {
  return (await fetchFile(route, parts)).blob()
}

async function fetchFile(route: Route, parts: unknown): Promise<Response> {
  const token = readToken()
  const response = await send(route, parts as UntypedParts, token)
  if (response.ok) return response
  throw toApiError(route, token, response.status, await readJson(route, response))
}

/** Opens a route that replies with server-sent events; `event-stream.ts` parses them. */
export async function openStream(route: Route, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = readToken()
  const response = await fetchOrThrow(route.path, { headers: requestHeaders(token), signal })
  if (response.ok && response.body) return response.body
  throw toApiError(route, token, response.status, await readJson(route, response))
}

function send(
  route: Route,
  { params = {}, query = {}, body, idempotencyKey }: UntypedParts,
  token: string | null,
  signal?: AbortSignal,
) {
  const url = fillPath(route.path, params) + toSearch(toClientId(query, route) as NonNullable<UntypedParts['query']>)
  const request = () =>
    fetchOrThrow(url, {
      method: route.method,
      headers: {
        ...requestHeaders(token, body !== undefined),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(route.recognised && recognitionHeaders()),
      },
      // Completes a change that was made just before the page closed. Browsers refuse it for more than 64 kB.
      keepalive: route.method !== 'GET' && !route.bodyLimit,
      ...(body !== undefined && { body: JSON.stringify(toClientId(body, route)) }),
      ...(signal && { signal }),
    })
  const early = route.method === 'GET' ? takeEarlyReply(url, token) : undefined
  return early ? early.catch(request) : request()
}

/** Undefined if it is no JSON: something between browser and server replied. */
async function readJson(route: Route, response: Response): Promise<unknown> {
  return fromClientId(await response.json().catch(() => undefined), route)
}

function toApiError(route: Route, token: string | null, status: number, reply: unknown): ApiError {
  const error = new ApiError(status, reply)
  notifyFailedCall({ error, route, token })
  return error
}

async function fetchOrThrow(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new NetworkError({ cause })
  }
}

function fillPath(path: string, params: Record<string, Value>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function toSearch(query: Record<string, Value | Value[]>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((item) => (item === undefined ? [] : [[name, String(item)]])),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

function isEnvelope(reply: unknown): reply is { data: unknown; meta?: unknown } {
  return typeof reply === 'object' && reply !== null && 'data' in reply
}
