import { call } from '@nikhar/client/call'
import { clientele, type ReviewReplyForm } from '@nikhar/contract/clientele'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'
import { clienteleQueries } from '../../lib/clientele-queries.ts'

/** Publishes the salon's answer to a review, or takes it back. */
export function useReply(outletId: number, reviewId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const finish = (message: string) => {
    toast.success(message)
    onDone()
    return queryClient.invalidateQueries({ queryKey: [...clienteleQueries.all(outletId), 'reviews'] })
  }
  return {
    save: useMutation({
      mutationFn: (body: ReviewReplyForm) => call(clientele.replyToReview, { params: { reviewId }, body }),
      onSuccess: () => finish('Your answer is public.'),
    }),
    remove: useMutation({
      mutationFn: () => call(clientele.removeReply, { params: { reviewId } }),
      onSuccess: () => finish('Your answer was removed.'),
    }),
  }
}
