import { care } from '@nikhar/contract/care'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

/** Refetched on every visit, because customers open a complaint to see whether it has an answer. */
const FRESH = { staleTime: 0, meta: { isWholePage: true } } as const
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
    }),
}
