import { sessionStore } from '@nikhar/client/storage'

/** Survives the login, which clears the data of another customer. */
const KEY = 'guest-token'

/** Marks that this tab held a time before the login. */
export function readGuestToken(): string | undefined {
  return sessionStore.get(KEY) ?? undefined
}

export function getOrCreateGuestToken(): string {
  const token = readGuestToken() ?? crypto.randomUUID()
  sessionStore.set(KEY, token)
  return token
}

/** The held time now belongs to the customer. */
export function removeGuestToken(): void {
  sessionStore.remove(KEY)
}
