import Bowser from 'bowser'
import { shortenNetwork, type Requester } from '../../../http/requester.ts'
import { hashNetwork } from './login-rate-limit.ts'

/**
 * What a session stores about the request that started it: enough to recognise it, but neither address nor browser
 * version.
 */
export interface SessionOrigin {
  device: string
  network: string
  requester_hash: Buffer
}

export function describeOrigin(secret: string, requester: Requester): SessionOrigin {
  return {
    device: describeDevice(requester.userAgent),
    network: shortenNetwork(requester.network),
    requester_hash: hashNetwork(secret, requester),
  }
}

/** "Chrome on Android", as reported by the browser. */
export function describeDevice(userAgent: string): string {
  // The parser throws on an empty text, and no browser sends more than this.
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500) || 'unknown')
  const system = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name
  const parts = [browser.name, system].map((name) => name?.replaceAll(/[^\p{L}\d .-]/gu, '').slice(0, 40))
  return parts.filter(Boolean).join(' on ') || 'Unknown device'
}
