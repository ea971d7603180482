import { brand } from '@nikhar/contract/brand'

/** The titles of the public pages. */
export const pageTitles = {
  landing: `${brand.name} · Salons and spas near you, booked in a minute`,
  terms: `Terms and policies · ${brand.name}`,
  cardStack: `Find your chair · ${brand.name}`,
  partner: `Register your salon · ${brand.name}`,
}
