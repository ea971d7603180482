import type { Customer } from '@nikhar/contract'
import { localStore, sessionStore } from './storage.ts'

export const TOKEN = 'authToken'
const CUSTOMER = 'customer'
const REDIRECT = 'redirectAfterLogin'
const AUTH_ERROR = 'authError'
/** Whose the persisted stores are; goes with them when they are cleared. */
const OWNER = 'persist:owner'
const BELONGS_TO_CUSTOMER = /^(persist:|imageCache_)/

export function readToken(): string | null {
  return sessionStore.get(TOKEN) ?? localStore.get(TOKEN)
}

export function isLoggedIn(): boolean {
  return readToken() !== null
}

export function readCustomer(): Customer | null {
  try {
    const stored: unknown = JSON.parse(sessionStore.get(CUSTOMER) ?? localStore.get(CUSTOMER) ?? 'null')
    // Only ever written from an answer of the server, so its id is proof enough that it is ours and whole.
    return stored && Number.isInteger((stored as Customer).id) ? (stored as Customer) : null
  } catch {
    return null
  }
}

/** For calls that name the customer: without one they would say nothing. */
export function getCustomerId(): number {
  const customer = readCustomer()
  if (!customer) throw new Error('nobody is signed in')
  return customer.id
}

/**
 * Remembered customers stay logged in when the browser closes, the others until their tab does. Returns whether the
 * browser changed hands: then what another customer left in memory must go too.
 */
export function startSession({ token, customer }: { token: string; customer: Customer }, remember: boolean): boolean {
  const owner = localStore.get(OWNER)
  const changedHands = owner !== null && owner !== String(customer.id)
  if (changedHands) clearCustomerData()
  forgetLogin()
  localStore.set(OWNER, String(customer.id))
  const store = remember ? localStore : sessionStore
  store.set(CUSTOMER, JSON.stringify(customer))
  // Last, because other tabs act as soon as they see a token.
  store.set(TOKEN, token)
  return changedHands
}

/** For an app that keeps nothing of whoever logs in but the token. */
export function keepToken(token: string, remember: boolean): void {
  forgetLogin()
  const store = remember ? localStore : sessionStore
  store.set(TOKEN, token)
}

/** Writes what has changed about the customer where the login is kept. */
export function rememberCustomer(customer: Customer): void {
  const store = sessionStore.get(TOKEN) === null ? localStore : sessionStore
  if (store.get(TOKEN) !== null) store.set(CUSTOMER, JSON.stringify(customer))
}

/** What Logout leaves behind: nothing of the customer but the chosen place. */
export function endSession(): void {
  forgetLogin()
  clearCustomerData()
  sessionStore.remove(REDIRECT)
}

/** What a refused token leaves behind: the stores, for the customer who comes back, and the way back. */
export function expireSession(path: string, message: string): void {
  forgetLogin()
  sessionStore.set(REDIRECT, path)
  sessionStore.set(AUTH_ERROR, message)
}

/** What the session-expired screen leaves behind: a browser that has never been here. */
export function wipeSession(): void {
  localStore.clear()
  sessionStore.clear()
}

export function takeRedirect(): string | null {
  const path = sessionStore.get(REDIRECT)
  sessionStore.remove(REDIRECT)
  return path
}

export function readAuthError(): string | null {
  return sessionStore.get(AUTH_ERROR)
}

/** Tells when another tab logged in or out; `wasLoggedIn` is what this tab believed until then. */
export function onOtherTab(listener: (wasLoggedIn: boolean) => void): () => void {
  function changed({ key, oldValue }: StorageEvent) {
    // A tab with a login of its own does not share the remembered one; no key means that everything was cleared.
    if (sessionStore.get(TOKEN) === null && (key === TOKEN || key === null)) listener(oldValue !== null)
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

function forgetLogin() {
  for (const store of [sessionStore, localStore]) {
    store.remove(TOKEN)
    store.remove(CUSTOMER)
  }
  sessionStore.remove(AUTH_ERROR)
}

function clearCustomerData() {
  for (const store of [sessionStore, localStore]) {
    for (const key of store.keys()) if (BELONGS_TO_CUSTOMER.test(key)) store.remove(key)
  }
}
