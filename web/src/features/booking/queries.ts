import { booking, bookableDays, Cart, discovery, orders, SLOT_WINDOW_DAYS } from '@nikhar/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { readKept } from '@nikhar/client/kept-query'
import { getCustomerId } from '@nikhar/client/session'

export const persistedCart = { name: 'cart', schema: Cart }

export const bookingQueries = {
  all: () => ['booking'] as const,
  cart: () =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'cart'],
      queryFn: ({ signal }) => call(booking.cart, {}, signal),
      // Shown at once and asked for anew at once.
      initialData: () => readKept(persistedCart),
      initialDataUpdatedAt: 0,
    }),
  stylists: (outletId: number) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'stylists', outletId],
      queryFn: ({ signal }) => call(discovery.stylists, { params: { outletId } }, signal),
      meta: { showsOwnError: true },
    }),
  allSlots: () => [...bookingQueries.all(), 'slots'] as const,
  /** All days of the window at once: the strip shows which of them have a free time. */
  slots: (outletId: number, { minutes, stylistId }: { minutes: number; stylistId: number | undefined }) =>
    queryOptions({
      queryKey: [...bookingQueries.allSlots(), outletId, minutes, stylistId ?? 'anyone'],
      queryFn: ({ signal }) => {
        const query = {
          slotDuration: String(minutes),
          'dates[]': bookableDays(new Date(), SLOT_WINDOW_DAYS),
          ...(stylistId !== undefined && { clientId: stylistId }),
        }
        return call(booking.availableSlots, { params: { outletId }, query }, signal)
      },
      // Somebody else may take a time any moment.
      staleTime: 0,
      meta: { showsOwnError: true },
    }),
  holds: () => ({ queryKey: [...bookingQueries.all(), 'hold'] as const }),
  /** Asked for on the way in: for a time one holds already the server answers the same hold. */
  hold: (outletId: number, wanted: RequestedSlot) =>
    queryOptions({
      queryKey: [...bookingQueries.holds().queryKey, outletId, wanted],
      queryFn: ({ signal }) =>
        call(booking.holdSlot, { params: { outletId }, body: bookingQueries.holdBody(wanted) }, signal),
      staleTime: Infinity,
      // Let go on the way back to the times: what was held then says nothing about now.
      gcTime: 0,
      meta: { showsOwnError: true },
    }),
  holdBody: ({ startTime, endTime, stylistId }: RequestedSlot) => ({
    startTime,
    endTime,
    ...(stylistId !== undefined && { clientId: stylistId }),
  }),
  placed: (orderId: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'placed', orderId],
      queryFn: ({ signal }) => call(orders.order, { params: { orderId } }, signal),
      meta: { showsOwnError: true },
    }),
  summary: (orderId: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'summary', orderId],
      queryFn: ({ signal }) => call(orders.orderSummary, { params: { orderId } }, signal),
      meta: { showsOwnError: true },
    }),
  coupons: (outletId: number, totalPrice: number) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'coupons', outletId, totalPrice],
      queryFn: ({ signal }) => {
        const query = { customerId: getCustomerId(), totalPrice, outletId }
        return call(booking.applicableCoupons, { params: { outletId }, query }, signal)
      },
      meta: { showsOwnError: true },
    }),
}

export interface RequestedSlot {
  startTime: string
  endTime: string
  stylistId: number | undefined
}
