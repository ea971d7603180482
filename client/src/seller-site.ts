import { getSellerSiteUrl } from '@nikhar/contract'

/** The seller site for the page that is open. The server writes the address of its desk into every document. */
export function readSellerSiteUrl(): string {
  const desk = document.querySelector<HTMLMetaElement>('meta[name="desk"]')?.content
  return getSellerSiteUrl(window.location, desk)
}
