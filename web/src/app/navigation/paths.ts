import { type LoginTarget, publicPaths, publicPatterns, withQuery } from './public-paths.ts'

/** The address patterns of all pages, as the router matches them. */
export const patterns = {
  ...publicPatterns,
  forgetPassword: '/forget-password',
  authError: '/auth-error',
  serverError: '/server-error',
  notFound: '*',
  home: '/home',
  salons: '/salons',
  profile: '/profile',
  editProfile: '/profile/edit-profile',
  messages: '/profile/messages',
  sessions: '/profile/sessions',
  updates: '/updates',
  waitlist: '/waitlist',
  visit: '/visit/:token',
  complaints: '/complaints',
  raiseComplaint: '/complaints/new',
  complaint: '/complaint/:complaintId',
  orders: '/my-orders',
  favorites: '/my-favorites',
  cart: '/my-cart',
  order: '/order/:orderId',
  orderSuccess: '/orders/success/:orderId',
  outlet: '/outlet/:outletId',
  stylist: '/stylist/:outletId/:stylistId',
  addReview: '/reviews/:orderId',
  serviceReviews: '/reviews/view/:serviceId',
  checkout: '/checkout/:outletId',
  coupons: '/order/offer-section/:outletId',
  slotBooking: '/checkout/slot-booking/:outletId',
  service: '/outlet-detail/:outletId/service/:serviceId',
  offer: '/offer/:couponId',
} as const

/** The component gallery, in development only. */
export const galleryPattern = '/dev/gallery'

/** Builds the address of a page. Ids are escaped: no id can add segments to the path. */
export const paths = {
  ...publicPaths,
  forgetPassword: (query: LoginTarget = {}) => withQuery(patterns.forgetPassword, query),
  authError: () => patterns.authError,
  serverError: () => patterns.serverError,
  home: () => patterns.home,
  salons: (query: { category?: string } = {}) => withQuery(patterns.salons, query),
  profile: () => patterns.profile,
  editProfile: () => patterns.editProfile,
  messages: () => patterns.messages,
  sessions: () => patterns.sessions,
  updates: () => patterns.updates,
  waitlist: () => patterns.waitlist,
  visit: (token: string) => fill(patterns.visit, { token }),
  waitlistOffer: (entryId: string) => withQuery(patterns.waitlist, { offer: entryId }),
  complaints: () => patterns.complaints,
  raiseComplaint: (query: { order?: string } = {}) => withQuery(patterns.raiseComplaint, query),
  complaint: (complaintId: number) => fill(patterns.complaint, { complaintId }),
  orders: () => patterns.orders,
  favorites: () => patterns.favorites,
  cart: () => patterns.cart,
  order: (orderId: string) => fill(patterns.order, { orderId }),
  orderSuccess: (orderId: string) => fill(patterns.orderSuccess, { orderId }),
  outlet: (outletId: number) => fill(patterns.outlet, { outletId }),
  stylist: (outletId: number, stylistId: number) => fill(patterns.stylist, { outletId, stylistId }),
  addReview: (orderId: string) => fill(patterns.addReview, { orderId }),
  serviceReviews: (serviceId: string) => fill(patterns.serviceReviews, { serviceId }),
  checkout: (outletId: number) => fill(patterns.checkout, { outletId }),
  coupons: (outletId: number) => fill(patterns.coupons, { outletId }),
  slotBooking: (outletId: number) => fill(patterns.slotBooking, { outletId }),
  service: (outletId: number, serviceId: string) => fill(patterns.service, { outletId, serviceId }),
  offer: (couponId: number) => fill(patterns.offer, { couponId }),
}

/** Escapes the ids. */
function fill(pattern: string, ids: Record<string, string | number>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''))
}
