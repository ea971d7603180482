import { getSellerSiteUrl } from '@nikhar/contract/seller-site'

/** The seller site that belongs to the current page. The server writes the address of its desk into every document. */
export function readSellerSiteUrl(): string {
  const desk = document.querySelector<HTMLMetaElement>('meta[name="desk"]')?.content
  return getSellerSiteUrl(window.location, desk)
}
