import { patterns } from './paths.ts'

export type Tab = 'home' | 'cart' | 'profile'

const PROFILE_PATHS = ['/profile', '/my-favorites', '/my-orders']
const CART_PATHS = ['/my-cart', '/checkout', '/order', '/orders']

/** The tab of the bar that a page behind the login belongs to. */
export function findActiveTab(pathname: string): Tab {
  const path = pathname.toLowerCase()
  if (PROFILE_PATHS.some((prefix) => path.startsWith(prefix))) return 'profile'
  return CART_PATHS.some((prefix) => path.startsWith(prefix)) ? 'cart' : 'home'
}

/** These render a header of their own. */
const OWN_HEADER: string[] = [patterns.home, patterns.search, patterns.editProfile]

export function hasTopBar(pathname: string): boolean {
  const parts = pathname.toLowerCase().split('/').filter(Boolean)
  return !OWN_HEADER.includes(`/${parts.join('/')}`)
}
