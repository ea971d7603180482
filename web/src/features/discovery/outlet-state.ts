/** Location state of the outlet page. */
export interface OutletState {
  /** Selects the Offers tab and scrolls to it. */
  scrollToOffers?: boolean
  /** The key of the picture on the card that led here. */
  picture?: string
}

/** For links that promise an offer. */
export const SHOW_OFFERS: OutletState = { scrollToOffers: true }
