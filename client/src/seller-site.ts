import { brand } from '@nikhar/contract'

const LOCAL = /^(localhost|\[::1\]|127\..+|10\..+|192\.168\..+|172\.(1[6-9]|2\d|3[01])\..+|.+\.(local|localhost))$/

/** Where salon owners go to become partners: the desk beside a local set-up, else the seller site of the same stage. */
export function sellerSite({ protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'>): string {
  if (LOCAL.test(hostname)) return `${protocol}//${hostname}:${Number(port || 80) + 1}`
  return hostname.includes('staging') ? brand.sellerSites.staging : brand.sellerSites.production
}
