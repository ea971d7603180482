import { OfferParams, OutletParams, ServiceParams } from '@nikhar/contract'
import { type LucideIcon, Pencil } from 'lucide-react'
import { matchPath } from 'react-router'
import { patterns } from './paths.ts'

type ParamSchema = typeof OutletParams | typeof ServiceParams | typeof OfferParams

export interface ProtectedPage {
  pattern: string
  title: string
  /** Where the back arrow leads when the history is empty. The pages of the tab bar have no arrow. */
  back?: string
  /** The arrow always leads there, whatever the history holds. */
  backAlways?: true
  /** The button at the right of the bar. */
  action?: { to: string; label: string; icon: LucideIcon }
  /** The page starts with a picture under the back button, and renders its own title. */
  overPicture?: true
  /** Validate the ids in the address. */
  paramSchemas?: ParamSchema[]
}

/** The pages behind the login, with the content of their top bar. */
const protectedPages: ProtectedPage[] = [
  { pattern: patterns.home, title: 'Home' },
  { pattern: patterns.salons, title: 'Salons near you', back: patterns.home },
  { pattern: patterns.cart, title: 'Your Cart' },
  { pattern: patterns.profile, title: 'My Profile', action: { to: patterns.editProfile, label: 'Edit', icon: Pencil } },
  { pattern: patterns.editProfile, title: 'Edit Profile', back: patterns.profile },
  { pattern: patterns.messages, title: 'Messages', back: patterns.profile },
  { pattern: patterns.sessions, title: 'Your devices', back: patterns.profile },
  { pattern: patterns.orders, title: 'My Orders', back: patterns.profile, backAlways: true },
  { pattern: patterns.favorites, title: 'My Favorites', back: patterns.profile },
  { pattern: patterns.order, title: 'Order Details', back: patterns.orders },
  { pattern: patterns.orderSuccess, title: 'Order Success', back: patterns.cart },
  { pattern: patterns.outlet, title: 'Outlet', back: patterns.home, overPicture: true, paramSchemas: [OutletParams] },
  {
    pattern: patterns.service,
    title: 'Service',
    back: patterns.home,
    overPicture: true,
    paramSchemas: [OutletParams, ServiceParams],
  },
  { pattern: patterns.offer, title: 'Offer', back: patterns.home, overPicture: true, paramSchemas: [OfferParams] },
  { pattern: patterns.addReview, title: 'Add Review', back: patterns.orders },
  { pattern: patterns.serviceReviews, title: 'Reviews', back: patterns.home, paramSchemas: [ServiceParams] },
  { pattern: patterns.slotBooking, title: 'Slot Booking', back: patterns.cart },
  { pattern: patterns.checkout, title: 'Checkout', back: patterns.cart },
  { pattern: patterns.coupons, title: 'Apply Coupons', back: patterns.cart },
]

export function findProtectedPage(pathname: string): ProtectedPage | undefined {
  return protectedPages.find(({ pattern }) => matchPath(pattern, pathname))
}

/** Whether the ids in the address have the right format; the server decides whether they exist. */
export function hasValidIds(pathname: string): boolean {
  const { pattern = '', paramSchemas = [] } = findProtectedPage(pathname) ?? {}
  const params = matchPath(pattern, pathname)?.params ?? {}
  return paramSchemas.every((schema) => schema.safeParse(params).success)
}
