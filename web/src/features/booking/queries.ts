import { booking } from '@nikhar/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { readKept } from '../../lib/kept-query.ts'

export const keptCart = { name: 'cart', route: booking.cart }

export const bookingQueries = {
  all: () => ['booking'] as const,
  cart: () =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'cart'],
      queryFn: ({ signal }) => call(booking.cart, {}, signal),
      // Shown at once and asked for anew at once.
      initialData: () => readKept(keptCart),
      initialDataUpdatedAt: 0,
    }),
}
