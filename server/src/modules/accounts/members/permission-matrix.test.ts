import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { asPaise } from '@nikhar/contract/money'
import type { ApiRoute } from '@nikhar/contract/route'
import { api } from '@nikhar/contract/api'
import { expect, test } from 'vitest'
import { at, createBookableSalon } from '../../../testing/bookable-salon.ts'
import { createSalonDesk, logInSalon, logInStaff } from '../../../testing/desk.ts'
import { EXPECTED, type SalonCall } from './permission-expectations.ts'

const salonCalls = Object.values(api)
  .flatMap((domain) => Object.entries<ApiRoute>(domain))
  .filter(([, { access }]) => access === 'salon') as [SalonCall, ApiRoute][]

/** One database with a salon, its staff, another salon and a customer. */
async function createWorld() {
  const it = await createSalonDesk()
  const { outlet, kabir, zoya } = it
  const logInAs = async (role: 'MANAGER' | 'RECEPTION' | 'STYLIST', stylistId?: number, salon = outlet) =>
    (await logInStaff(it.db, salon, { role, ...(stylistId !== undefined && { stylistId }) }, it.time.now)).headers
  const other = await createBookableSalon(it.db)
  const former = await logInAs('RECEPTION')
  await it.db.updateTable('outlet_members').set({ removed_at: it.time.now }).where('role', '=', 'RECEPTION').execute()
  const staff = {
    OWNER: it.headers,
    MANAGER: await logInAs('MANAGER'),
    RECEPTION: await logInAs('RECEPTION'),
    STYLIST: await logInAs('STYLIST', kabir),
  }
  const strangers = {
    'the owner of another salon': await logInSalon(it.db, other.outlet, it.time.now),
    'a manager of another salon': await logInAs('MANAGER', undefined, other.outlet),
    'a former receptionist': former,
  }
  const orders = [await it.book(600, { clientId: kabir }), await it.book(720, { clientId: zoya })]
  const span = { starts_at: new Date(at(900)), ends_at: new Date(at(930)), kind: 'BLOCK' } as const
  const blocks = await it.db
    .insertInto('stylist_time_off')
    .values([kabir, zoya].map((stylist_id) => ({ stylist_id, ...span })))
    .returning('id')
    .execute()
  const feeds = await it.db
    .insertInto('calendar_feeds')
    .values(
      [kabir, zoya].map((stylist_id) => ({
        outlet_id: outlet.id,
        stylist_id,
        account_id: outlet.owner_id,
        token_hash: Buffer.from(String(stylist_id)),
      })),
    )
    .returning('id')
    .execute()
  const looks = await it.db
    .insertInto('looks')
    .values(
      [kabir, zoya].map((stylist_id, index) => ({
        outlet_id: outlet.id,
        service_id: it.service.id,
        stylist_id,
        picture: `demo/look-${index}`,
        place: index + 1,
        created_at: it.time.now,
      })),
    )
    .returning('id')
    .execute()
  const { paymentId, reviewId } = await createMoneyAndReview()
  /** Every path parameter, for the stylist's own column and for another. */
  const values = (column: 0 | 1): Record<string, string | number> => ({
    outletId: outlet.id,
    orderId: orders[column] as string,
    serviceId: it.service.id,
    stylistId: [kabir, zoya][column] as number,
    blockId: blocks[column]?.id ?? 0,
    feedId: feeds[column]?.id ?? 0,
    lookId: looks[column]?.id ?? '',
    timeOffId: 1,
    offerId: 1,
    invitationId: 1,
    memberId: 1,
    customerId: it.customer.id,
    paymentId,
    reviewId,
    day: '2026-12-24',
  })
  async function createMoneyAndReview() {
    const [orderId = ''] = orders
    const payment = await it.db
      .insertInto('payments')
      .values({
        order_id: orderId,
        outlet_id: outlet.id,
        day: '2026-11-16',
        method: 'CASH',
        amount_paise: asPaise(100),
        taken_at: it.time.now,
        taken_by: outlet.owner_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const review = await it.db
      .insertInto('reviews')
      .values({
        whitelabel_id: WHITELABEL_ID,
        customer_id: it.customer.id,
        order_id: orderId,
        service_id: it.service.id,
        outlet_id: outlet.id,
        rating: 5,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { paymentId: payment.id, reviewId: review.id }
  }
  const addressOf = ({ path }: ApiRoute, given: Record<string, string | number>) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => {
      if (given[name] === undefined) throw new Error(`The matrix has no value for :${name} of ${path}`)
      return String(given[name])
    })
  /** The body is not JSON: permitted callers are refused for it, and nothing changes. */
  const call = async (route: ApiRoute, url: string, headers: Record<string, string>) => {
    const { method } = route
    const body = method === 'GET' ? {} : { payload: '{', headers: { ...headers, 'content-type': 'application/json' } }
    return (await it.app.inject({ method, url, headers, ...body })).statusCode
  }
  return { ...it, staff, strangers, values, addressOf, call }
}

/** 409: the handler has refused it because of the state of the booking. */
const PASSED = [200, 400, 409]

test('every call of a salon is permitted to exactly the roles it is meant for [STAFF-01, STAFF-02, REG-06]', async () => {
  const it = await createWorld()
  const before = await it.db.selectFrom('audit_log').selectAll().execute()
  expect(salonCalls.length).toBeGreaterThan(35)
  for (const [name, route] of salonCalls) {
    const expected = EXPECTED[name]
    const [own, others] = [it.addressOf(route, it.values(0)), it.addressOf(route, it.values(1))]
    for (const headers of [{}, it.customerHeaders]) {
      expect([name, await it.call(route, own, headers)]).toEqual([name, 401])
    }
    if (expected === 'ACCOUNT' || route.stream) continue
    for (const [role, headers] of Object.entries(it.staff)) {
      const isAllowed = role === 'STYLIST' ? expected.stylist !== 'NOTHING' : expected.roles.includes(role)
      const status = await it.call(route, own, headers)
      expect([name, role, PASSED.includes(status) ? 'passed' : status]).toEqual([
        name,
        role,
        isAllowed ? 'passed' : 403,
      ])
    }
    if (own !== others) expect([name, await it.call(route, others, it.staff.STYLIST)]).toEqual([name, 403])
    for (const [who, headers] of Object.entries(it.strangers)) {
      expect([name, who, await it.call(route, own, headers)]).toEqual([name, who, 403])
    }
  }
  expect(await it.db.selectFrom('audit_log').selectAll().execute()).toEqual(before)
})

test('ids that do not exist are not found, for any account [STAFF-01]', async () => {
  const it = await createWorld()
  const unknown = {
    outletId: 999_999,
    orderId: crypto.randomUUID(),
    serviceId: crypto.randomUUID(),
    stylistId: 999_999,
    blockId: 999_999_999,
    feedId: 999_999,
    timeOffId: 999_999,
    offerId: 999_999,
    invitationId: 999_999,
    memberId: 999_999,
    customerId: 999_999,
    paymentId: crypto.randomUUID(),
    reviewId: crypto.randomUUID(),
    lookId: crypto.randomUUID(),
    day: '2026-12-24',
  }
  for (const [name, route] of salonCalls) {
    if (EXPECTED[name] === 'ACCOUNT') continue
    expect([name, await it.call(route, it.addressOf(route, unknown), it.headers)]).toEqual([name, 404])
  }
  const elsewhere = { whitelabel_id: WHITELABEL_ID + 1 }
  await it.db
    .insertInto('whitelabels')
    .values({ id: WHITELABEL_ID + 1, name: 'Other' })
    .execute()
  await it.db.updateTable('outlets').set(elsewhere).where('id', '=', it.outlet.id).execute()
  expect((await it.app.inject({ url: `/salon/outlet/${it.outlet.id}/setup`, headers: it.headers })).statusCode).toBe(
    404,
  )
})
