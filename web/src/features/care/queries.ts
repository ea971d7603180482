import { care } from '@nikhar/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

/** Whoever opens a page of a complaint wants to know whether there is an answer. */
const FRESH = { staleTime: 0, meta: { showsOwnError: true, isWholePage: true } } as const
const MAX_LISTED = 50

export const careQueries = {
  all: () => ['care'] as const,
  complaints: () =>
    queryOptions({
      queryKey: [...careQueries.all(), 'complaints'],
      queryFn: ({ signal }) => call(care.complaints, { query: { perPage: MAX_LISTED } }, signal),
      ...FRESH,
    }),
  complaint: (complaintId: number) =>
    queryOptions({
      queryKey: [...careQueries.all(), 'complaint', complaintId],
      queryFn: ({ signal }) => call(care.complaint, { params: { complaintId } }, signal),
      ...FRESH,
    }),
  hiddenReviews: () =>
    queryOptions({
      queryKey: [...careQueries.all(), 'hidden reviews'],
      queryFn: ({ signal }) => call(care.hiddenReviews, {}, signal),
      staleTime: 0,
      meta: { showsOwnError: true },
    }),
}
