import { RELIABILITY_MIN_COUNT, type Outlet } from '@nikhar/contract/discovery'
import { expect, test } from 'vitest'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createOrder, createSalon } from '../../../testing/salons.ts'
import { testApp } from '../../../testing/test-app.ts'
import { measureReliability } from './measure-reliability.ts'

const NOW = new Date('2026-11-16T06:30:00Z')
const DAY_MS = 86_400_000

type Status = 'PENDING' | 'COMPLETED' | 'NO_SHOW' | 'CANCELLED_BY_SALON' | 'CANCELLED_BY_CUSTOMER'
interface Given {
  status?: Status
  daysAgo?: number
  actor?: 'CUSTOMER' | 'SALON'
}
type Step = [actor: 'SALON' | 'SYSTEM' | 'CUSTOMER', action: string, from: string, to: string, afterMinutes: number]

const confirmed = (minutes: number): Step => ['SALON', 'CONFIRM', 'PENDING', 'CONFIRMED', minutes]
const lapsed: Step = ['SYSTEM', 'CANCEL', 'PENDING', 'CANCELLED_BY_SALON', 600]

async function setUpReliability() {
  const it = await testApp({ clock: () => NOW })
  const [salon, customer] = [await createSalon(it.db), await createCustomer(it.db)]
  const headers = await logInCustomer(it.db, customer, NOW)
  let placed = 0
  /** A booking with its history, by default one placed ten days ago and completed. */
  async function addOrder(steps: Step[], { status = 'COMPLETED', daysAgo = 10, actor = 'CUSTOMER' }: Given = {}) {
    placed += 1
    const placedAt = new Date(NOW.getTime() - daysAgo * DAY_MS + placed * 60_000)
    // Each at its own time: a stylist has one visit at a time.
    const startsAt = new Date(NOW.getTime() - 5 * DAY_MS + placed * 2 * 3_600_000)
    const { id } = await createOrder(it.db, salon, customer, { status, startsAt })
    await it.db.updateTable('orders').set({ created_at: placedAt }).where('id', '=', id).execute()
    const history = [
      { order_id: id, at: placedAt, actor, action: 'PLACE', from_status: null, to_status: 'PENDING' },
      ...steps.map(([by, action, from_status, to_status, minutes]) => ({
        order_id: id,
        at: new Date(placedAt.getTime() + minutes * 60_000),
        actor: by,
        action,
        from_status,
        to_status,
      })),
    ]
    await it.db.insertInto('order_history').values(history).execute()
  }
  const addMany = async (count: number, ...order: Parameters<typeof addOrder>) => {
    for (let n = 0; n < count; n += 1) await addOrder(...order)
  }
  const read = async () =>
    (await it.app.inject({ url: `/customer/outlet/${salon.outlet.id}`, headers })).json<{ data: Outlet }>().data
      .reliability
  return { ...it, salon, addOrder, addMany, read, measure: () => measureReliability(it.db, NOW) }
}

test('with too few bookings nothing is shown, from twenty on the median answer time [TRUST-01, TRUST-03]', async () => {
  const it = await setUpReliability()
  for (let n = 1; n < RELIABILITY_MIN_COUNT; n += 1) await it.addOrder([confirmed(n)])
  await it.measure()
  expect(await it.read()).toEqual({ confirmsAtOnce: false, answerMinutes: null, keptPercent: null })

  await it.addOrder([confirmed(500)])
  expect(await it.measure()).toBe(1)
  expect(await it.read()).toEqual({ confirmsAtOnce: false, answerMinutes: 10, keptPercent: 100 })
  expect(await it.measure()).toBe(0)
})

test('a lapsed request counts as never answered; one withdrawn by the customer, and the desk’s own bookings, do not count [TRUST-01]', async () => {
  const it = await setUpReliability()
  await it.addMany(20, [confirmed(30)])
  await it.addMany(5, [confirmed(0)], { actor: 'SALON' })
  await it.addMany(5, [['CUSTOMER', 'CANCEL', 'PENDING', 'CANCELLED_BY_CUSTOMER', 1]], {
    status: 'CANCELLED_BY_CUSTOMER',
  })
  await it.addMany(15, [lapsed], { status: 'CANCELLED_BY_SALON' })
  await it.measure()
  expect((await it.read()).answerMinutes).toBe(30)

  await it.addMany(6, [lapsed], { status: 'CANCELLED_BY_SALON' })
  await it.measure()
  expect((await it.read()).answerMinutes).toBeNull()
})

test('a confirmed booking that the salon cancelled was not kept; a declined request and a no-show do not count against the salon [TRUST-02]', async () => {
  const it = await setUpReliability()
  await it.addMany(46, [confirmed(5)])
  await it.addMany(2, [confirmed(5)], { status: 'NO_SHOW' })
  const broken: Step = ['SALON', 'CANCEL', 'CONFIRMED', 'CANCELLED_BY_SALON', 60]
  await it.addMany(1, [confirmed(5), broken], { status: 'CANCELLED_BY_SALON' })
  await it.addMany(3, [['SALON', 'CANCEL', 'PENDING', 'CANCELLED_BY_SALON', 5]], { status: 'CANCELLED_BY_SALON' })
  await it.measure()
  // 48 of 49, rounded down: the page promises no more than was kept.
  expect((await it.read()).keptPercent).toBe(97)
})

test('bookings older than 90 days are dropped, and the statement disappears when too few remain [TRUST-03]', async () => {
  const it = await setUpReliability()
  await it.addMany(25, [confirmed(10)], { daysAgo: 89 })
  await it.measure()
  expect((await it.read()).answerMinutes).toBe(10)

  expect(await measureReliability(it.db, new Date(NOW.getTime() + 3 * DAY_MS))).toBe(1)
  expect(await it.read()).toEqual({ confirmsAtOnce: false, answerMinutes: null, keptPercent: null })
})

test('a salon that confirms automatically shows so from the moment it is switched on, also on the public page [TRUST-04]', async () => {
  const it = await setUpReliability()
  await it.addMany(20, [confirmed(12)])
  await it.measure()
  const { slug } = await it.db
    .selectFrom('outlets')
    .select('slug')
    .where('id', '=', it.salon.outlet.id)
    .executeTakeFirstOrThrow()
  const readPage = async () => (await it.app.inject(`/s/${slug ?? ''}`)).body
  expect(await readPage()).toContain('Usually confirms in 12 minutes · Never cancelled on a guest')

  await it.db.insertInto('outlet_settings').values({ outlet_id: it.salon.outlet.id, auto_confirm: true }).execute()
  expect((await it.read()).confirmsAtOnce).toBe(true)
  expect(await readPage()).toContain('Usually confirms at once · Never cancelled on a guest')
})
