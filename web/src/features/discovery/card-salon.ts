import type { Result } from '@nikhar/contract/discovery'

/** What a card says about a salon. */
export type CardSalon = Pick<Result, 'name' | 'image' | 'rating' | 'ratingCount' | 'openNow'> & {
  /** Kilometres from the customer, if their place is known. */
  distance: number | undefined
  hasOffers?: boolean
  stylists?: Result['stylists']
}
