import { type JoinWaitlist, waitlist } from '@nikhar/contract/waitlist'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { isLive } from './entry.ts'
import { waitlistQueries } from './queries.ts'

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: waitlistQueries.all() })
}

export function useJoinWaitlist() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: JoinWaitlist) => call(waitlist.joinWaitlist, { body }),
    onSettled: refresh,
  })
}

export function useWantEarlier() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ orderId, sameStylist }: { orderId: string; sameStylist: boolean }) =>
      call(waitlist.wantEarlier, { params: { orderId }, body: { sameStylist } }),
    onSettled: refresh,
  })
}

export function useLeaveWaitlist() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (entryId: string) => call(waitlist.leaveWaitlist, { params: { entryId } }),
    onSettled: refresh,
    meta: { usesErrorBar: true },
  })
}

/** Moves the booking to the offered time. */
export function useTakeEarlier() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (entryId: string) => call(waitlist.takeEarlier, { params: { entryId } }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** The customer's entry for a day at an outlet, if any. */
export function useWaitingFor(outletId: number, day: string) {
  const { data } = useQuery(waitlistQueries.mine())
  return data?.find((entry) => entry.outletId === outletId && entry.day === day && !entry.orderId && isLive(entry))
}

export function useWaitingForEarlier(orderId: string) {
  const { data } = useQuery(waitlistQueries.mine())
  return data?.find((entry) => entry.orderId === orderId && isLive(entry))
}
