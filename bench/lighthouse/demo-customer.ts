import { bookableDays, type CartGroup, SLOT_WINDOW_DAYS, type SlotsByDate } from '@nikhar/contract'
import { demoLogins } from '@nikhar/demo/logins'
import { createDraft, withSlot } from '../../web/src/features/booking/order-draft.ts'
import type { Visit } from './visit.ts'

const KORAMANGALA = {
  displayName: 'Koramangala',
  cityName: 'Bengaluru',
  coordinates: { lat: 12.9352, lng: 77.6245 },
  rawAddress: 'Koramangala, Bengaluru, Karnataka, India',
}

/** What the browser of the demo customer knows: the login, a place around which to look, the cart, and an order just begun. */
export async function knownToDemoCustomer(origin: string): Promise<Pick<Visit, 'localStorage' | 'sessionStorage'>> {
  const { email, password } = demoLogins.customer
  const { token, customer } = await ask<{ token: string; customer: { id: number } }>(
    new URL('/customer/login', origin),
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: email, password }),
    },
  )
  const headers = { authorization: `Bearer ${token}` }
  const cart = await ask<CartGroup[]>(new URL('/customer/cart', origin), { headers })
  const draft = await beginOrder(origin, headers, cart)
  return {
    localStorage: {
      authToken: token,
      customer: JSON.stringify(customer),
      'persist:owner': String(customer.id),
      'persist:cart': JSON.stringify({ customerId: customer.id, data: cart }),
      userLocationData: JSON.stringify(KORAMANGALA),
    },
    sessionStorage: { 'persist:order': JSON.stringify(draft) },
  }
}

/** All that lies in the cart from its first outlet, at the first time that is free for it. */
async function beginOrder(origin: string, headers: Record<string, string>, [group]: CartGroup[]) {
  if (!group) throw new Error('The cart of the demo customer is empty')
  const { outlet, services } = group
  const draft = createDraft(
    outlet.id,
    services.filter(({ deletedAt }) => deletedAt === null),
  )
  const days = bookableDays(new Date(), SLOT_WINDOW_DAYS).map((day) => ['dates[]', day])
  const search = new URLSearchParams([['slotDuration', String(draft.totalTimeTaken)], ...days])
  const slots = await ask<SlotsByDate>(
    new URL(`/customer/outlet/${outlet.id}/available-slots?${search.toString()}`, origin),
    { headers },
  )
  const free = Object.values(slots)
    .flat()
    .find(({ isAvailable }) => isAvailable)
  if (!free) throw new Error(`${outlet.name} has no free time`)
  return withSlot(draft, free.startTime)
}

async function ask<T>(url: URL, init: RequestInit): Promise<T> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`)
  return ((await answer.json()) as { data: T }).data
}
