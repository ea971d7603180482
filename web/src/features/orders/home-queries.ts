import { orders } from '@nikhar/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

export const homeQueries = {
  /** Apart from the queries of My Orders, which home does not load. */
  home: () =>
    queryOptions({
      queryKey: ['orders', 'home'],
      queryFn: ({ signal }) => call(orders.customerHome, {}, signal),
      // Its free times are taken by others at any moment. What is fetched for the first render is not fetched again by it.
      staleTime: 2000,
      meta: { showsOwnError: true },
    }),
}
