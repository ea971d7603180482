import { clientele, reports, type ClientSearch, type ReportSearch, type SalonReviewSearch } from '@nikhar/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

export const clienteleQueries = {
  all: (outletId: number) => ['clientele', outletId] as const,
  clients: (outletId: number, query: Partial<ClientSearch>) =>
    queryOptions({
      queryKey: [...clienteleQueries.all(outletId), 'clients', query],
      queryFn: ({ signal }) => call(clientele.clients, { params: { outletId }, query }, signal),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  card: (outletId: number, customerId: number) =>
    queryOptions({
      queryKey: [...clienteleQueries.all(outletId), 'card', customerId],
      queryFn: ({ signal }) => call(clientele.clientCard, { params: { outletId, customerId } }, signal),
      meta: { showsOwnError: true },
    }),
  reviews: (outletId: number, query: Partial<SalonReviewSearch>) =>
    queryOptions({
      queryKey: [...clienteleQueries.all(outletId), 'reviews', query],
      queryFn: ({ signal }) => call(clientele.salonReviews, { params: { outletId }, query }, signal),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  report: (outletId: number, query: ReportSearch) =>
    queryOptions({
      queryKey: [...clienteleQueries.all(outletId), 'report', query],
      queryFn: ({ signal }) => call(reports.report, { params: { outletId }, query }, signal),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}
