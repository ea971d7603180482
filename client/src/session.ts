import type { Customer } from '@nikhar/contract/accounts'
import { localStore, sessionStore } from './storage.ts'

export const TOKEN = 'authToken'
/** For an app whose session is a cookie that scripts cannot read: marks that there is a login, nothing more. */
const LOGGED_IN = 'loggedIn'
const CUSTOMER = 'customer'
const REDIRECT = 'redirectAfterLogin'
const AUTH_ERROR = 'authError'
/** The id of the customer the persisted data belongs to; cleared with the data. */
const OWNER = 'persist:owner'
const BELONGS_TO_CUSTOMER = /^(persist:|imageCache_)/

export function readToken(): string | null {
  return sessionStore.get(TOKEN) ?? localStore.get(TOKEN)
}

export function isLoggedIn(): boolean {
  return readToken() !== null || localStore.get(LOGGED_IN) !== null
}

export function readCustomer(): Customer | null {
  try {
    const stored: unknown = JSON.parse(sessionStore.get(CUSTOMER) ?? localStore.get(CUSTOMER) ?? 'null')
    // Only replies of the server are stored here, so checking the id is enough.
    return stored && Number.isInteger((stored as Customer).id) ? (stored as Customer) : null
  } catch {
    return null
  }
}

/** For calls with the customer's id in their path or query. Throws without a session. */
export function getCustomerId(): number {
  const customer = readCustomer()
  if (!customer) throw new Error('nobody is logged in')
  return customer.id
}

/**
 * A remembered customer stays logged in after the browser closes, any other until the tab closes. Returns whether the
 * browser had data of another customer: the caller must then also clear what is in memory.
 */
export function startSession({ token, customer }: { token: string; customer: Customer }, remember: boolean): boolean {
  const owner = localStore.get(OWNER)
  const customerChanged = owner !== null && owner !== String(customer.id)
  if (customerChanged) clearCustomerData()
  removeLogin()
  localStore.set(OWNER, String(customer.id))
  const store = remember ? localStore : sessionStore
  store.set(CUSTOMER, JSON.stringify(customer))
  // Written last, because other tabs react to the token.
  store.set(TOKEN, token)
  return customerChanged
}

/** For the desk, which does not store a customer. */
export function storeToken(token: string, remember: boolean): void {
  removeLogin()
  const store = remember ? localStore : sessionStore
  store.set(TOKEN, token)
}

/** For the console, whose token scripts cannot read. */
export function markLoggedIn(): void {
  localStore.set(LOGGED_IN, 'yes')
}

/** Updates the customer in the storage that has the token. */
export function updateStoredCustomer(customer: Customer): void {
  const store = sessionStore.get(TOKEN) === null ? localStore : sessionStore
  if (store.get(TOKEN) !== null) store.set(CUSTOMER, JSON.stringify(customer))
}

/** Removes all data of the customer except the chosen location. */
export function endSession(): void {
  removeLogin()
  clearCustomerData()
  sessionStore.remove(REDIRECT)
}

/** Removes the token and stores where to return after the next login; keeps the persisted data for it. */
export function expireSession(path: string, message: string): void {
  removeLogin()
  sessionStore.set(REDIRECT, path)
  sessionStore.set(AUTH_ERROR, message)
}

/** Removes everything, including the chosen location. */
export function clearBrowserStorage(): void {
  localStore.clear()
  sessionStore.clear()
}

export function consumeRedirect(): string | null {
  const path = sessionStore.get(REDIRECT)
  sessionStore.remove(REDIRECT)
  return path
}

export function readAuthError(): string | null {
  return sessionStore.get(AUTH_ERROR)
}

/** Listens to a login or logout in another tab; `wasLoggedIn` is the state before it. */
export function onLoginChangeInOtherTab(listener: (wasLoggedIn: boolean) => void): () => void {
  function handleStorage({ key, oldValue }: StorageEvent) {
    // A tab with a token of its own ignores the remembered one. The key is null when the whole storage was cleared.
    if (sessionStore.get(TOKEN) === null && (key === TOKEN || key === LOGGED_IN || key === null))
      listener(oldValue !== null)
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

function removeLogin() {
  for (const store of [sessionStore, localStore]) {
    store.remove(TOKEN)
    store.remove(CUSTOMER)
  }
  localStore.remove(LOGGED_IN)
  sessionStore.remove(AUTH_ERROR)
}

function clearCustomerData() {
  for (const store of [sessionStore, localStore]) {
    for (const key of store.keys()) if (BELONGS_TO_CUSTOMER.test(key)) store.remove(key)
  }
}
