import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { COMPLAINT_TEXT_MAX, ComplaintMessageForm, ReopenComplaint } from '@nikhar/contract/care'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { TextArea } from '@nikhar/ui/text-area'
import { toast } from '@nikhar/ui/toast'
import { useWriteToComplaint } from '../use-complaint.ts'

interface ComplaintReplyProps {
  complaintId: number
  /** A settled complaint is reopened with the message. */
  isReopening: boolean
}

export function ComplaintReply({ complaintId, isReopening }: ComplaintReplyProps) {
  const write = useWriteToComplaint(complaintId)
  const { register, handleSubmit, formState, reset } = useForm<ComplaintMessageForm>({
    resolver: standardSchemaResolver(isReopening ? ReopenComplaint : ComplaintMessageForm),
    defaultValues: { text: '' },
  })
  const submit = handleSubmit(({ text }) =>
    write.mutate(
      { text, isReopening },
      {
        onSuccess() {
          reset()
          toast.success(isReopening ? 'Reopened' : 'Sent')
        },
      },
    ),
  )
  return (
    <form
      noValidate
      aria-label={isReopening ? 'Reopen' : 'Message'}
      onSubmit={(event) => void submit(event)}
      className="grid gap-3"
    >
      <TextArea
        label={isReopening ? 'What is still open?' : 'Your message'}
        {...(isReopening && { hint: 'A settled complaint can be reopened once' })}
        maxLength={COMPLAINT_TEXT_MAX}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <InlineError error={write.error} />
      <Button
        type="submit"
        size="md"
        variant={isReopening ? 'outline' : 'primary'}
        className="justify-self-end"
        pending={write.isPending}
        pendingText="Sending..."
      >
        <Send aria-hidden="true" className="size-4.5" />
        {isReopening ? 'Reopen the complaint' : 'Send'}
      </Button>
    </form>
  )
}
