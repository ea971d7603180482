import type { OnWire } from '@nikhar/contract/client-id'
import type { Board, BoardAppointment, DeskOrder } from '@nikhar/contract/desk'
import type { ErrorReply } from '@nikhar/contract/error-reply'

export interface Reply<T> {
  status: number
  data: T
  code: string | undefined
}

export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** The idempotency key of a call that may be repeated. */
  key?: string
}

type Headers = Record<string, string>

/** Sends calls over real sockets. */
export function createCaller(url: string, headers: Headers) {
  return async <T = unknown>({ method, path, body, key }: Call): Promise<Reply<T>> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...headers,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data, error } = (await response.json()) as { data: T } & Partial<ErrorReply>
    return { status: response.status, data, code: error?.code }
  }
}

export type Caller = ReturnType<typeof createCaller>

/** A desk like the tablet's: offline it stores the entries and sends them later, in order, once. */
export class DeskWindow {
  readonly send: Caller
  readonly outletId: number
  readonly refusals: Record<string, number> = {}
  resent = 0
  isOnline = true
  private readonly outbox: Call[] = []

  constructor(url: string, headers: Headers, outletId: number) {
    this.send = createCaller(url, headers)
    this.outletId = outletId
  }

  /** Null while it waits in the outbox. */
  async enter<T>(call: Call & { key: string }): Promise<Reply<T> | null> {
    if (this.isOnline) return this.record(await this.send<T>(call))
    // For every other call only the reply is lost, not the call itself.
    if (this.outbox.length % 2 === 0) await this.send(call)
    this.outbox.push(call)
    return null
  }

  async reconnect() {
    this.isOnline = true
    for (const call of this.outbox.splice(0)) {
      this.resent += 1
      this.record(await this.send(call))
    }
  }

  async readBoard(day: string): Promise<OnWire<Board>> {
    return (await this.send<OnWire<Board>>({ method: 'GET', path: `/salon/outlet/${this.outletId}/board?day=${day}` }))
      .data
  }

  look = async (orderId: string) =>
    (await this.send<OnWire<DeskOrder>>({ method: 'GET', path: `/salon/order/${orderId}` })).data

  /** Changes the version of the order that the board shows; another window may have been faster. */
  async change({ orderId, version }: Pick<BoardAppointment, 'orderId' | 'version'>, action: string, body: object = {}) {
    const path = `/salon/order/${orderId}/${action}`
    return this.record(await this.send<OnWire<DeskOrder>>({ method: 'POST', path, body: { version, ...body } }))
  }

  private record<T>(reply: Reply<T>): Reply<T> {
    if (reply.code !== undefined) this.refusals[reply.code] = (this.refusals[reply.code] ?? 0) + 1
    return reply
  }
}

/** Reproducible random numbers. */
export function createDice(seed: number) {
  let state = seed
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (limit: number) => Math.floor(roll() * limit),
    chance: (share: number) => roll() < share,
    pick: <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T,
  }
}

export type Dice = ReturnType<typeof createDice>
