import { call } from '@nikhar/client/call'
import { settings } from '@nikhar/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'

/** What the salon asked for and nobody has decided; null where nothing waits. */
export function pendingChangeQuery(outletId: number) {
  return queryOptions({
    queryKey: ['desk', 'pending change', outletId],
    queryFn: ({ signal }) => call(settings.pendingChange, { params: { outletId } }, signal),
    staleTime: 0,
    meta: { showsOwnError: true },
  })
}

export function useWithdrawChange(outletId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(settings.withdrawChange, { params: { outletId } }),
    onSuccess: () => {
      queryClient.setQueryData(pendingChangeQuery(outletId).queryKey, null)
      toast.success('Withdrawn. Guests go on seeing what they saw.')
    },
    meta: { showsOwnError: true },
  })
}
