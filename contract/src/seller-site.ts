import { brand } from './brand.ts'

const LOCAL_HOST = /^(localhost|\[::1\]|127\..+|10\..+|192\.168\..+|172\.(1[6-9]|2\d|3[01])\..+|.+\.(local|localhost))$/

/** Where salon owners become partners: the desk on the next port of a local set-up, else the seller site of the stage. */
export function getSellerSiteUrl(page: { protocol: string; hostname: string; port: string }): string {
  if (LOCAL_HOST.test(page.hostname)) return `${page.protocol}//${page.hostname}:${Number(page.port || 80) + 1}`
  return page.hostname.includes('staging') ? brand.sellerSites.staging : brand.sellerSites.production
}
