import { guestVisits } from '@nikhar/contract/clientele'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { guestVisitQueries } from './guest-visit-queries.ts'

export function useAcceptVisit() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (invitationId: string) => call(guestVisits.acceptVisit, { params: { invitationId } }),
    // My Orders and the home page have one more order. Not awaited: the card is removed with it, and its caller must be
    // notified before.
    onSettled: () => void queryClient.invalidateQueries(),
  })
}

export function useRefuseVisit() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (invitationId: string) => call(guestVisits.refuseVisit, { params: { invitationId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: guestVisitQueries.all() }),
  })
}

export function useRefuseLinkedVisit(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(guestVisits.refuseLinkedVisit, { body: { token } }),
    onSuccess: (linked) => queryClient.setQueryData(guestVisitQueries.ofLink(token).queryKey, linked),
    onError: () => queryClient.invalidateQueries({ queryKey: guestVisitQueries.all() }),
  })
}
