import {
  booking,
  bookableDays,
  type CouponItem,
  discovery,
  formatCouponItem,
  orders,
  salonDayOf,
  SLOT_WINDOW_DAYS,
} from '@nikhar/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { readPersistedQuery } from '@nikhar/client/persisted-query'
import { getCustomerId } from '@nikhar/client/session'
import { isCart } from './cart-guard.ts'

export const persistedCart = { name: 'cart', isValid: isCart }

const DAYS_AROUND = 4

export const bookingQueries = {
  all: () => ['booking'] as const,
  cart: () =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'cart'],
      queryFn: ({ signal }) => call(booking.cart, {}, signal),
      // Shown at once and refetched at once.
      initialData: () => readPersistedQuery(persistedCart),
      initialDataUpdatedAt: 0,
      meta: { isWholePage: true },
    }),
  stylists: (outletId: number) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'stylists', outletId],
      queryFn: ({ signal }) => call(discovery.stylists, { params: { outletId } }, signal),
      meta: { showsOwnError: true },
    }),
  /** The stylists with what they do and when they are free. */
  team: (outletId: number) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'team', outletId],
      queryFn: ({ signal }) => call(booking.team, { params: { outletId } }, signal),
      meta: { showsOwnError: true },
    }),
  allSlots: () => [...bookingQueries.all(), 'slots'] as const,
  /**
   * Covers all bookable days, because the day strip shows which of them have a free slot. Fetched when the customer's
   * own hold is released, which would not be offered.
   */
  slots: (outletId: number, { minutes, stylistId, serviceIds }: SlotsOfVisit, released?: Promise<void>) =>
    queryOptions({
      queryKey: [...bookingQueries.allSlots(), outletId, minutes, stylistId ?? 'anyone', serviceIds],
      queryFn: async ({ signal }) => {
        await released
        const query = {
          slotDuration: String(minutes),
          'dates[]': bookableDays(new Date(), SLOT_WINDOW_DAYS),
          'serviceIds[]': [...serviceIds],
          ...(stylistId !== undefined && { clientId: stylistId }),
        }
        return call(booking.availableSlots, { params: { outletId }, query }, signal)
      },
      // Other customers book slots at any moment. What is fetched for the first render is not fetched again by it.
      staleTime: 2000,
      meta: { showsOwnError: true },
    }),
  /** The slots of the days around a time, for a choice of other times close to it. */
  slotsAround: (outletId: number, { around, minutes, stylistId, serviceIds }: SlotsAround) => {
    const days = daysAround(around)
    return queryOptions({
      queryKey: [...bookingQueries.allSlots(), outletId, minutes, stylistId ?? 'anyone', serviceIds, days],
      queryFn: ({ signal }) => {
        const query = {
          slotDuration: String(minutes),
          'dates[]': days,
          'serviceIds[]': [...serviceIds],
          ...(stylistId !== undefined && { clientId: stylistId }),
        }
        return call(booking.availableSlots, { params: { outletId }, query }, signal)
      },
      staleTime: 0,
      meta: { showsOwnError: true },
    })
  },
  /** The first free times from now on. */
  nextTimes: (visit: { outletId: number; serviceId: string; stylistId?: number | undefined }) =>
    queryOptions({
      queryKey: [...bookingQueries.allSlots(), 'next', visit],
      queryFn: ({ signal }) => {
        const { outletId, serviceId, stylistId } = visit
        const query = { outletId, serviceIds: serviceId, ...(stylistId !== undefined && { stylistId }) }
        return call(booking.nextTimes, { query }, signal)
      },
      staleTime: 0,
      meta: { showsOwnError: true },
    }),
  freeStylists: (outletId: number, { startTime, endTime, serviceIds }: RequestedSlot) =>
    queryOptions({
      queryKey: [...bookingQueries.allSlots(), outletId, 'stylists', startTime, endTime, serviceIds],
      queryFn: ({ signal }) => {
        const query = { startTime, endTime, 'serviceIds[]': [...serviceIds] }
        return call(booking.freeStylists, { params: { outletId }, query }, signal)
      },
      staleTime: 0,
      meta: { showsOwnError: true },
    }),
  holds: () => ({ queryKey: [...bookingQueries.all(), 'hold'] as const }),
  /** Idempotent: for a slot that the customer holds already the server returns the same hold. */
  hold: (outletId: number, slot: RequestedSlot) =>
    queryOptions({
      queryKey: [...bookingQueries.holds().queryKey, outletId, slot],
      queryFn: ({ signal }) =>
        call(booking.holdSlot, { params: { outletId }, body: bookingQueries.holdBody(slot) }, signal),
      staleTime: Infinity,
      // Returning to the slots releases the hold, so a cached one would be wrong.
      gcTime: 0,
      meta: { showsOwnError: true },
    }),
  holdBody: ({ startTime, endTime, stylistId, serviceIds }: RequestedSlot) => ({
    startTime,
    endTime,
    serviceIds: [...serviceIds],
    ...(stylistId !== undefined && { clientId: stylistId }),
  }),
  placed: (orderId: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'placed', orderId],
      queryFn: ({ signal }) => call(orders.order, { params: { orderId } }, signal),
      meta: { showsOwnError: true, isWholePage: true },
    }),
  summary: (orderId: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'summary', orderId],
      queryFn: ({ signal }) => call(orders.orderSummary, { params: { orderId } }, signal),
      meta: { showsOwnError: true },
    }),
  /** Bound coupons depend on the services, not on the total alone. */
  coupons: (outletId: number, totalPrice: number, items: CouponItem[]) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'coupons', outletId, totalPrice, items],
      queryFn: ({ signal }) => {
        const query = { customerId: getCustomerId(), totalPrice, outletId, 'items[]': items.map(formatCouponItem) }
        return call(booking.applicableCoupons, { params: { outletId }, query }, signal)
      },
      meta: { showsOwnError: true },
    }),
}

/** The day itself and those next to it; of today and the last bookable day, the four that are left. */
function daysAround(startTime: string): string[] {
  const days = bookableDays(new Date(), SLOT_WINDOW_DAYS)
  const index = days.indexOf(salonDayOf(new Date(startTime)))
  const first = Math.min(Math.max(index - 1, 0), days.length - DAYS_AROUND)
  return days.slice(first, first + DAYS_AROUND)
}

export interface SlotsOfVisit {
  minutes: number
  stylistId: number | undefined
  /** Whoever does all of them. */
  serviceIds: readonly string[]
}

export interface SlotsAround extends SlotsOfVisit {
  around: string
}

export interface RequestedSlot {
  startTime: string
  endTime: string
  stylistId: number | undefined
  serviceIds: readonly string[]
}
