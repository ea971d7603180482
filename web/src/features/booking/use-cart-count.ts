import { useQuery } from '@tanstack/react-query'
import { bookingQueries } from './queries.ts'

/** The number of services in the cart, of all outlets, as the server has it: every page loads this module. */
export function useCartCount(): number {
  const { data: cart = [] } = useQuery(bookingQueries.cart())
  return cart.flatMap(({ services }) => services).filter(({ deletedAt }) => deletedAt === null).length
}
