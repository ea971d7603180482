import { addDays } from '@nikhar/contract/salon-time'
import { salons } from '@nikhar/contract/salons'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { deskQueries } from './queries.ts'

export const salonQueries = {
  hours: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'hours', outletId],
      queryFn: ({ signal }) => call(salons.outletHours, { params: { outletId } }, signal),
    }),
  closures: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'closures', outletId],
      queryFn: ({ signal }) => call(salons.closures, { params: { outletId } }, signal),
    }),
  /** The number of bookings on each day of a month; `month` is its first day. */
  bookedDays: (outletId: number, month: string) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'booked days', outletId, month],
      queryFn: ({ signal }) =>
        call(salons.bookedDays, { params: { outletId }, query: { from: month, to: addDays(month, 31) } }, signal),
      placeholderData: keepPreviousData,
    }),
  /** The address is valid for half an hour. */
  preview: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'preview', outletId],
      queryFn: ({ signal }) => call(salons.outletPreview, { params: { outletId } }, signal),
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  setup: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'setup', outletId],
      queryFn: ({ signal }) => call(salons.outletSetup, { params: { outletId } }, signal),
    }),
}
