import type { OutletStage } from '@nikhar/contract/desk'
import {
  operator,
  type AuditSearch,
  type ComplaintState,
  type CustomerFilter,
  type ReportState,
  type VocabularySearch,
} from '@nikhar/contract/operator'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

export interface OutletListSearch {
  stage: OutletStage
  q: string
  pageNumber: number
}

/** Operators decide on what they see: data is never older than the visit to the page, whose script loads meanwhile. */
const FRESH = { staleTime: 1000 } as const

export const operatorQueries = {
  all: () => ['operator'] as const,
  profile: () =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'profile'],
      queryFn: ({ signal }) => call(operator.operatorProfile, {}, signal),
      staleTime: Infinity,
      meta: { usesErrorBar: true },
    }),
  queues: () =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'queues'],
      queryFn: ({ signal }) => call(operator.operatorQueues, {}, signal),
      ...FRESH,
    }),
  outlets: (search: OutletListSearch) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'outlets', search],
      queryFn: ({ signal }) => call(operator.searchOutlets, { query: search }, signal),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  outlet: (outletId: number) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'outlet', outletId],
      queryFn: ({ signal }) => call(operator.reviewedOutlet, { params: { outletId } }, signal),
      ...FRESH,
    }),
  changes: (pageNumber: number) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'changes', pageNumber],
      queryFn: ({ signal }) => call(operator.waitingChanges, { query: { pageNumber } }, signal),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  customers: (search: { q: string; filter: CustomerFilter }) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'customers', search],
      queryFn: ({ signal }) => call(operator.searchCustomers, { query: search }, signal),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  customer: (customerId: number) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'customer', customerId],
      queryFn: ({ signal }) => call(operator.customerRecord, { params: { customerId } }, signal),
      ...FRESH,
    }),
  complaints: (search: { state: ComplaintState; q: string; pageNumber: number }) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'complaints', search],
      queryFn: ({ signal }) => call(operator.searchComplaints, { query: search }, signal),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  complaint: (complaintId: number) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'complaint', complaintId],
      queryFn: ({ signal }) => call(operator.operatorComplaint, { params: { complaintId } }, signal),
      ...FRESH,
    }),
  reports: (search: { state: ReportState; pageNumber: number }) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'reports', search],
      queryFn: ({ signal }) => call(operator.reportedReviews, { query: search }, signal),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  overview: (days: number) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'overview', days],
      queryFn: ({ signal }) => call(operator.overview, { query: { days } }, signal),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  coupons: () =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'coupons'],
      queryFn: ({ signal }) => call(operator.platformCoupons, {}, signal),
      ...FRESH,
    }),
  vocabulary: (search: VocabularySearch) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'vocabulary', search],
      queryFn: ({ signal }) => call(operator.vocabulary, { query: search }, signal),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  triedText: (q: string) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'tried text', q],
      queryFn: ({ signal }) => call(operator.tryText, { query: { q } }, signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { usesErrorBar: true },
    }),
  audit: (search: Omit<AuditSearch, 'before'>) =>
    infiniteQueryOptions({
      queryKey: [...operatorQueries.all(), 'audit', search],
      queryFn: ({ signal, pageParam }) =>
        call(operator.auditLog, { query: { ...search, ...(pageParam !== null && { before: pageParam }) } }, signal),
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
}
