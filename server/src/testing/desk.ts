import type { OnWire } from '@nikhar/contract/client-id'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import type { DeskOrder } from '@nikhar/contract/desk'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import { asPaise } from '@nikhar/contract/money'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { insertSalonSession } from '../modules/accounts/members/account-queries.ts'
import { signToken } from '../modules/accounts/auth/token.ts'
import { createBookableSalon, monday9, orderOf } from './bookable-salon.ts'
import { createService } from './catalogue.ts'
import { createCustomer, logInCustomer } from './customers.ts'
import { TEST_SECRET, testApp, type TestAppOptions } from './test-app.ts'

/** Returns the headers of a salon session of the outlet's owner. */
export async function logInSalon(db: Db, { owner_id }: { owner_id: number }, now = new Date()) {
  const expiresAt = new Date(now.getTime() + 24 * 60 * 60_000)
  const session = await insertSalonSession(db, owner_id, now, expiresAt)
  return { authorization: `Bearer ${signToken(TEST_SECRET, session.id, expiresAt, 'salon')}` }
}

let staffCount = 0

/** Creates an account that works at the outlet, and returns the headers of its session. */
export async function logInStaff(
  db: Db,
  outlet: { id: number },
  { role, stylistId = null }: { role: 'MANAGER' | 'RECEPTION' | 'STYLIST'; stylistId?: number | null },
  now = new Date(),
) {
  staffCount += 1
  const account = await db
    .insertInto('salon_accounts')
    .values({
      whitelabel_id: WHITELABEL_ID,
      name: 'Imran Sheikh',
      email: `staff.${staffCount}@salon.example`,
      contact_number: '+918040001234',
      password_hash: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = { outlet_id: outlet.id, account_id: account.id, role, stylist_id: stylistId }
  await db.insertInto('outlet_members').values(member).execute()
  return { accountId: account.id, headers: await logInSalon(db, { owner_id: account.id }, now) }
}

/** Monday morning at a salon with two stylists, a logged-in customer and a clock that the test sets. */
export async function createSalonDesk(config: Partial<Config> = {}, options: TestAppOptions = {}) {
  const time = { now: monday9 }
  const it = await testApp({
    ...options,
    clock: () => time.now,
    config: { throttle: { perAddress: 1_000_000, perToken: 1_000_000 }, ...config },
  })
  const salon = await createBookableSalon(it.db, { stylists: 2 })
  const facial = await createService(it.db, salon.outlet.id, {
    name: 'Facial',
    minutes: 30,
    price_paise: asPaise(80_000),
  })
  const customer = await createCustomer(it.db)
  // Valid for the whole booking period, wherever the test sets its clock.
  const loggedInAt = new Date(monday9.getTime() + 40 * 24 * 60 * 60_000)
  const customerHeaders = await logInCustomer(it.db, customer, loggedInAt)
  const headers = await logInSalon(it.db, salon.outlet, loggedInAt)
  const [kabir, zoya] = salon.stylists.map(({ id }) => id) as [number, number]

  /** Books, at ten o'clock by default, and returns the order's id. */
  async function book(minute = 600, given: object = { clientId: kabir }) {
    const reply = await it.app.inject({
      method: 'POST',
      url: '/customer/order',
      headers: customerHeaders,
      payload: orderOf(salon, minute, given),
    })
    return reply.json<{ data: { orderId: string } }>().data.orderId
  }
  const look = async (orderId: string) =>
    (await it.app.inject({ url: `/salon/order/${orderId}`, headers })).json<{ data: OnWire<DeskOrder> }>().data

  /** Performs an action on the current version of the order, or on the version in `body`. */
  async function act(orderId: string, action: string, body: object = {}, by: Record<string, string> = headers) {
    const { version } = await look(orderId)
    const reply = await it.app.inject({
      method: 'POST',
      url: `/salon/order/${orderId}/${action}`,
      headers: by,
      payload: { version, ...body },
    })
    return {
      status: reply.statusCode,
      headers: reply.headers,
      ...reply.json<{ data: OnWire<DeskOrder> } & ErrorReply>(),
    }
  }
  const codeOf = async (orderId: string) =>
    (await it.db.selectFrom('orders').select('check_in_code').where('id', '=', orderId).executeTakeFirstOrThrow())
      .check_in_code

  return { ...it, time, ...salon, facial, customer, customerHeaders, headers, kabir, zoya, book, look, act, codeOf }
}
