import { patterns } from './paths.ts'

export type Tab = 'home' | 'cart' | 'profile'

const PROFILE = ['/profile', '/my-favorites', '/my-orders']
const CART = ['/my-cart', '/checkout', '/order', '/orders']

/** Which tab a protected page belongs to. */
export function activeTab(pathname: string): Tab {
  const path = pathname.toLowerCase()
  if (PROFILE.some((start) => path.startsWith(start))) return 'profile'
  return CART.some((start) => path.startsWith(start)) ? 'cart' : 'home'
}

/** Home and edit profile bring a head of their own. */
export function hasTopBar(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return path !== patterns.home && path !== patterns.editProfile
}
