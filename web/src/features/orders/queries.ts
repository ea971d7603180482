import { customerBilling } from '@nikhar/contract/billing'
import { orders } from '@nikhar/contract/orders'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { getCustomerId } from '@nikhar/client/session'
import { storePass, storePasses } from './store-passes.ts'

/** The tabs of My Orders with their API routes. */
const LISTS = { upcoming: orders.upcomingOrders, completed: orders.completedOrders, all: orders.orders }
export type OrderTab = keyof typeof LISTS

const PER_PAGE = 20
/** Returning from an order shows the list as it was. */
const LIST_GC_MS = 30 * 60_000

export const ordersQueries = {
  all: () => ['orders'] as const,
  lists: () => [...ordersQueries.all(), 'list'] as const,
  list: (tab: OrderTab) =>
    infiniteQueryOptions({
      queryKey: [...ordersQueries.lists(), tab],
      queryFn: async ({ pageParam, signal }) => {
        const query = { pageNumber: pageParam, perPage: PER_PAGE }
        const page = await call(LISTS[tab], { params: { customerId: getCustomerId() }, query }, signal)
        if (tab === 'upcoming' && pageParam === 1) storePasses(page.data)
        return page
      },
      initialPageParam: 1,
      getNextPageParam: ({ meta: { pageNumber, total } }) =>
        pageNumber * PER_PAGE < total ? pageNumber + 1 : undefined,
      gcTime: LIST_GC_MS,
      meta: { isWholePage: true },
    }),
  order: (orderId: string) =>
    queryOptions({
      queryKey: [...ordersQueries.all(), 'order', orderId],
      queryFn: async ({ signal }) => {
        const order = await call(orders.order, { params: { orderId } }, signal)
        storePass(order)
        return order
      },
      meta: { isWholePage: true },
    }),
  /** Free times at other salons for a booking that was cancelled. */
  alternatives: (orderId: string) =>
    queryOptions({
      queryKey: [...ordersQueries.all(), 'order', orderId, 'alternatives'],
      queryFn: ({ signal }) => call(orders.orderAlternatives, { params: { orderId } }, signal),
    }),
  invoices: (orderId: string) =>
    queryOptions({
      queryKey: [...ordersQueries.all(), 'order', orderId, 'invoices'],
      queryFn: ({ signal }) => call(customerBilling.invoices, { params: { orderId } }, signal),
    }),
}
