import { operator, type DecideChange, type WaitingChange } from '@nikhar/contract/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { toast } from '@nikhar/ui/toast'
import { operatorQueries } from '../../lib/queries.ts'

/** Decides about the shown change; one that has been replaced since is refused and refetched. */
export function useDecideChange({ outletId, outletName, changeId }: WaitingChange) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<DecideChange, 'changeId'>) =>
      call(operator.decideChange, { params: { outletId }, body: { ...body, changeId } }),
    onSuccess: (_, { decision }) => {
      toast.success(decision === 'ACCEPT' ? `${outletName}: the change is live` : `${outletName}: change rejected`)
    },
    onSettled: () =>
      Promise.all(
        ['changes', 'queues', 'outlets', 'outlet', 'audit'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [...operatorQueries.all(), name] }),
        ),
      ),
  })
}
