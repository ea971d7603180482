import { DelayBookings, ResizeVisit, visits } from '@nikhar/contract/billing'
import { CancelBySalon, desk, MoveOrder, NewWalkIn, OrderVersion } from '@nikhar/contract/desk'
import { OutletParams } from '@nikhar/contract/discovery'
import { OrderParams } from '@nikhar/contract/orders'
import type { RequestParts, Route } from '@nikhar/contract/route'
import { BlockParams, ChangeBlock, NewBlock, salons } from '@nikhar/contract/salons'
import { call } from '@nikhar/client/call'
import * as z from 'zod/mini'

type Parts<R extends Route> = Omit<RequestParts<R>, 'idempotencyKey'>

/** The schema is that of the route, which a test compares: the table of all schemas is too large for the desk. */
function defineCall<R extends Route, S extends z.ZodMiniObject & z.ZodMiniType<unknown, Parts<R>>>(
  route: R,
  schema: S,
) {
  return { route, schema }
}

/** The calls that this browser queues until the server has answered, by their names in the contract. */
export const queuedCalls = {
  desk: {
    confirmOrder: defineCall(desk.confirmOrder, z.object({ params: OrderParams, body: OrderVersion })),
    cancelBySalon: defineCall(desk.cancelBySalon, z.object({ params: OrderParams, body: CancelBySalon })),
    markNoShow: defineCall(desk.markNoShow, z.object({ params: OrderParams, body: OrderVersion })),
    seatGuest: defineCall(desk.seatGuest, z.object({ params: OrderParams, body: OrderVersion })),
    completeOrder: defineCall(desk.completeOrder, z.object({ params: OrderParams, body: OrderVersion })),
    moveOrder: defineCall(desk.moveOrder, z.object({ params: OrderParams, body: MoveOrder })),
    bookWalkIn: defineCall(desk.bookWalkIn, z.object({ params: OutletParams, body: NewWalkIn })),
  },
  visits: {
    resizeVisit: defineCall(visits.resizeVisit, z.object({ params: OrderParams, body: ResizeVisit })),
    delayBookings: defineCall(visits.delayBookings, z.object({ params: OutletParams, body: DelayBookings })),
  },
  salons: {
    blockTime: defineCall(salons.blockTime, z.object({ params: OutletParams, body: NewBlock })),
    changeBlock: defineCall(salons.changeBlock, z.object({ params: BlockParams, body: ChangeBlock })),
    unblockTime: defineCall(salons.unblockTime, z.object({ params: BlockParams })),
  },
}

type Table = typeof queuedCalls
type CallOf<Domain extends keyof Table> = {
  [Name in keyof Table[Domain]]: Table[Domain][Name] extends { schema: infer S extends z.ZodMiniType }
    ? { domain: Domain; name: Name } & z.input<S>
    : never
}[keyof Table[Domain]]

/** A call of the contract with its params and body, before the server's coercions. */
export type QueuedCall = { [Domain in keyof Table]: CallOf<Domain> }[keyof Table]

const definitions: Record<string, Record<string, { route: Route; schema: z.ZodMiniType }>> = queuedCalls

const Name = z.object({ domain: z.string(), name: z.string() })

/** Undefined if the contract no longer has such a call, or its parameters have changed. */
export function parseQueuedCall(stored: unknown): QueuedCall | undefined {
  const name = Name.safeParse(stored)
  if (!name.success || !Object.hasOwn(definitions, name.data.domain)) return undefined
  const domain = definitions[name.data.domain] ?? {}
  const definition = Object.hasOwn(domain, name.data.name) ? domain[name.data.name] : undefined
  // The stored data is sent, not the output of the schema: the server coerces it itself.
  return definition?.schema.safeParse(stored).success ? (stored as QueuedCall) : undefined
}

/** The call of an entry from an earlier version, which stored method and path. */
export function findCallByPath(method: string, path: string): Pick<QueuedCall, 'domain' | 'name'> | undefined {
  for (const [domain, routes] of Object.entries(definitions)) {
    for (const [name, { route }] of Object.entries(routes)) {
      if (route.method === method && route.path === path) return { domain, name } as Pick<QueuedCall, 'domain' | 'name'>
    }
  }
  return undefined
}

/** Its idempotency key makes the server execute it once. */
export function sendQueuedCall({ domain, name, ...parts }: QueuedCall, idempotencyKey: string): Promise<unknown> {
  const route = definitions[domain]?.[name]?.route
  if (!route) throw new Error(`the desk queues no ${domain}.${name}`)
  return call<Route>(route, { ...parts, idempotencyKey })
}
