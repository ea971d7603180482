import { care, type RaiseComplaint } from '@nikhar/contract/care'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@nikhar/client/call'
import { createIdempotencyKey } from '@nikhar/client/idempotency-key'
import { careQueries } from './queries.ts'

/** A second tap after a lost reply finds the complaint of the first one. */
export function useRaiseComplaint() {
  const queryClient = useQueryClient()
  const [keys] = useState(() => new Map<string, string>())
  return useMutation({
    mutationFn: (body: RaiseComplaint) => {
      const sent = JSON.stringify(body)
      const idempotencyKey = keys.get(sent) ?? createIdempotencyKey()
      keys.set(sent, idempotencyKey)
      return call(care.raiseComplaint, { body, idempotencyKey })
    },
    onSuccess(complaint) {
      queryClient.setQueryData(careQueries.complaint(complaint.complaintId).queryKey, complaint)
      return queryClient.invalidateQueries({ queryKey: careQueries.complaints().queryKey })
    },
  })
}

/** Writes to a complaint, or reopens it with the same words. */
export function useWriteToComplaint(complaintId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ text, isReopening }: { text: string; isReopening: boolean }) =>
      call(isReopening ? care.reopenComplaint : care.writeToComplaint, { params: { complaintId }, body: { text } }),
    onSuccess: (complaint) => queryClient.setQueryData(careQueries.complaint(complaintId).queryKey, complaint),
    // It may have been settled in the meantime.
    onError: () => queryClient.invalidateQueries({ queryKey: careQueries.complaint(complaintId).queryKey }),
  })
}

export function useAppealReview() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ reviewId, text }: { reviewId: string; text: string }) =>
      call(care.appealReview, { params: { reviewId }, body: { text } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: careQueries.hiddenReviews().queryKey }),
  })
}
