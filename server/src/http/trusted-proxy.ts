import ipaddr from 'ipaddr.js'
import type { Config } from '../config/config.ts'

/** The names that TRUST_PROXY accepts, with the same meaning as in Fastify. */
const NAMED_RANGES: Record<string, readonly string[]> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
}

/** Whether the connection comes from one of the proxies that TRUST_PROXY names. */
export function isTrustedProxy(address: string | undefined, trustProxy: Config['trustProxy']): boolean {
  if (!trustProxy || address === undefined || !ipaddr.isValid(address)) return false
  const peer = ipaddr.process(address)
  return trustProxy.split(',').some((part) => matches(peer, part.trim()))
}

function matches(peer: ipaddr.IPv4 | ipaddr.IPv6, trusted: string): boolean {
  const ranges = NAMED_RANGES[trusted]
  if (ranges) return ranges.includes(peer.range())
  const [network, prefix] = trusted.includes('/') ? ipaddr.parseCIDR(trusted) : [ipaddr.process(trusted), undefined]
  if (network.kind() !== peer.kind()) return false
  return peer.match(network, prefix ?? (peer.kind() === 'ipv4' ? 32 : 128))
}
