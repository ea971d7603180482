/** Location state of the outlet page. */
export interface OutletState {
  /** Selects the Offers tab and scrolls to it. */
  scrollToOffers?: boolean
}

/** For links that promise an offer. */
export const SHOW_OFFERS: OutletState = { scrollToOffers: true }
