import { accounts } from '@nikhar/contract/accounts'
import { call } from './call.ts'
import { localStore } from './storage.ts'

/** Exists only while a logout has not reached the server. */
const PENDING_LOGOUTS = 'pendingLogouts'
const KEPT = 5

/**
 * Stores what is needed to end the session later, and returns how to remove it. It is not the token, with which the
 * next user of this browser could continue as the customer.
 */
export async function storeLogout(token: string): Promise<() => void> {
  const receipt = await createReceipt(token)
  if (receipt === undefined) return () => {}
  write([...read(), receipt].slice(-KEPT))
  return () => write(read().filter((stored) => stored !== receipt))
}

/** Ends the sessions that could not be ended before; failed attempts are repeated with the next page or connection. */
export async function retryLogouts(): Promise<void> {
  for (const receipt of read()) {
    try {
      await call(accounts.revokeSession, { body: { receipt } })
      write(read().filter((stored) => stored !== receipt))
    } catch {
      window.addEventListener('online', () => void retryLogouts(), { once: true })
      return
    }
  }
}

/** The server identifies the token by its signature, and the receipt by the signature's hash. */
async function createReceipt(token: string): Promise<string | undefined> {
  const [session, expiry, signature] = token.split('.')
  // Browsers do not offer hashing to pages without TLS.
  if (!signature || !globalThis.crypto?.subtle) return undefined
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signature))
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return `${session}.${expiry}.${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

function read(): string[] {
  return localStore.get(PENDING_LOGOUTS)?.split(' ') ?? []
}

function write(receipts: string[]) {
  if (receipts.length > 0) localStore.set(PENDING_LOGOUTS, receipts.join(' '))
  else localStore.remove(PENDING_LOGOUTS)
}
