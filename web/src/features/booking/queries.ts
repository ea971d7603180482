import { booking, type CouponItem, formatCouponItem } from '@nikhar/contract/booking'
import { SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import { discovery } from '@nikhar/contract/discovery'
import type { Rupees } from '@nikhar/contract/money'
import { orders } from '@nikhar/contract/orders'
import { bookableDays, salonDayOf } from '@nikhar/contract/salon-time'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { readPersistedQuery } from '@nikhar/client/persisted-query'
import { getCustomerId } from '@nikhar/client/session'
import { isCart } from './cart-guard.ts'
import { getOrCreateGuestToken, readGuestToken, removeGuestToken } from './guest-token.ts'
import type { GuestVisit } from './guest-visit.ts'

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
      meta: { isWholePage: true, usesErrorBar: true },
    }),
  stylists: (outletId: number) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'stylists', outletId],
      queryFn: ({ signal }) => call(discovery.stylists, { params: { outletId } }, signal),
    }),
  /** The stylists with their services and their next free times. */
  team: (outletId: number) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'team', outletId],
      queryFn: ({ signal }) => call(booking.team, { params: { outletId } }, signal),
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
          ...(stylistId !== undefined && { stylistId }),
        }
        return call(booking.availableSlots, { params: { outletId }, query }, signal)
      },
      // Other customers book slots at any moment. Data fetched for the first render is not fetched again by it.
      staleTime: 2000,
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
          ...(stylistId !== undefined && { stylistId }),
        }
        return call(booking.availableSlots, { params: { outletId }, query }, signal)
      },
      staleTime: 0,
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
    }),
  freeStylists: (outletId: number, { startTime, endTime, serviceIds }: RequestedSlot) =>
    queryOptions({
      queryKey: [...bookingQueries.allSlots(), outletId, 'stylists', startTime, endTime, serviceIds],
      queryFn: ({ signal }) => {
        const query = { startTime, endTime, 'serviceIds[]': [...serviceIds] }
        return call(booking.freeStylists, { params: { outletId }, query }, signal)
      },
      staleTime: 0,
    }),
  holds: () => ({ queryKey: [...bookingQueries.all(), 'hold'] as const }),
  /** Idempotent: for a slot that the customer already holds the server returns the same hold. */
  hold: (outletId: number, slot: RequestedSlot) =>
    queryOptions({
      queryKey: [...bookingQueries.holds().queryKey, outletId, slot],
      // Not aborted when the page is left: the server may have made the hold, which is then released.
      queryFn: async () => {
        const guestToken = readGuestToken()
        const body = { ...bookingQueries.holdBody(slot), ...(guestToken !== undefined && { guestToken }) }
        const hold = await call(booking.holdSlot, { params: { outletId }, body })
        if (guestToken !== undefined) removeGuestToken()
        return hold
      },
      staleTime: Infinity,
      // Returning to the slots releases the hold, so a cached one would be wrong.
      gcTime: 0,
    }),
  holdBody: ({ startTime, endTime, stylistId, serviceIds }: RequestedSlot) => ({
    startTime,
    endTime,
    serviceIds: [...serviceIds],
    ...(stylistId !== undefined && { stylistId }),
  }),
  /** Before the login; the same time again returns the same hold. */
  guestHold: ({ outletId, serviceId, startTime }: GuestVisit) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'guest-hold', outletId, serviceId, startTime],
      queryFn: ({ signal }) => {
        const body = { serviceId, startTime, guestToken: getOrCreateGuestToken() }
        return call(booking.holdAsGuest, { params: { outletId }, body }, signal)
      },
      staleTime: Infinity,
    }),
  placed: (orderId: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'placed', orderId],
      queryFn: ({ signal }) => call(orders.order, { params: { orderId } }, signal),
      meta: { isWholePage: true },
    }),
  summary: (orderId: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'summary', orderId],
      queryFn: ({ signal }) => call(orders.orderSummary, { params: { orderId } }, signal),
    }),
  /** Bound coupons depend on the services, not on the total alone. */
  coupons: (outletId: number, totalPrice: Rupees, items: CouponItem[]) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'coupons', outletId, totalPrice, items],
      queryFn: ({ signal }) => {
        const query = { customerId: getCustomerId(), totalPrice, outletId, 'items[]': items.map(formatCouponItem) }
        return call(booking.applicableCoupons, { params: { outletId }, query }, signal)
      },
    }),
}

/** The day itself and those next to it; for today and the last bookable day, the four that are left. */
function daysAround(startTime: string): string[] {
  const days = bookableDays(new Date(), SLOT_WINDOW_DAYS)
  const index = days.indexOf(salonDayOf(new Date(startTime)))
  const first = Math.min(Math.max(index - 1, 0), days.length - DAYS_AROUND)
  return days.slice(first, first + DAYS_AROUND)
}

export interface SlotsOfVisit {
  minutes: number
  stylistId: number | undefined
  /** Any stylist who does all of them. */
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
