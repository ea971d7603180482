import { orders } from '@nikhar/contract/orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

interface Place {
  latitude: number
  longitude: number
}

export const homeQueries = {
  /** Separate from the queries of My Orders, which home does not load. Looks are those near the place. */
  home: (place: Place | undefined) =>
    queryOptions({
      queryKey: ['orders', 'home', place],
      queryFn: ({ signal }) => call(orders.customerHome, { query: place ?? {} }, signal),
      placeholderData: keepPreviousData,
      // Its free times may be booked by others at any moment. Data fetched for the first render is not fetched again by
      // it.
      staleTime: 2000,
      meta: { usesErrorBar: true },
    }),
}
