import { operator, type AnswerComplaint, type OperatorComplaint, type SettleComplaint } from '@nikhar/contract/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { toast } from '@nikhar/ui/toast'
import { operatorQueries } from '../../lib/queries.ts'

/** Answers and settles; changes by another operator are refetched, and the typed text is preserved. */
export function useComplaintActions(complaintId: number, onActed: () => void) {
  const queryClient = useQueryClient()
  const params = { complaintId }
  const { queryKey } = operatorQueries.complaint(complaintId)
  const finish = (message: string) => async (complaint: OperatorComplaint) => {
    queryClient.setQueryData(queryKey, complaint)
    toast.success(message)
    onActed()
    await Promise.all(
      ['complaints', 'queues', 'audit'].map((name) =>
        queryClient.invalidateQueries({ queryKey: [...operatorQueries.all(), name] }),
      ),
    )
  }
  const onError = () => queryClient.invalidateQueries({ queryKey })
  const answer = useMutation({
    mutationFn: (body: AnswerComplaint) => call(operator.answerComplaint, { params, body }),
    onSuccess: finish('Sent. The customer gets an e-mail.'),
    onError,
  })
  const settle = useMutation({
    mutationFn: (body: SettleComplaint) => call(operator.settleComplaint, { params, body }),
    onSuccess: finish('Settled. The customer gets an e-mail.'),
    onError,
  })
  return { answer, settle }
}
