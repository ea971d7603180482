import { call } from '@nikhar/client/call'
import type { ReportReason } from '@nikhar/contract/care'
import { clientele } from '@nikhar/contract/clientele'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'
import { clienteleQueries } from '../../lib/clientele-queries.ts'

/** Reports a review to the operators. */
export function useReportReview(outletId: number, reviewId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { reason: ReportReason; note: string }) =>
      call(clientele.reportReview, { params: { reviewId }, body }),
    onSuccess() {
      toast.success('Reported. We’ll e-mail you our decision.')
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...clienteleQueries.all(outletId), 'reviews'] }),
  })
}
