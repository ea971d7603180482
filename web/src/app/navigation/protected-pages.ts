import { isIdText, isUuidText } from '@nikhar/contract/ids'
import { type LucideIcon, Pencil } from 'lucide-react'
import { matchPath } from 'react-router'
import { patterns } from './paths.ts'

export interface ProtectedPage {
  pattern: string
  title: string
  /** Where the back arrow leads when the history is empty. The pages of the tab bar have no arrow. */
  back?: string
  /** The arrow always leads there, regardless of the history. */
  backAlways?: true
  /** The button at the right of the bar. */
  action?: { to: string; label: string; icon: LucideIcon }
  /** The page begins with a picture under the back button, and renders its own title. */
  overPicture?: true
  /** The ids in the address, each with its format. */
  ids?: Record<string, (text: string | undefined) => boolean>
}

/** The pages behind the login, with the content of their top bar. */
const protectedPages: ProtectedPage[] = [
  { pattern: patterns.home, title: 'Home' },
  { pattern: patterns.salons, title: 'Salons near you', back: patterns.home },
  { pattern: patterns.search, title: 'Search', back: patterns.home },
  { pattern: patterns.cart, title: 'Your Cart' },
  { pattern: patterns.profile, title: 'My Profile', action: { to: patterns.editProfile, label: 'Edit', icon: Pencil } },
  { pattern: patterns.editProfile, title: 'Edit Profile', back: patterns.profile },
  { pattern: patterns.messages, title: 'Messages', back: patterns.profile },
  { pattern: patterns.sessions, title: 'Your devices', back: patterns.profile },
  { pattern: patterns.updates, title: 'Updates', back: patterns.profile },
  { pattern: patterns.waitlist, title: 'Waitlist', back: patterns.profile },
  { pattern: patterns.complaints, title: 'Complaints', back: patterns.profile },
  { pattern: patterns.raiseComplaint, title: 'Raise a complaint', back: patterns.complaints },
  { pattern: patterns.complaint, title: 'Complaint', back: patterns.complaints, ids: { complaintId: isIdText } },
  { pattern: patterns.orders, title: 'My Orders', back: patterns.profile, backAlways: true },
  { pattern: patterns.favorites, title: 'My Favorites', back: patterns.profile },
  { pattern: patterns.order, title: 'Order Details', back: patterns.orders },
  { pattern: patterns.orderSuccess, title: 'Order Success', back: patterns.cart },
  { pattern: patterns.outlet, title: 'Outlet', back: patterns.home, overPicture: true, ids: { outletId: isIdText } },
  {
    pattern: patterns.service,
    title: 'Service',
    back: patterns.home,
    overPicture: true,
    ids: { outletId: isIdText, serviceId: isUuidText },
  },
  { pattern: patterns.offer, title: 'Offer', back: patterns.home, overPicture: true, ids: { couponId: isIdText } },
  {
    pattern: patterns.stylist,
    title: 'Stylist',
    back: patterns.home,
    ids: { outletId: isIdText, stylistId: isIdText },
  },
  { pattern: patterns.addReview, title: 'Add Review', back: patterns.orders },
  { pattern: patterns.serviceReviews, title: 'Reviews', back: patterns.home, ids: { serviceId: isUuidText } },
  { pattern: patterns.slotBooking, title: 'Slot Booking', back: patterns.cart },
  { pattern: patterns.checkout, title: 'Checkout', back: patterns.cart },
  { pattern: patterns.coupons, title: 'Apply Coupons', back: patterns.cart },
]

let last: { pathname: string; page: ProtectedPage | undefined } | undefined

/** Caches the last one: the bars around a page call it with every render. */
export function findProtectedPage(pathname: string): ProtectedPage | undefined {
  if (last?.pathname !== pathname) {
    const mayMatch = ({ pattern }: ProtectedPage) => startsAlike(pattern, pathname)
    last = { pathname, page: protectedPages.filter(mayMatch).find(({ pattern }) => matchPath(pattern, pathname)) }
  }
  return last.page
}

/**
 * Compares the part before the first id: compiling every pattern takes a slow phone longer than everything else here.
 */
function startsAlike(pattern: string, pathname: string): boolean {
  const [fixed = ''] = pattern.split(':')
  return pathname.toLowerCase().startsWith(fixed.toLowerCase())
}

/** Whether the ids in the address have the right format; the server decides whether they exist. */
export function hasValidIds(pathname: string): boolean {
  const { pattern = '', ids = {} } = findProtectedPage(pathname) ?? {}
  const params: Record<string, string | undefined> = matchPath(pattern, pathname)?.params ?? {}
  return Object.entries(ids).every(([name, isPossible]) => isPossible(params[name]))
}
