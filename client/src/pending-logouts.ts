import { accounts } from '@nikhar/contract'
import { call } from './call.ts'
import { localStore } from './storage.ts'

/** Exists only while the server has not heard of a logout. */
const PENDING_LOGOUTS = 'pendingLogouts'
const KEPT = 5

/**
 * Stores what is needed to end the session later, and returns how to forget it. That is not the token: with it, whoever
 * uses this browser next could go on as the customer.
 */
export async function storeLogout(token: string): Promise<() => void> {
  const receipt = await createReceipt(token)
  if (receipt === undefined) return () => {}
  write([...read(), receipt].slice(-KEPT))
  return () => write(read().filter((stored) => stored !== receipt))
}

/** Ends the sessions that could not be ended before; what fails again is tried with the next page or connection. */
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

/** The server knows the token by its signature, and the receipt by the signature's hash. */
async function createReceipt(token: string): Promise<string | undefined> {
  const [session, expiry, signature] = token.split('.')
  // Browsers offer no hash to pages without TLS.
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
