import { waitlist } from '@nikhar/contract/waitlist'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

/** A cancellation by another customer changes it at any moment. */
const REFRESH_MS = 15_000

export const waitlistQueries = {
  all: () => ['waitlist'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...waitlistQueries.all(), 'mine'],
      queryFn: ({ signal }) => call(waitlist.waitlist, {}, signal),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
    }),
}
