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

/** These render the place and the search of wide screens themselves, with what is searched for. */
const OWN_SEARCH: string[] = [patterns.home, patterns.salons, patterns.search]
/** These render a header of their own. */
const OWN_HEADER: string[] = [...OWN_SEARCH, patterns.editProfile]

export function hasTopBar(pathname: string): boolean {
  return !OWN_HEADER.includes(normalisePath(pathname))
}

export function hasOwnSearch(pathname: string): boolean {
  return OWN_SEARCH.includes(normalisePath(pathname))
}

function normalisePath(pathname: string): string {
  return `/${pathname.toLowerCase().split('/').filter(Boolean).join('/')}`
}
