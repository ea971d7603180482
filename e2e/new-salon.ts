import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { deskUrl } from './desk.ts'
import { seedLocalStorage } from './local-storage.ts'
import { newCustomer, readCode } from './new-customer.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** A salon for one journey: its owner's session, and its outlet with hours, a service and two stylists. */
export interface NewSalon {
  token: string
  ownerName: string
  email: string
  outletId: number
  outletName: string
  serviceId: string
  stylistIds: number[]
}

/** Registers a salon through the API. It is a draft until it is submitted. */
export async function createSalon(request: APIRequestContext, ownerName = 'Anita Deshpande'): Promise<NewSalon> {
  const { name, email, contactNumber, password } = newCustomer(ownerName)
  for (const username of [email, contactNumber]) {
    await post(request, '/salon/signup/send-otp', { username, userType: 'CLIENT' })
  }
  const [emailOtp, contactNumberOtp] = [await readCode(request, email), await readCode(request, contactNumber)]
  const account = { name, email, contactNumber, password, emailOtp, contactNumberOtp }
  const { token } = await post<{ token: string }>(request, '/salon/signup', account)
  const call = <T>(url: string, data: object, method = 'POST') => post<T>(request, url, data, { token, method })
  const outletName = `Salon ${contactNumber.slice(-6)}`
  const { outletId } = await call<{ outletId: number }>('/salon/outlet', {
    name: outletName,
    kind: 'SALON',
    audience: 'UNISEX',
    phoneNumber: contactNumber,
    street: '12th Main Road, Indiranagar',
    city: 'Bengaluru',
    pincode: '560038',
    latitude: 12.9719,
    longitude: 77.6412,
  })
  const url = `/salon/outlet/${outletId}`
  await call(
    `${url}/hours`,
    { hours: EVERY_DAY.map((weekday) => ({ weekday, opens: '09:00', closes: '21:00' })) },
    'PUT',
  )
  const service = { name: 'Haircut', category: 'hair', price: 499, minutes: 45, gender: 'UNISEX' }
  const { serviceId } = await call<{ serviceId: string }>(`${url}/services`, service)
  const shifts = EVERY_DAY.map((weekday) => ({ weekday, starts: '09:00', ends: '21:00' }))
  const stylistIds = []
  for (const stylist of ['Meera', 'Dev']) {
    const added = { name: stylist, gender: 'OTHER', experienceYears: 4, shifts }
    stylistIds.push((await call<{ stylistId: number }>(`${url}/stylists`, added)).stylistId)
  }
  return { token, ownerName, email, outletId, outletName, serviceId, stylistIds }
}

/** Opens a page of the desk with this session, without the log-in screen. */
export async function openDeskWith(page: Page, baseURL: string | undefined, token: string, path: string) {
  await seedLocalStorage(page.context(), new URL(deskUrl(baseURL)).origin, [{ name: 'authToken', value: token }])
  await page.goto(deskUrl(baseURL, path))
}

async function post<T>(
  request: APIRequestContext,
  url: string,
  data: object,
  { token, method = 'POST' }: { token?: string; method?: string } = {},
): Promise<T> {
  const reply = await request.fetch(url, {
    method,
    data,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  expect(reply.ok(), `${method} ${url}: ${await reply.text()}`).toBe(true)
  return ((await reply.json()) as { data: T }).data
}
