import type { ErrorReply } from '@nikhar/contract/error-reply'
import type { WaitlistEntry } from '@nikhar/contract/waitlist'
import type { Db } from '../db/database.ts'
import type { Config } from '../config/config.ts'
import { runWaitlist } from '../modules/bookings/waitlist/run-waitlist.ts'
import { MONDAY, monday9, orderOf } from './bookable-salon.ts'
import { createSalonDesk } from './desk.ts'
import { createCustomers } from './many-customers.ts'

type Headers = Record<string, string>

/** The messages to waiting customers, without those about their bookings. */
export async function readWaitlistMessages(db: Db) {
  const rows = await db
    .selectFrom('outbox_messages')
    .select(['channel', 'recipient', 'subject', 'body'])
    .orderBy('id')
    .execute()
  return rows.filter(({ channel, subject, body }) =>
    /time opened|off the waitlist|takes no bookings for/.test(channel === 'email' ? (subject ?? '') : body),
  )
}

/** A salon where ten o'clock with Kabir is booked, and customers who want that time. */
export async function createWaitlist({
  waiters = 3,
  config = {},
}: { waiters?: number; config?: Partial<Config> } = {}) {
  const it = await createSalonDesk(config)
  const booked = await it.book()
  const loggedInAt = new Date(monday9.getTime() + 40 * 86_400_000)
  const customers = await createCustomers(it.db, waiters, loggedInAt)

  async function send(method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers, payload?: object) {
    const reply = await it.app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: reply.statusCode, ...reply.json<{ data: unknown } & ErrorReply>() }
  }
  /** Joins the waitlist for ten o'clock with Kabir. Each customer joins a second after the previous one. */
  async function join(headers: Headers, given: object = {}) {
    it.time.now = new Date(it.time.now.getTime() + 1000)
    const services = [{ serviceId: it.service.id, quantity: 1 }]
    const wish = { outletId: it.outlet.id, services, clientId: it.kabir, day: MONDAY, from: '10:00', until: '10:00' }
    const reply = await send('POST', '/customer/waitlist', headers, { ...wish, ...given })
    return { ...reply, data: reply.data as WaitlistEntry }
  }
  const list = async (headers: Headers) => (await send('GET', '/customer/waitlist', headers)).data as WaitlistEntry[]
  const states = async () =>
    Promise.all(customers.map(async ({ headers }) => (await list(headers)).map(({ state }) => state).join(' ')))
  const cancel = (orderId = booked) => it.act(orderId, 'cancel', { reason: 'The customer has called' })
  const place = (headers: Headers, minute = 600, given: object = { clientId: it.kabir }) =>
    send('POST', '/customer/order', headers, orderOf(it, minute, given))
  return {
    ...it,
    booked,
    customers,
    /** The headers of the waiting customers. */
    headersOf: (n: number) => customers[n]?.headers ?? {},
    send,
    join,
    list,
    states,
    cancel,
    place,
    run: () => runWaitlist(it),
    pass: (minutes: number) => {
      it.time.now = new Date(it.time.now.getTime() + minutes * 60_000)
    },
  }
}
