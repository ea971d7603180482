import {
  OFFERS_PER_PAGE,
  REVIEWS_ON_SERVICE_PAGE,
  REVIEWS_PER_PAGE,
  SEARCH_QUERY_MAX,
} from '@nikhar/contract/constants'
import { discovery, type ReviewSort } from '@nikhar/contract/discovery'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

export const outletQueries = {
  all: () => ['discovery', 'outlets'] as const,
  outlet: (outletId: number) =>
    queryOptions({
      queryKey: [...outletQueries.all(), 'outlet', outletId],
      queryFn: ({ signal }) => call(discovery.outlet, { params: { outletId } }, signal),
      meta: { isWholePage: true },
    }),
  services: (outletId: number) =>
    queryOptions({
      queryKey: [...outletQueries.all(), 'services', outletId],
      queryFn: ({ signal }) => call(discovery.outletServices, { params: { outletId } }, signal),
      meta: { isWholePage: true },
    }),
  matchingServices: (outletId: number, text: string) => {
    const q = text.trim().slice(0, SEARCH_QUERY_MAX)
    return queryOptions({
      queryKey: [...outletQueries.all(), 'matching services', outletId, q],
      queryFn: ({ signal }) => call(discovery.matchingServices, { params: { outletId }, query: { q } }, signal),
      // Without it only the letters filter the menu.
    })
  },
  coupons: (outletId: number) =>
    queryOptions({
      queryKey: [...outletQueries.all(), 'coupons', outletId],
      queryFn: ({ signal }) =>
        call(
          discovery.outletCoupons,
          { params: { outletId }, query: { pageNumber: 1, perPage: OFFERS_PER_PAGE } },
          signal,
        ),
    }),
  service: (serviceId: string) =>
    queryOptions({
      queryKey: [...outletQueries.all(), 'service', serviceId],
      queryFn: ({ signal }) => call(discovery.service, { params: { serviceId } }, signal),
      meta: { isWholePage: true },
    }),
  latestReviews: (serviceId: string) =>
    queryOptions({
      queryKey: [...outletQueries.all(), 'first reviews', serviceId],
      queryFn: ({ signal }) =>
        call(
          discovery.serviceReviews,
          { params: { serviceId }, query: { pageNumber: 1, perPage: REVIEWS_ON_SERVICE_PAGE } },
          signal,
        ),
    }),
  reviews: (serviceId: string) =>
    infiniteQueryOptions({
      queryKey: [...outletQueries.all(), 'reviews', serviceId],
      queryFn: ({ pageParam, signal }) =>
        call(
          discovery.serviceReviews,
          { params: { serviceId }, query: { pageNumber: pageParam, perPage: REVIEWS_PER_PAGE } },
          signal,
        ),
      initialPageParam: 1,
      // A page that is not full is the last one, even if the total has changed meanwhile.
      getNextPageParam: ({ data }, _pages, page) => (data.length < REVIEWS_PER_PAGE ? undefined : page + 1),
      meta: { isWholePage: true },
    }),
  reviewSummary: (outletId: number) =>
    queryOptions({
      queryKey: [...outletQueries.all(), 'review summary', outletId],
      queryFn: ({ signal }) => call(discovery.reviewSummary, { params: { outletId } }, signal),
    }),
  outletReviews: (
    outletId: number,
    { sort, topic, stylistId }: { sort: ReviewSort; topic?: string | undefined; stylistId?: number | undefined },
  ) =>
    infiniteQueryOptions({
      queryKey: [...outletQueries.all(), 'outlet reviews', outletId, sort, topic, stylistId],
      queryFn: ({ pageParam, signal }) => {
        const query = {
          sort,
          pageNumber: pageParam,
          perPage: REVIEWS_PER_PAGE,
          ...(topic !== undefined && { topic }),
          ...(stylistId !== undefined && { stylistId }),
        }
        return call(discovery.outletReviews, { params: { outletId }, query }, signal)
      },
      initialPageParam: 1,
      getNextPageParam: ({ meta: { total } }, _pages, page) => (page * REVIEWS_PER_PAGE < total ? page + 1 : undefined),
    }),
  offer: (couponId: number) =>
    queryOptions({
      queryKey: [...outletQueries.all(), 'offer', couponId],
      queryFn: ({ signal }) => call(discovery.offer, { params: { couponId } }, signal),
      meta: { isWholePage: true },
    }),
}
