import { clientele, type ClientSearch, type SalonReviewSearch } from '@nikhar/contract/clientele'
import { reports, type ReportSearch } from '@nikhar/contract/reports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

export const clienteleQueries = {
  all: (outletId: number) => ['clientele', outletId] as const,
  clients: (outletId: number, query: Partial<ClientSearch>) =>
    queryOptions({
      queryKey: [...clienteleQueries.all(outletId), 'clients', query],
      queryFn: ({ signal }) => call(clientele.clients, { params: { outletId }, query }, signal),
      placeholderData: keepPreviousData,
    }),
  card: (outletId: number, customerId: number) =>
    queryOptions({
      queryKey: [...clienteleQueries.all(outletId), 'card', customerId],
      queryFn: ({ signal }) => call(clientele.clientCard, { params: { outletId, customerId } }, signal),
    }),
  reviews: (outletId: number, query: Partial<SalonReviewSearch>) =>
    queryOptions({
      queryKey: [...clienteleQueries.all(outletId), 'reviews', query],
      queryFn: ({ signal }) => call(clientele.salonReviews, { params: { outletId }, query }, signal),
      placeholderData: keepPreviousData,
    }),
  report: (outletId: number, query: ReportSearch) =>
    queryOptions({
      queryKey: [...clienteleQueries.all(outletId), 'report', query],
      queryFn: ({ signal }) => call(reports.report, { params: { outletId }, query }, signal),
      placeholderData: keepPreviousData,
    }),
}
