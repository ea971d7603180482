import type { CartGroup, SlotsByDate } from '@nikhar/contract/booking'
import { SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import { bookableDays } from '@nikhar/contract/salon-time'
import { demoLogins } from '@nikhar/demo/logins'
import { createDraft, withSlot } from '@nikhar/web/order-draft'
import type { Visit } from './visit.ts'

const KORAMANGALA = {
  displayName: 'Koramangala',
  cityName: 'Bengaluru',
  coordinates: { lat: 12.9352, lng: 77.6245 },
  rawAddress: 'Koramangala, Bengaluru, Karnataka, India',
}

/** The browser storage of the demo customer: login, location, cart and an order in progress. */
export async function createDemoCustomerStorage(
  origin: string,
): Promise<Pick<Visit, 'localStorage' | 'sessionStorage'>> {
  const { email, password } = demoLogins.customer
  const { token, customer } = await request<{ token: string; customer: { id: number } }>(
    new URL('/customer/login', origin),
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: email, password }),
    },
  )
  const headers = { authorization: `Bearer ${token}` }
  const cart = await request<CartGroup[]>(new URL('/customer/cart', origin), { headers })
  const draft = await createOrderDraft(origin, headers, cart)
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

/** An order of the cart's first outlet at its first free slot. */
async function createOrderDraft(origin: string, headers: Record<string, string>, [group]: CartGroup[]) {
  if (!group) throw new Error('The cart of the demo customer is empty')
  const { outlet, services } = group
  const draft = createDraft(
    outlet.id,
    services.filter(({ deletedAt }) => deletedAt === null),
  )
  const days = bookableDays(new Date(), SLOT_WINDOW_DAYS).map((day) => ['dates[]', day])
  const search = new URLSearchParams([
    ['slotDuration', String(draft.totalTimeTaken)],
    ...days,
    ...draft.services.map(({ _id }) => ['serviceIds[]', _id]),
  ])
  const slots = await request<SlotsByDate>(
    new URL(`/customer/outlet/${outlet.id}/available-slots?${search.toString()}`, origin),
    { headers },
  )
  const free = Object.values(slots)
    .flat()
    .find(({ isAvailable }) => isAvailable)
  if (!free) throw new Error(`${outlet.name} has no free slot`)
  return withSlot(draft, free.startTime)
}

async function request<T>(url: URL, init: RequestInit): Promise<T> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url.pathname} returned ${response.status}`)
  return ((await response.json()) as { data: T }).data
}
