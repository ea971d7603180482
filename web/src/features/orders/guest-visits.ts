import { guestVisits } from '@nikhar/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

/** Visits that salons booked for a number, which whoever has it accepts or not. */
export const guestVisitQueries = {
  all: () => ['guest-visits'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...guestVisitQueries.all(), 'mine'],
      queryFn: ({ signal }) => call(guestVisits.guestVisits, {}, signal),
      // It is beside the orders, which show their own errors.
      meta: { showsOwnError: true },
    }),
  ofLink: (token: string) =>
    queryOptions({
      queryKey: [...guestVisitQueries.all(), 'link', token],
      queryFn: ({ signal }) => call(guestVisits.readVisit, { body: { token } }, signal),
      staleTime: 0,
      meta: { showsOwnError: true },
    }),
}

export function useAcceptVisit() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (invitationId: string) => call(guestVisits.acceptVisit, { params: { invitationId } }),
    // The orders have one more, and so has the home page. Not awaited: the card goes with it, and its caller is to be told before.
    onSettled: () => void queryClient.invalidateQueries(),
    meta: { showsOwnError: true },
  })
}

export function useRefuseVisit() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (invitationId: string) => call(guestVisits.refuseVisit, { params: { invitationId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: guestVisitQueries.all() }),
    meta: { showsOwnError: true },
  })
}

export function useRefuseLinkedVisit(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(guestVisits.refuseLinkedVisit, { body: { token } }),
    onSuccess: (linked) => queryClient.setQueryData(guestVisitQueries.ofLink(token).queryKey, linked),
    onError: () => queryClient.invalidateQueries({ queryKey: guestVisitQueries.all() }),
    meta: { showsOwnError: true },
  })
}
