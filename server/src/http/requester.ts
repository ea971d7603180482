import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** One customer's line has a whole /64 network of IPv6 addresses and changes among them freely. */
const IPV6_PREFIX = 64
const CODE_CHALLENGE = 'code-challenge'
const KNOWN_DEVICE = 'known-device'
const TOKENS_MAX = 4

/** Who sends a request, as far as that is known without a session. */
export interface Requester {
  /** What limits count the address as. */
  network: string
  userAgent: string
  /** What earlier calls that sent a code have returned to this browser. */
  codeChallenges: readonly string[]
  /** What earlier logins have returned to this browser. */
  deviceTokens: readonly string[]
}

/** What a reply gives a requester for its next calls, in a header: the bodies of the specification stay as they are. */
export interface RequesterTokens {
  [CODE_CHALLENGE]?: string
  [KNOWN_DEVICE]?: string
}

export function readRequester({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Requester {
  return {
    network: toRequester(ip),
    userAgent: headers['user-agent'] ?? '',
    codeChallenges: readTokens(headers[CODE_CHALLENGE]),
    deviceTokens: readTokens(headers[KNOWN_DEVICE]),
  }
}

/** What limits count an address as: an IPv4 address itself, an IPv6 address by its network. */
export function toRequester(address: string): string {
  return normalizeIP(address, IPV6_PREFIX)
}

/** The network of ::1 is unspecified. */
const LOCAL_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'unspecified'])

/** A network as its customer may recognise it, too coarse to tell one household from the next. */
export function shortenNetwork(network: string): string {
  if (isIP(network) === 0) return 'Unknown network'
  const address = ipaddr.process(network)
  if (LOCAL_RANGES.has(address.range())) return 'Local network'
  if (address.kind() === 'ipv4') return address.toString().replace(/\.\d+$/, '.x')
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${network}/48`).toString()}x`
}

function readTokens(header: string | string[] | undefined) {
  const tokens = String(header ?? '').split(',', TOKENS_MAX * 2)
  return tokens
    .map((token) => token.trim())
    .filter((token) => /^[\w.-]{16,128}$/.test(token))
    .slice(-TOKENS_MAX)
}
