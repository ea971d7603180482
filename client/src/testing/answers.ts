import { type ErrorCode, errors } from '@nikhar/contract/errors'
import type { HandlerInput, Reply, ReplyData, Route } from '@nikhar/contract/route'

/** What the server answers: a body to be sent as JSON, or unchanged where the route says so. */
export interface FakeReply {
  status: number
  body: unknown
  /** Not from our server, so the contract says nothing about it. */
  isForeign?: true
}

/** How the fake server answers one route. */
export interface Answer {
  route: Route
  respond: (input: unknown) => FakeReply | Promise<FakeReply>
}

/** A reply may be computed from the request. */
type ComputeReply<R extends Route> = (input: HandlerInput<R>) => Reply<R> | Promise<Reply<R>>
type GivenReply<R extends Route> = Reply<R> | ComputeReply<R>

/** Typed by the contract: a reply that the server could not give does not compile. */
export function answer<R extends Route>(route: R, reply: GivenReply<R>): Answer {
  return {
    route,
    async respond(input) {
      const given = isComputed(reply) ? await reply(input as HandlerInput<R>) : reply
      return { status: 200, body: route.paged || route.contentType ? given : { data: given } }
    },
  }
}

interface Refusal {
  message?: string | string[]
  fields?: Record<string, string>
  details?: Record<string, unknown>
}

export function refuse(route: Route, code: ErrorCode, { message = errors[code][1], ...rest }: Refusal = {}): Answer {
  const [status] = errors[code]
  const body = { statusCode: status, message, error: { code, message: String(message), ...rest } }
  return { route, respond: () => ({ status, body }) }
}

/** A reply by something between browser and server, such as a gateway. */
export function answerForeign(route: Route, status: number, body: unknown): Answer {
  return { route, respond: () => ({ status, body, isForeign: true }) }
}

/** The server cannot be reached. */
export function unreachable(route: Route): Answer {
  return { route, respond: () => Promise.reject(new TypeError('Failed to fetch')) }
}

/** The call stays pending. */
export function pending(route: Route): Answer {
  return { route, respond: () => new Promise<FakeReply>(() => {}) }
}

/** The server replies when this resolves. */
export function after(ready: Promise<unknown>, given: Answer): Answer {
  return { ...given, respond: (input) => ready.then(() => given.respond(input)) }
}

/** Answers of one route, one per call; the last one is repeated. */
export function inTurn(...answers: [Answer, ...Answer[]]): Answer {
  const rest = [...answers]
  const [{ route }] = answers
  return { route, respond: (input) => ((rest.length > 1 ? rest.shift() : rest[0]) ?? answers[0]).respond(input) }
}

/** A stream of events that the test sends. */
export function stream<R extends Route & { stream: true }>(route: R) {
  const controllers = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const open = () => {
    let own: ReadableStreamDefaultController<Uint8Array>
    return new ReadableStream<Uint8Array>({
      start: (controller) => void controllers.add((own = controller)),
      cancel: () => void controllers.delete(own),
    })
  }
  return {
    route,
    respond: () => ({ status: 200, body: open() }),
    send(event: ReplyData<R>) {
      const text = new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)
      for (const controller of controllers) controller.enqueue(text)
    },
  }
}

function isComputed<R extends Route>(reply: GivenReply<R>): reply is ComputeReply<R> {
  return typeof reply === 'function'
}
