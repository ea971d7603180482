import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ReviewReplyForm, type SalonReview } from '@nikhar/contract/clientele'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { TextArea } from '@nikhar/ui/text-area'
import { useReply } from '../use-reply.ts'

interface ReplyFormProps {
  outletId: number
  review: SalonReview
  onDone: () => void
}

/** A public answer, signed by the salon. */
export function ReplyForm({ outletId, review: { id: reviewId, answer }, onDone }: ReplyFormProps) {
  const { register, handleSubmit, formState } = useForm<ReviewReplyForm>({
    resolver: standardSchemaResolver(ReviewReplyForm),
    defaultValues: { reply: answer?.reply ?? '' },
  })
  const { save, remove } = useReply(outletId, reviewId, onDone)
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
            Remove the answer
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
