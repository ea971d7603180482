import { randomUUID } from 'node:crypto'
import type { PlaceOrder, SlotsByDate } from '@nikhar/contract/booking'
import type { OnWire } from '@nikhar/contract/client-id'
import { PAYMENT_PLACEHOLDER, SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import { bookableDays } from '@nikhar/contract/salon-time'
import { setTimeout as pause } from 'node:timers/promises'
import { demoLogins } from '@nikhar/demo/logins'
import { type Load, measureRequestRate } from '../load/measure-request-rate.ts'

/** Sends requests for the given time and returns how many were answered, and how long it took. */
export type Run = (ms: number) => Promise<{ requests: number; ms: number }>

export interface Workload {
  name: string
  /** How many times as fast as before. */
  aim?: number
  /** The duration of a slice, if the usual one is too short. */
  sliceMs?: number
  /** The number of slices of each side, if the usual one takes too many free slots. */
  rounds?: number
  /** Prepares the workload for one server. */
  prepare(session: Session): Promise<Run>
}

export interface Session {
  url: string
  customerId: number
  /** One per customer, so that placing orders does not wait for the lock of a single one. */
  headers: Record<string, string>[]
  /** The e-mails of both servers, in the order of their arrival. */
  emails: readonly { at: number }[]
}

const CONNECTIONS = 16
const OUTLETS = Array.from({ length: 180 }, (_, index) => 101 + index)
/** Outlets of Delhi NCR, which have the most free slots. */
const BOOKED_OUTLETS = Array.from({ length: 24 }, (_, index) => 182 + index)
/** Other outlets of Delhi NCR, whose slots stay free until then. */
const CONTESTED_OUTLETS = [206, 207, 208, 209]
const CONTESTANTS = 50
/** For bookings at one salon; nothing else books there. */
const SINGLE_OUTLETS = Array.from({ length: 24 }, (_, index) => 150 + index)
/** Without an e-mail for this long, all have arrived: the job that sends them is polled once a second. */
const LAST_EMAIL_MS = 3000
const POSITIONS = [
  [12.9352, 77.6245],
  [17.4156, 78.4347],
  [18.5362, 73.8939],
  [28.5494, 77.2001],
] as const
/** The days that customers view most often. */
const DAYS_AHEAD = [1, 2, 5]
const WORDS = ['haircut', 'facial', 'massge', 'spa', 'beard', 'bridal']

export const workloads: Record<string, Workload[]> = {
  discovery: [
    read(
      'nearby outlets',
      POSITIONS.map(([lat, lng]) => `/customer/outlets?latitude=${lat}&longitude=${lng}`),
      1.5,
    ),
    read(
      'outlet',
      OUTLETS.map((id) => `/customer/outlet/${id}`),
      1.5,
    ),
    read(
      'services of an outlet',
      OUTLETS.map((id) => `/customer/outlet/${id}/services`),
      1.5,
    ),
    read(
      'search',
      WORDS.flatMap((q) => POSITIONS.map(([lat, lng]) => `/customer/search?q=${q}&latitude=${lat}&longitude=${lng}`)),
      1.5,
    ),
  ],
  booking: [
    read('cart', ['/customer/cart']),
    read(
      'slots of 30 days',
      OUTLETS.slice(0, 60).map((id) => slotsPath(id, 45)),
      5,
    ),
    read(
      'slots of one day',
      OUTLETS.slice(0, 60).flatMap((id) => DAYS_AHEAD.map((day) => slotsPath(id, 45, [day, day + 1]))),
      5,
    ),
    { name: 'slots of one stylist', aim: 5, prepare: prepareStylistSlots },
    { name: 'placing an order', aim: 4, prepare: prepareOrders },
    { name: '50 at once on one slot', prepare: prepareContests },
  ],
  placing: [
    { name: 'bookings spread over salons', aim: 1.5, prepare: prepareOrders },
    { name: 'bookings at one salon', aim: 2, prepare: prepareOrdersAtOneSalon },
    { name: 'bookings until the last e-mail', aim: 2, sliceMs: 4000, rounds: 4, prepare: prepareSustainedOrders },
  ],
  orders: [
    {
      name: 'own orders',
      prepare: async (session) =>
        sendGets(session, [`/customer/order/${session.customerId}/orders?pageNumber=1&perPage=20`]),
    },
    {
      name: 'completed orders',
      prepare: async (session) =>
        sendGets(session, [`/customer/order/${session.customerId}/completed-orders?pageNumber=1&perPage=20`]),
    },
  ],
}

export async function logInCustomers(url: string, addresses: string[], emails: Session['emails']): Promise<Session> {
  const { customer, password } = { customer: demoLogins.customer.email, password: demoLogins.customer.password }
  const sessions = []
  for (const username of [customer, ...addresses]) {
    const body = JSON.stringify({ username, password })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    sessions.push(await request<{ token: string; customer: { id: number } }>(`${url}/customer/login`, init))
  }
  return {
    url,
    customerId: sessions[0]?.customer.id ?? 0,
    headers: sessions.map(({ token }) => ({ authorization: `Bearer ${token}` })),
    emails,
  }
}

function read(name: string, paths: string[], aim?: number): Workload {
  return { name, ...(aim && { aim }), prepare: async (session) => sendGets(session, paths) }
}

function sendGets({ url, headers: [headers = {}] }: Session, paths: string[]): Run {
  let next = 0
  function path() {
    next += 1
    return paths[next % paths.length] ?? ''
  }
  return countRequests({ url, path, headers, connections: CONNECTIONS })
}

/** One day of one stylist of each outlet. */
async function prepareStylistSlots(session: Session): Promise<Run> {
  const paths: string[] = []
  for (const outletId of OUTLETS.slice(0, 60)) {
    const url = `${session.url}/customer/outlet/${outletId}/stylish`
    const [stylist] = await request<{ id: number }[]>(url, { headers: session.headers[0] ?? {} })
    if (!stylist) continue
    for (const day of DAYS_AHEAD) paths.push(`${slotsPath(outletId, 45, [day, day + 1])}&clientId=${stylist.id}`)
  }
  return sendGets(session, paths)
}

/** Every request books another free slot of the next weeks. */
async function prepareOrders(session: Session): Promise<Run> {
  return sendOrders(session, await createOrderSource(session, BOOKED_OUTLETS))
}

/** The same at a single salon, and at the next one when all its slots are booked. */
async function prepareOrdersAtOneSalon(session: Session): Promise<Run> {
  return sendOrders(session, takeInOrder((await findOrdersOfOutlets(session, SINGLE_OUTLETS)).flat()))
}

/** Bookings per second from the first request to the arrival of the last e-mail about them. */
async function prepareSustainedOrders(session: Session): Promise<Run> {
  const run = await prepareOrders(session)
  const { emails } = session
  return async (ms) => {
    const startedAt = Date.now()
    const { requests } = await run(ms)
    const lastAt = () => emails.at(-1)?.at ?? startedAt
    while (Date.now() - lastAt() < LAST_EMAIL_MS) await pause(100)
    return { requests, ms: lastAt() - startedAt }
  }
}

function sendOrders({ url, headers }: Session, next: () => OnWire<PlaceOrder>): Run {
  const body = () => JSON.stringify(next())
  const headersOf = (connection: number) => ({
    ...headers[connection % headers.length],
    'idempotency-key': randomUUID(),
  })
  return countRequests({
    url: `${url}/customer/order`,
    method: 'POST',
    headers: headersOf,
    body,
    connections: CONNECTIONS,
  })
}

function countRequests(load: Omit<Load, 'ms'>): Run {
  return async (ms) => {
    const startedAt = performance.now()
    const rate = await measureRequestRate({ ...load, ms })
    const took = performance.now() - startedAt
    return { requests: (rate * took) / 1000, ms: took }
  }
}

/**
 * Requests per second while fifty customers at a time try to book one slot; fails unless exactly one of them gets it.
 */
async function prepareContests({ url, headers }: Session): Promise<Run> {
  const next = await createOrderSource({ url, headers }, CONTESTED_OUTLETS)
  return async (ms) => {
    const startedAt = performance.now()
    let sent = 0
    while (performance.now() - startedAt < ms) {
      const body = JSON.stringify(next())
      const statuses = await Promise.all(
        Array.from({ length: CONTESTANTS }, async (_, n) => {
          const sentHeaders = { ...headers[n % headers.length], 'content-type': 'application/json' }
          const reply = await fetch(`${url}/customer/order`, { method: 'POST', headers: sentHeaders, body })
          await reply.arrayBuffer()
          return reply.status
        }),
      )
      const booked = statuses.filter((status) => status === 200).length
      if (booked !== 1) throw new Error(`${booked} of ${CONTESTANTS} booked the same slot: ${statuses.join(' ')}`)
      sent += CONTESTANTS
    }
    return { requests: sent, ms: performance.now() - startedAt }
  }
}

/** Each call returns another free order; neighbouring ones are at different outlets. */
async function createOrderSource(session: Pick<Session, 'url' | 'headers'>, outletIds: number[]) {
  return takeInOrder(interleave(await findOrdersOfOutlets(session, outletIds)))
}

async function findOrdersOfOutlets({ url, headers }: Pick<Session, 'url' | 'headers'>, outletIds: number[]) {
  const orders: OnWire<PlaceOrder>[][] = []
  for (const outletId of outletIds) orders.push(await findOrders(url, headers[0] ?? {}, outletId))
  return orders
}

function takeInOrder(orders: OnWire<PlaceOrder>[]) {
  return () => {
    const next = orders.shift()
    if (!next) throw new Error('All free slots are booked: use fewer rounds')
    return next
  }
}

/** The first of each list, then the second of each. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}

/**
 * Orders for one service of an outlet; neighbouring ones are with different stylists, and those of
 * one stylist do not overlap.
 */
async function findOrders(url: string, headers: Record<string, string>, outletId: number) {
  const services = await request<{ _id: string; timeTaken: number }[]>(`${url}/customer/outlet/${outletId}/services`, {
    headers,
  })
  const stylists = await request<{ id: number }[]>(`${url}/customer/outlet/${outletId}/stylish`, { headers })
  const service = services.toSorted((a, b) => a.timeTaken - b.timeTaken)[0]
  if (!service) throw new Error(`Outlet ${outletId} has no services`)
  const ordersOfStylists: OnWire<PlaceOrder>[][] = []
  for (const { id } of stylists) {
    const orders: OnWire<PlaceOrder>[] = []
    // Some services are bound to stylists: the others have no slots for them.
    const path = `${slotsPath(outletId, service.timeTaken)}&clientId=${id}&serviceIds[]=${service._id}`
    const slots = await request<SlotsByDate>(`${url}${path}`, { headers })
    let lastEnd = ''
    for (const { startTime, endTime, isAvailable } of Object.values(slots).slice(1).flat()) {
      if (!isAvailable || startTime < lastEnd) continue
      lastEnd = endTime
      orders.push({
        orderItems: [{ serviceId: service._id, quantity: 1, outletId }],
        outletId,
        paymentId: PAYMENT_PLACEHOLDER,
        startTime,
        endTime,
        clientId: id,
      })
    }
    ordersOfStylists.push(orders)
  }
  return interleave(ordersOfStylists)
}

function slotsPath(outletId: number, minutes: number, [first, end] = [0, SLOT_WINDOW_DAYS]) {
  const days = bookableDays(new Date(), SLOT_WINDOW_DAYS)
    .slice(first, end)
    .map((day) => ['dates[]', day])
  const query = new URLSearchParams([['slotDuration', String(minutes)], ...days])
  return `/customer/outlet/${outletId}/available-slots?${query.toString()}`
}

async function request<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: T }).data
}
