import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** One household's line has a whole /64 network of IPv6 addresses and switches among them freely. */
const IPV6_PREFIX = 64
const CODE_CHALLENGE = 'code-challenge'
const KNOWN_DEVICE = 'known-device'
const TOKENS_MAX = 4

/** Who sends a request, as far as that is known without a session. */
export interface Requester {
  /** The address as limits count it. */
  network: string
  userAgent: string
  /** Returned to this browser by earlier calls that sent a code. */
  codeChallenges: readonly string[]
  /** Returned to this browser by earlier logins. */
  deviceTokens: readonly string[]
}

/**
 * What a reply returns to a requester for its next calls, in a header: the bodies of the specification do not change.
 */
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

/** The address as limits count it: an IPv4 address itself, an IPv6 address by its network. */
export function toRequester(address: string): string {
  return normalizeIP(address, IPV6_PREFIX)
}

/** The network of ::1 is unspecified. */
const LOCAL_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'unspecified'])

/** A network as a customer may recognise it, too coarse to distinguish households. */
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
