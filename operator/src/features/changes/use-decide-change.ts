import { operator, type DecideChange, type WaitingChange } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { toast } from '@nikhar/ui/toast'
import { operatorQueries } from '../../lib/queries.ts'

/** Decides about what is shown; a change that was replaced meanwhile is refused and fetched again. */
export function useDecideChange({ outletId, outletName, changeId }: WaitingChange) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<DecideChange, 'changeId'>) =>
      call(operator.decideChange, { params: { outletId }, body: { ...body, changeId } }),
    onSuccess: (_, { decision }) => {
      toast.success(decision === 'ACCEPT' ? `${outletName}: guests see it now` : `${outletName}: refused`)
    },
    onSettled: () =>
      Promise.all(
        ['changes', 'queues', 'outlets', 'outlet', 'audit'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [...operatorQueries.all(), name] }),
        ),
      ),
    meta: { showsOwnError: true },
  })
}
