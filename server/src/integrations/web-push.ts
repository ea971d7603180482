import { isIP } from 'node:net'
import webPush from 'web-push'
import { DeliveryUnknown, RecipientRefused } from './mailer.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The browser's address at its push service, and the public keys for encryption to that browser. */
export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushSender {
  getPublicKey(): Promise<string>
  /** Whether this is an address of a push service: the server must not be made to call any other host. */
  isPushService(endpoint: string): boolean
  /**
   * Rejects with RecipientRefused when the subscription has ended, with DeliveryUnknown when the message may have been
   * accepted, and with any other error when it has not.
   */
  send(subscription: PushSubscription, text: string): Promise<void>
}

interface PushOptions {
  /** Host names, or `*.` and a domain. */
  services: readonly string[]
  /** Contact of the product's operators for push services: a mailto: or https: address. */
  contact: string
  loadKeys: () => Promise<PushKeys>
  timeoutMs?: number
}

/** A reminder is useless a day later. */
const TTL_SECONDS = 12 * 3600
const GONE = new Set([403, 404, 410])

export function openWebPush({ services, contact, loadKeys, timeoutMs = 10_000 }: PushOptions): PushSender {
  const isPushService = (endpoint: string) => services.some((service) => isAddressOf(service, endpoint))
  let keys: Promise<PushKeys> | undefined
  function getKeys() {
    keys ??= loadKeys().catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return keys
  }

  return {
    getPublicKey: async () => (await getKeys()).publicKey,

    isPushService,

    async send({ endpoint, p256dh, auth }, text) {
      // The stored address may be older than the rule.
      if (!isPushService(endpoint)) throw new RecipientRefused('Not an address of a push service')
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        TTL: TTL_SECONDS,
        urgency: 'high',
        vapidDetails: { subject: contact, ...(await getKeys()) },
      })
      const { status } = await fetch(endpoint, {
        method: 'POST',
        headers: toHeaders(request.headers),
        body: new Uint8Array(request.body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new DeliveryUnknown(`No answer from the push service: ${(error as Error).message}`, { cause: error })
      })
      if (GONE.has(status)) throw new RecipientRefused(`The push service answered with ${status}`)
      if (status >= 300) throw new Error(`The push service answered with ${status}`)
    },
  }
}

/**
 * Browsers provide addresses with a host name, over HTTPS, without a port or credentials. Other addresses are called
 * only if the settings name a push service with its port.
 */
function isAddressOf(service: string, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const defaultPort = { 'https:': '443', 'http:': '80' }[protocol]
  if (defaultPort === undefined || username !== '' || password !== '') return false
  if (service.includes(':')) return `${hostname}:${port || defaultPort}` === service
  if (protocol !== 'https:' || port !== '' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return false
  return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service
}

/** fetch sets the length itself. */
function toHeaders(headers: Record<string, unknown>): Record<string, string> {
  const { 'Content-Length': _, ...rest } = headers
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
}
