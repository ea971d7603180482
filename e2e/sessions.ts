import type { Customer } from '@nikhar/contract/accounts'
import { demoLogins } from '@nikhar/demo/logins'
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { seedLocalStorage, type StorageItem } from './local-storage.ts'
import { placeItem, type Place } from './place.ts'

export interface Session {
  token: string
  customer: Customer
}

interface ContextState {
  origin: string
  place: Place | null
  session?: Session
}

/** The customer with orders in every state in the demo data. Journeys read this account and never change it. */
export const demoCustomer = demoLogins.customer

const states = new WeakMap<BrowserContext, ContextState>()
let demoSession: Promise<Session> | undefined

/** Stores the chosen place in a new context, and remembers it for a later login in that context. */
export async function prepareContext(context: BrowserContext, origin: string, place: Place | null): Promise<void> {
  states.set(context, { origin, place })
  if (place) await seedLocalStorage(context, origin, [placeItem(place)])
}

/** Stores a session where "Remember me" would store it. */
export async function storeSession(page: Page, session: Session): Promise<void> {
  const state = stateOf(page)
  state.session = session
  const items: StorageItem[] = [
    { name: 'authToken', value: session.token },
    { name: 'customer', value: JSON.stringify(session.customer) },
    { name: 'persist:owner', value: String(session.customer.id) },
  ]
  if (state.place) items.push(placeItem(state.place))
  await seedLocalStorage(page.context(), state.origin, items)
}

/** Logs in as the demo customer. The journeys of a worker share one session, so no journey may end it. */
export async function logInDemoCustomer(page: Page): Promise<void> {
  demoSession ??= logIn(page.request, demoCustomer)
  await storeSession(page, await demoSession)
}

async function logIn(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  const reply = await request.post('/customer/login', { data: { username: email, password } })
  expect(reply.ok(), `login of ${email}`).toBe(true)
  return ((await reply.json()) as { data: Session }).data
}

export function sessionOf(page: Page): Session {
  const { session } = stateOf(page)
  if (!session) throw new Error('nobody is logged in on this page')
  return session
}

function stateOf(page: Page): ContextState {
  const state = states.get(page.context())
  if (!state) throw new Error('the context of this page was not prepared')
  return state
}
