import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PlacedOrder, PlaceOrder } from '@nikhar/contract/booking'
import type { OnWire } from '@nikhar/contract/client-id'
import { type Offer, PASSWORD, MINUTES } from './insert-salons.ts'
import type { Change, LedgerEntry, Outcome, RequestRecord } from './ledger.ts'
import type { Answer, Call, Send } from './send-request.ts'

interface Customer {
  id: number
  headers: Record<string, string>
  /** Bookings that may still be changed. */
  own: { entry: LedgerEntry; offer: Offer }[]
}

export interface SteadyLoad {
  entries: LedgerEntry[]
  requests: RequestRecord[]
  /** Stops making new bookings, and resolves when every open one is answered. */
  stop(): Promise<void>
}

/** Each customer pauses this long between requests: a steady load that leaves the machine capacity for the drill. */
const PAUSE_MS = 400
const RETRY_MS = 500
/** How long unanswered bookings are repeated after the end. */
const SETTLE_MS = 60_000

export async function logIn(send: Send, customers: number): Promise<Customer[]> {
  const list: Customer[] = []
  for (let n = 1; n <= customers; n += 1) {
    const body = { username: `ananya.${n}@example.in`, password: PASSWORD }
    const answer = await send({ method: 'POST', path: '/customer/login', body })
    if (answer.status !== 200) throw new Error(`Customer ${n} could not log in: ${answer.status}`)
    const { data } = answer.body as { data: { token: string; customer: { id: number } } }
    list.push({ id: data.customer.id, headers: { authorization: `Bearer ${data.token}` }, own: [] })
  }
  return list
}

/** Books, cancels, moves and reads until it is stopped, and records every request and every acknowledged change. */
export function startSteadyLoad(send: Send, customers: Customer[], offers: Offer[]): SteadyLoad {
  const entries: LedgerEntry[] = []
  const requests: RequestRecord[] = []
  const waiting = offers.values()
  const stopping = new AbortController()
  let settleUntil = Number.POSITIVE_INFINITY
  const running = customers.map((customer) => runCustomer(customer))

  async function runCustomer(customer: Customer) {
    // Not all at once.
    await pause(Math.random() * PAUSE_MS)
    while (!stopping.signal.aborted) {
      const chance = Math.random()
      if (chance < 0.2) await readSomething(customer)
      else if (chance < 0.4 && customer.own.length > 5) await changeOne(customer, chance < 0.3 ? 'cancel' : 'move')
      else await book(customer)
      await pause(PAUSE_MS * (0.5 + Math.random()))
    }
  }

  async function record(kind: RequestRecord['kind'], call: Call): Promise<Answer> {
    const answer = await send(call)
    requests.push({ at: Date.now(), kind, status: answer.status })
    return answer
  }

  /** Repeats the request with the same key until there is an answer, as the app does. */
  async function book(customer: Customer) {
    const offer = nextOffer()
    const { outletId, stylistId, serviceId, startsAt } = offer
    const key = randomUUID()
    const entry: LedgerEntry = { key, customerId: customer.id, outletId, slot: offer, orderIds: [], changes: [] }
    entries.push(entry)
    const body: OnWire<PlaceOrder> = {
      orderItems: [{ serviceId, quantity: 1, outletId }],
      outletId,
      paymentId: key,
      startTime: new Date(startsAt).toISOString(),
      endTime: new Date(startsAt + MINUTES * 60_000).toISOString(),
      clientId: stylistId,
    }
    const call = { method: 'POST', path: '/customer/order', body }
    while (Date.now() < settleUntil) {
      const answer = await record('book', { ...call, headers: { ...customer.headers, 'idempotency-key': key } })
      const outcome = outcomeOf(answer)
      if (outcome === 'refused') return
      if (outcome === 'acknowledged') {
        acknowledge(entry, (answer.body as { data: PlacedOrder }).data.orderId)
        customer.own.push({ entry, offer })
        // The answer was lost: repeating the request must not book again.
        if (Math.random() > 0.05) return
        const again = await record('book', { ...call, headers: { ...customer.headers, 'idempotency-key': key } })
        if (outcomeOf(again) === 'acknowledged') acknowledge(entry, (again.body as { data: PlacedOrder }).data.orderId)
        return
      }
      await pause(RETRY_MS)
    }
  }

  async function changeOne(customer: Customer, wanted: Change['kind']) {
    const [chosen] = customer.own.splice(Math.floor(Math.random() * customer.own.length), 1)
    const orderId = chosen?.entry.orderIds[0]
    if (!chosen || orderId === undefined) return
    const { entry, offer } = chosen
    // A booking on the last days cannot be moved further.
    const to = wanted === 'move' ? nextOfferOf(offer) : undefined
    const kind = to ? 'move' : 'cancel'
    const call =
      to === undefined
        ? { path: `/customer/order/${orderId}/cancel`, body: {} }
        : {
            path: `/customer/order/${orderId}/reschedule`,
            body: { startTime: new Date(to.startsAt).toISOString(), clientId: to.stylistId },
          }
    const answer = await record(kind, { method: 'POST', headers: customer.headers, ...call })
    const outcome = outcomeOf(answer)
    entry.changes.push({ kind, ...(to && { to }), outcome, at: Date.now() })
    if (kind === 'move' && outcome !== 'unknown') customer.own.push({ entry, offer: to ?? offer })
  }

  async function readSomething({ headers, id }: Customer) {
    const outletId = offers[Math.floor(Math.random() * 60)]?.outletId ?? 0
    const paths = [`/customer/outlet/${outletId}/services`, `/customer/order/${id}/orders?pageNumber=1&perPage=20`]
    await record('read', { method: 'GET', path: paths[Math.floor(Math.random() * paths.length)] ?? '', headers })
  }

  function nextOffer(): Offer {
    const { value } = waiting.next()
    if (!value) throw new Error('All times are booked: the drill ran longer than it should')
    return value
  }

  /** A move stays in its salon: the same stylist on the last days, which are never booked directly. */
  function nextOfferOf(offer: Offer): Offer | undefined {
    const index = offers.findLastIndex(
      ({ stylistId, startsAt }) => stylistId === offer.stylistId && startsAt > offer.startsAt,
    )
    const [moved] = index === -1 ? [] : offers.splice(index, 1)
    return moved
  }

  return {
    entries,
    requests,
    async stop() {
      settleUntil = Date.now() + SETTLE_MS
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** Only an answer that the server chose counts: 5xx and no answer leave open whether the change happened. */
function outcomeOf({ status }: Answer): Outcome {
  if (status === 200 || status === 201) return 'acknowledged'
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429
    ? 'refused'
    : 'unknown'
}

function acknowledge(entry: LedgerEntry, orderId: string) {
  if (!entry.orderIds.includes(orderId)) entry.orderIds.push(orderId)
  entry.acknowledgedAt ??= Date.now()
}
