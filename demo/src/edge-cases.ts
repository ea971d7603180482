/** Outlets that lack something on purpose, so that every screen shows the case. Their ids never change. */
export const edgeCases = {
  noOffers: [103, 118, 127, 139, 152, 166, 174, 190, 205, 219, 233, 248, 262, 277],
  noPictures: [110, 144, 230],
  noPhone: [108, 151, 241],
  /** Never in the nearby list, but reachable by address or by a saved link. */
  noCoordinates: [129, 238],
  noDescription: [107, 133, 158, 204],
  /** Opened recently: no completed orders yet. */
  noReviews: [109, 160, 255],
  /** Closed on each of the next thirty days: there are no slots. */
  closedForRenovation: [157],
  /** Every stylist is busy from opening to closing, this many days from the day of loading. */
  fullyBooked: { outletId: 107, inDays: 2 },
  /** Has one service with more reviews than two pages hold. */
  manyReviews: { outletId: 101, serviceName: 'Kesar Glow Facial' },
}
