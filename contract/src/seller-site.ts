import { brand } from './brand.ts'

const LOCAL_HOST = /^(localhost|\[::1\]|127\..+|10\..+|192\.168\..+|172\.(1[6-9]|2\d|3[01])\..+|.+\.(local|localhost))$/

/**
 * Where salon owners become partners: the desk of a local set-up, else the seller site of the stage. `desk` is the desk's
 * address, or `:` and its port on the same host.
 */
export function getSellerSiteUrl(page: { protocol: string; hostname: string }, desk: string | undefined): string {
  if (LOCAL_HOST.test(page.hostname) && desk) {
    return desk.startsWith(':') ? `${page.protocol}//${page.hostname}${desk}` : desk
  }
  return page.hostname.includes('staging') ? brand.sellerSites.staging : brand.sellerSites.production
}
