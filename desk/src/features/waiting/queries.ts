import { call } from '@nikhar/client/call'
import { salonWaitlist } from '@nikhar/contract/waitlist'
import { queryOptions } from '@tanstack/react-query'

const REFRESH_MS = 30_000

export const waitingQuery = (outletId: number, day: string) =>
  queryOptions({
    queryKey: ['waiting', outletId, day],
    queryFn: ({ signal }) =>
      call(salonWaitlist.waitingCustomers, { params: { outletId }, query: { date: day } }, signal),
    refetchInterval: REFRESH_MS,
  })
