import { randomInt } from 'node:crypto'
import {
  instantOf,
  PAYMENT_PLACEHOLDER,
  salonDayOf,
  dayAfter,
  type OrderDetails,
  type Service,
  type SlotsByDate,
} from '@nikhar/contract'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { demoLogins } from '@nikhar/demo/logins'
import { openAccount, stranger } from './fresh-customer.ts'

/** The outlet of the demo that its desk opens with, and one that another salon runs. */
export const AARNA = 101
export const { desk: deskLogin } = demoLogins

/** The desk is an origin of its own: the next port. */
export function deskAt(baseURL: string | undefined, path = '/'): string {
  const here = new URL(baseURL ?? '')
  here.port = String(Number(here.port) + 1)
  return new URL(path, here).href
}

/** Opens the desk as the demo's salon, without the log-in screen. */
export async function openDesk(page: Page, baseURL: string | undefined, path: string): Promise<void> {
  const { email, password } = deskLogin
  const reply = await page.request.post(deskAt(baseURL, '/salon/login'), { data: { username: email, password } })
  const { token } = ((await reply.json()) as { data: { token: string } }).data
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin: new URL(deskAt(baseURL)).origin, localStorage: [{ name: 'authToken', value: token }] }],
  })
  await page.goto(deskAt(baseURL, path))
}

export interface Visit {
  orderId: string
  day: string
  startTime: string
  /** What the customer says at the desk. */
  code: string
  headers: Record<string, string>
  services: Service[]
}

/** Somebody new books an hour or two at the outlet, on a day far enough ahead to be free, and to be left alone by the journeys of customers. */
export async function bookAtAarna(request: APIRequestContext, name = 'Ishita Sen', count = 1): Promise<Visit> {
  const who = stranger(name)
  await openAccount(request, who)
  const login = await request.post('/customer/login', { data: { username: who.email, password: who.password } })
  const { token } = ((await login.json()) as { data: { token: string } }).data
  const headers = { authorization: `Bearer ${token}` }
  const get = async <T>(path: string) => ((await (await request.get(path, { headers })).json()) as { data: T }).data

  const offered = await get<Service[]>(`/customer/outlet/${AARNA}/services`)
  const services = offered
    .filter(({ deletedAt }) => !deletedAt)
    .toSorted((a, b) => a.timeTaken - b.timeTaken)
    .slice(0, count)
  const minutes = services.reduce((sum, { timeTaken }) => sum + timeTaken, 0)
  const day = dayAfter(salonDayOf(new Date()), randomInt(18, 29))
  const slots = await get<SlotsByDate>(
    `/customer/outlet/${AARNA}/available-slots?slotDuration=${minutes}&dates[]=${day}`,
  )
  const free = (slots[day] ?? []).filter(
    (slot) => slot.isAvailable && Date.parse(slot.startTime) < instantOf(day, 1080).getTime(),
  )
  const slot = free[randomInt(free.length)]
  expect(slot, `a free time on ${day}`).toBeDefined()
  const placed = await request.post('/customer/order', {
    headers,
    data: {
      outletId: AARNA,
      orderItems: services.map(({ _id }) => ({ serviceId: _id, quantity: 1, outletId: AARNA })),
      paymentId: PAYMENT_PLACEHOLDER,
      startTime: slot?.startTime,
      endTime: slot?.endTime,
    },
  })
  expect(placed.ok(), await placed.text()).toBe(true)
  const { orderId } = ((await placed.json()) as { data: { orderId: string } }).data
  const { otp } = await get<OrderDetails>(`/customer/order/${orderId}`)
  return { orderId, day, startTime: slot?.startTime ?? '', code: otp, headers, services }
}
