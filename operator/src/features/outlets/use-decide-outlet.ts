import { operator, type DecideOutlet, type OutletDecision } from '@nikhar/contract/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { toast } from '@nikhar/ui/toast'
import { operatorQueries } from '../../lib/queries.ts'

const DONE: Record<OutletDecision, string> = {
  APPROVE: 'is live',
  SEND_BACK: 'was sent back',
  HIDE: 'is hidden',
  SUSPEND: 'is suspended',
  REINSTATE: 'is live again',
}

/** Decides, shows the result, and refetches the data it has changed. */
export function useDecideOutlet(outletId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = operatorQueries.outlet(outletId)
  return useMutation({
    mutationFn: (body: DecideOutlet) => {
      const identityHash = queryClient.getQueryData(queryKey)?.identityHash
      return call(operator.decideOutlet, {
        params: { outletId },
        body: { ...body, ...(identityHash && { identityHash }) },
      })
    },
    // The salon may have changed since it was shown.
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSuccess: async ({ outlet, cancelled }, { decision }) => {
      queryClient.setQueryData(queryKey, outlet)
      const told = cancelled > 0 ? `. ${cancelled} ${cancelled === 1 ? 'guest is' : 'guests are'} notified` : ''
      toast.success(`${outlet.name} ${DONE[decision]}${told}`)
      await Promise.all(
        ['outlets', 'queues', 'audit'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [...operatorQueries.all(), name] }),
        ),
      )
    },
  })
}
