import { orders } from '@nikhar/contract/orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

export const homeQueries = {
  /** Separate from the queries of My Orders, which home does not load. */
  home: () =>
    queryOptions({
      queryKey: ['orders', 'home'],
      queryFn: ({ signal }) => call(orders.customerHome, {}, signal),
      // Its free times may be booked by others at any moment. Data fetched for the first render is not fetched again by
      // it.
      staleTime: 2000,
      meta: { usesErrorBar: true },
    }),
}
