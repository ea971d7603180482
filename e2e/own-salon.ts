import { PAYMENT_PLACEHOLDER } from '@nikhar/contract/constants'
import { salonInstant } from '@nikhar/contract/salon-time'
import { parseClockTime } from '@nikhar/contract/salons'
import { openDatabase } from '@nikhar/server/db/database'
import { getIdentity } from '@nikhar/server/modules/salons/identity/identity-queries'
import { findPresentLookalikes } from '@nikhar/server/modules/salons/identity/new-lookalikes'
import { reviewOutlet } from '@nikhar/server/modules/salons/review-outlet'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { callApi } from './api.ts'
import { deskUrl } from './desk.ts'
import { seedLocalStorage } from './local-storage.ts'
import { createAccount, newContact, newCustomer, readCode } from './new-customer.ts'
import { readOrder } from './orders.ts'
import { findDatabaseUrl } from './visit-start.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const MINUTES = 60

/** A salon of the journey's own, created through the API: complete, and live if requested. */
export async function createOwnSalon(request: APIRequestContext, { isLive = false, closes = '20:00' } = {}) {
  const { email, contactNumber } = newContact()
  const name = `Noor ${contactNumber.slice(-4)}`
  const token = await registerOwner(request, { email, contactNumber })
  const call = async <T>(method: string, url: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await request.fetch(url, { method, headers, ...(data && { data }) })
    expect(reply.ok(), `${method} ${url}: ${await reply.text()}`).toBe(true)
    return ((await reply.json()) as { data: T }).data
  }
  const { outletId } = await call<{ outletId: number }>('POST', '/salon/outlet', {
    name,
    kind: 'BEAUTY',
    audience: 'UNISEX',
    phoneNumber: contactNumber,
    street: '12th Main Road, Indiranagar',
    city: 'Bengaluru',
    pincode: '560038',
    latitude: 12.9719,
    longitude: 77.6412,
  })
  const url = `/salon/outlet/${outletId}`
  await call('PUT', `${url}/hours`, {
    hours: EVERY_DAY.map((weekday) => ({ weekday, opens: '10:00', closes })),
  })
  const service = { name: 'Gold Glow Facial', category: 'skin', price: 1499, minutes: MINUTES, gender: 'UNISEX' }
  const { serviceId } = await call<{ serviceId: string }>('POST', `${url}/services`, service)
  const shifts = EVERY_DAY.map((weekday) => ({ weekday, starts: '10:00', ends: closes }))
  await call('POST', `${url}/stylists`, { name: 'Rehana', gender: 'FEMALE', experienceYears: 6, shifts })
  // New salons confirm at once; journeys also cover requests.
  await call('PUT', `${url}/settings`, { autoConfirm: false })
  if (isLive) {
    await call('POST', `${url}/submit`)
    await approve(outletId)
  }

  async function book(day: string, time: string, guest: string) {
    const startsAt = salonInstant(day, parseClockTime(time) ?? 0)
    const customer = { request, session: await createAccount(request, newCustomer(guest)) }
    const { orderId } = await callApi<{ orderId: string }>(customer, 'POST', '/customer/order', {
      orderItems: [{ serviceId, quantity: 1, outletId }],
      outletId,
      paymentId: PAYMENT_PLACEHOLDER,
      startTime: startsAt.toISOString(),
      endTime: new Date(startsAt.getTime() + MINUTES * 60_000).toISOString(),
    })
    return { orderId, startTime: startsAt.toISOString(), customer, read: () => readOrder(customer, orderId) }
  }
  async function open(page: Page, baseURL: string | undefined, path: string) {
    await seedLocalStorage(page.context(), new URL(deskUrl(baseURL)).origin, [{ name: 'authToken', value: token }])
    await page.goto(deskUrl(baseURL, path === '' ? '/' : `/outlet/${outletId}${path}`))
  }
  return { name, contactNumber, outletId, url, serviceId, call, book, open }
}

async function registerOwner(request: APIRequestContext, { email, contactNumber }: ReturnType<typeof newContact>) {
  for (const username of [email, contactNumber]) {
    const reply = await request.post('/salon/signup/send-otp', { data: { username, userType: 'CLIENT' } })
    expect(reply.ok(), `a code for ${username}`).toBe(true)
  }
  const [emailOtp, contactNumberOtp] = await Promise.all([readCode(request, email), readCode(request, contactNumber)])
  const data = {
    name: 'Shabnam Qureshi',
    email,
    contactNumber,
    password: 'kesar-and-rose-77',
    emailOtp,
    contactNumberOtp,
  }
  const reply = await request.post('/salon/signup', { data })
  expect(reply.ok(), `an owner ${email}`).toBe(true)
  return ((await reply.json()) as { data: { token: string } }).data.token
}

/** As an operator who has compared it with the salons of other journeys. */
async function approve(outletId: number) {
  const { db, close } = openDatabase({ url: findDatabaseUrl() })
  try {
    const compared = (await findPresentLookalikes(db, await getIdentity(db, outletId))).map((other) => other.outletId)
    await reviewOutlet(db, {
      outletId,
      decision: 'APPROVE',
      compared,
      actor: { kind: 'OPERATOR', name: 'journeys' },
      now: new Date(),
    })
  } finally {
    await close()
  }
}
