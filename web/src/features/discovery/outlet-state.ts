/** Location state of the outlet page. */
export interface OutletState {
  /** Selects the Offers tab and scrolls to it. */
  scrollToOffers?: boolean
  /** The picture of the card that led here, shown before anything has loaded. */
  picture?: string | undefined
}

/** For links that promise an offer. */
export const SHOW_OFFERS: OutletState = { scrollToOffers: true }
