import { call } from '@nikhar/client/call'
import { operator } from '@nikhar/contract/operator'
import { queryOptions } from '@tanstack/react-query'

/** Every login returns a new secret, so it is not cached. */
export const secondFactorQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['second factor', ticket],
    queryFn: () => call(operator.setUpSecondFactor, { body: { ticket } }),
    staleTime: Infinity,
    gcTime: 0,
  })
