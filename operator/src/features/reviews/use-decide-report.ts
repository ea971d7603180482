import { call } from '@nikhar/client/call'
import { operator, type ReportDecision } from '@nikhar/contract/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { operatorQueries } from '../../lib/queries.ts'

/** Decides about a reported review, or an appeal. */
export function useDecideReport(reportId: number, onSuccess: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { decision: ReportDecision; reason: string }) =>
      call(operator.decideReport, { params: { reportId }, body }),
    onSuccess,
    // Also when another operator was faster.
    onSettled: () =>
      Promise.all(
        ['reports', 'queues', 'audit'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [...operatorQueries.all(), name] }),
        ),
      ),
  })
}
