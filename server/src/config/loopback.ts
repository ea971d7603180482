import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A dual-stack socket reports an IPv4 peer as an IPv4-mapped IPv6 address, which counts as its IPv4 address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback')
}
