import { normalizeIP } from '@fastify/rate-limit'

/** One customer's line has a whole /64 network of IPv6 addresses and changes among them freely. */
const IPV6_PREFIX = 64

/** What limits count an address as: an IPv4 address itself, an IPv6 address by its network. */
export function toRequester(address: string): string {
  return normalizeIP(address, IPV6_PREFIX)
}
