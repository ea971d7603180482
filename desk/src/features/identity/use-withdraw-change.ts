import { call } from '@nikhar/client/call'
import { settings } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'
import { pendingChangeQuery } from './queries.ts'

export function useWithdrawChange(outletId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(settings.withdrawChange, { params: { outletId } }),
    onSuccess: () => {
      queryClient.setQueryData(pendingChangeQuery(outletId).queryKey, null)
      toast.success('Withdrawn. Guests still see the current details.')
    },
  })
}
