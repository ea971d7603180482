import { guestVisits } from '@nikhar/contract/clientele'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

/** Visits that salons booked for a number, which the holder of the number accepts or declines. */
export const guestVisitQueries = {
  all: () => ['guest-visits'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...guestVisitQueries.all(), 'mine'],
      queryFn: ({ signal }) => call(guestVisits.guestVisits, {}, signal),
      meta: { usesErrorBar: true },
    }),
  ofLink: (token: string) =>
    queryOptions({
      queryKey: [...guestVisitQueries.all(), 'link', token],
      queryFn: ({ signal }) => call(guestVisits.readVisit, { body: { token } }, signal),
      staleTime: 0,
    }),
}
