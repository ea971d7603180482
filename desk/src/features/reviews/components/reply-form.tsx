import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { clientele, ReviewReplyForm, type SalonReview } from '@nikhar/contract/clientele'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { call } from '@nikhar/client/call'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { TextArea } from '@nikhar/ui/text-area'
import { toast } from '@nikhar/ui/toast'
import { clienteleQueries } from '../../../lib/clientele-queries.ts'

interface ReplyFormProps {
  outletId: number
  review: SalonReview
  onDone: () => void
}

/** A public answer, signed by the salon. */
export function ReplyForm({ outletId, review: { id: reviewId, answer }, onDone }: ReplyFormProps) {
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState } = useForm<ReviewReplyForm>({
    resolver: standardSchemaResolver(ReviewReplyForm),
    defaultValues: { reply: answer?.reply ?? '' },
  })
  const finish = (message: string) => {
    toast.success(message)
    onDone()
    return queryClient.invalidateQueries({ queryKey: [...clienteleQueries.all(outletId), 'reviews'] })
  }
  const save = useMutation({
    mutationFn: (body: ReviewReplyForm) => call(clientele.replyToReview, { params: { reviewId }, body }),
    onSuccess: () => finish('Answered in public.'),
  })
  const remove = useMutation({
    mutationFn: () => call(clientele.removeReply, { params: { reviewId } }),
    onSuccess: () => finish('The answer is taken back.'),
  })
  const submit = handleSubmit((body) => save.mutate(body))
  return (
    <form
      noValidate
      aria-label="Answer"
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 rounded-md bg-surface-tint p-4"
    >
      <TextArea
        label="Your answer"
        rows={3}
        maxLength={500}
        hint="Public, under your salon’s name; at most 500 characters"
        error={formState.errors.reply?.message}
        {...register('reply')}
      />
      <InlineError error={(save.error ?? remove.error)?.message} />
      <div className="flex flex-wrap justify-end gap-3">
        {answer && (
          <Button
            size="sm"
            variant="danger"
            className="mr-auto"
            pending={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Take it back
          </Button>
        )}
        <Button size="sm" variant="soft" onClick={onDone}>
          Later
        </Button>
        <Button size="sm" type="submit" pending={save.isPending} pendingText="Sending...">
          <Send aria-hidden="true" className="size-4" />
          Publish the answer
        </Button>
      </div>
    </form>
  )
}
