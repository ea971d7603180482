import { expect, type Page } from '@playwright/test'
import { demoLogins } from '@nikhar/demo/logins'
import { AARNA, askAs, callAs } from './carts.ts'

export interface VisitOrder {
  orderId: string
  otp: string
  amountPaid: number
  orderStatus: string
  outlet: { outletId: number; outletName: string; address: { city: string } }
  services: {
    _id: string
    serviceName: string
    status: string
    discount: number
    timeTaken: number
    quantity: number
    review?: { rating: number }
  }[]
  appointment: {
    AppointmentStatus: string
    startTime: string
    endTime: string
    assignedClientName: string
    clientId: number
  }
  bill: { subtotal: number; discount: number; couponCode: string | null; total: number }
}

interface Slot {
  startTime: string
  endTime: string
  isAvailable: boolean
}

export function readOrder(page: Page, orderId: string): Promise<VisitOrder> {
  return callAs<VisitOrder>(page, 'GET', `/customer/order/${orderId}`)
}

export async function ordersOf(
  page: Page,
  tab: 'orders' | 'upcoming-orders' | 'completed-orders',
): Promise<VisitOrder[]> {
  const { id } = await page
    .context()
    .storageState()
    .then(({ origins }) => {
      const kept = origins[0]?.localStorage.find(({ name }) => name === 'customer')?.value
      return JSON.parse(kept ?? '{}') as { id: number }
    })
  return callAs<VisitOrder[]>(page, 'GET', `/customer/order/${id}/${tab}`)
}

/** Books some services of an outlet without the screens, at a free time some days ahead. */
export async function bookVisit(page: Page, { count = 1, inDays = 8, outletId = AARNA.id } = {}): Promise<VisitOrder> {
  const menu = await callAs<{ _id: string; timeTaken: number; deletedAt: string | null }[]>(
    page,
    'GET',
    `/customer/outlet/${outletId}/services`,
  )
  const services = menu.filter(({ deletedAt }) => deletedAt === null).slice(0, count)
  const minutes = services.reduce((sum, { timeTaken }) => sum + timeTaken, 0)
  const dates = [0, 1, 2, 3].map((more) =>
    new Date(Date.now() + (inDays + more) * 86_400_000).toISOString().slice(0, 10),
  )
  const search = new URLSearchParams([['slotDuration', String(minutes)], ...dates.map((date) => ['dates[]', date])])
  const slots = await callAs<Record<string, Slot[]>>(
    page,
    'GET',
    `/customer/outlet/${outletId}/available-slots?${search}`,
  )
  const free = Object.values(slots)
    .flat()
    .filter(({ isAvailable }) => isAvailable)
  // Journeys run side by side: not all of them take the first one, and who comes second takes another.
  for (let tries = 0; tries < 5; tries += 1) {
    const slot = free[Math.floor(Math.random() * free.length)]
    expect(slot, `a free time at ${outletId}`).toBeDefined()
    const reply = await askAs(page, 'POST', '/customer/order', {
      orderItems: services.map(({ _id }) => ({ serviceId: _id, quantity: 1, outletId })),
      outletId,
      paymentId: 'pay_placeholder',
      startTime: slot?.startTime,
      endTime: slot?.endTime,
    })
    if (reply.status() === 409) continue
    expect(reply.ok(), await reply.text()).toBe(true)
    const { data } = (await reply.json()) as { data: { orderId: string } }
    return readOrder(page, data.orderId)
  }
  throw new Error(`five times at ${outletId} were taken by others`)
}

type SalonAction = 'confirm' | 'check-in' | 'complete' | 'cancel' | 'reject-lines'

/** What the salon does to an order, without its desk. */
export async function salonDoes(page: Page, orderId: string, action: SalonAction, more: object = {}): Promise<void> {
  const { email, password } = demoLogins.desk
  const login = await page.request.post('/salon/login', { data: { username: email, password } })
  const headers = { authorization: `Bearer ${((await login.json()) as { data: { token: string } }).data.token}` }
  const seen = await page.request.get(`/salon/order/${orderId}`, { headers })
  const { version } = ((await seen.json()) as { data: { version: number } }).data
  const done = await page.request.post(`/salon/order/${orderId}/${action}`, { headers, data: { version, ...more } })
  expect(done.ok(), `${action}: ${await done.text()}`).toBe(true)
}

/** A visit that is over. */
export async function completeVisit(page: Page, { orderId, otp }: Pick<VisitOrder, 'orderId' | 'otp'>): Promise<void> {
  await salonDoes(page, orderId, 'confirm')
  await salonDoes(page, orderId, 'check-in', { code: otp })
  await salonDoes(page, orderId, 'complete')
}
