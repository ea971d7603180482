import { discovery, type Route } from '@nikhar/contract'
import { type LucideIcon, Pencil } from 'lucide-react'
import { matchPath } from 'react-router'
import { patterns } from './paths.ts'

export interface Screen {
  pattern: string
  title: string
  /** Where the back arrow leads when there is nowhere to go back to; the places of the tab bar have no arrow. */
  back?: string
  /** The arrow leads there wherever one came from. */
  backAlways?: true
  /** The button at the right of the bar. */
  action?: { to: string; label: string; icon: LucideIcon }
  /** The page starts with a picture, brings its own title and has only the way back on it. */
  overPicture?: true
  /** The calls that must be able to take the ids in the address. */
  asks?: Route[]
}

/** The pages that need a token, with what their top bar shows. */
const screens: Screen[] = [
  { pattern: patterns.home, title: 'Home' },
  { pattern: patterns.salons, title: 'Salons near you', back: patterns.home },
  { pattern: patterns.cart, title: 'Your Cart' },
  { pattern: patterns.profile, title: 'My Profile', action: { to: patterns.editProfile, label: 'Edit', icon: Pencil } },
  { pattern: patterns.editProfile, title: 'Edit Profile', back: patterns.profile },
  { pattern: patterns.orders, title: 'My Orders', back: patterns.profile, backAlways: true },
  { pattern: patterns.favorites, title: 'My Favorites', back: patterns.profile },
  { pattern: patterns.order, title: 'Order Details', back: patterns.orders },
  { pattern: patterns.orderSuccess, title: 'Order Success', back: patterns.cart },
  { pattern: patterns.outlet, title: 'Outlet', back: patterns.home, overPicture: true, asks: [discovery.outlet] },
  {
    pattern: patterns.service,
    title: 'Service',
    back: patterns.home,
    overPicture: true,
    asks: [discovery.outlet, discovery.service],
  },
  { pattern: patterns.offer, title: 'Offer', back: patterns.home, overPicture: true, asks: [discovery.offer] },
  { pattern: patterns.addReview, title: 'Add Review', back: patterns.orders },
  { pattern: patterns.serviceReviews, title: 'Reviews', back: patterns.home, asks: [discovery.serviceReviews] },
  { pattern: patterns.slotBooking, title: 'Slot Booking', back: patterns.cart },
  { pattern: patterns.checkout, title: 'Checkout', back: patterns.cart },
  { pattern: patterns.coupons, title: 'Apply Coupons', back: patterns.cart },
]

export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ pattern }) => matchPath(pattern, pathname))
}

/** Whether the ids in the address are any: words, negative and huge numbers are not. */
export function hasPossibleIds(pathname: string): boolean {
  const { pattern = '', asks = [] } = screenAt(pathname) ?? {}
  const params = matchPath(pattern, pathname)?.params ?? {}
  return asks.every((route) => route.params?.safeParse(params).success)
}
