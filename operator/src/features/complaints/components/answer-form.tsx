import { COMPLAINT_TEXT_MAX } from '@nikhar/contract/care'
import type { OperatorComplaint } from '@nikhar/contract/operator'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { FilterChip } from '@nikhar/ui/chip'
import { InlineError } from '@nikhar/ui/inline-error'
import { TextArea } from '@nikhar/ui/text-area'
import type { useComplaintActions } from '../use-complaint-actions.ts'

const STARTS = [
  ['Sorry', 'We’re sorry this happened. '],
  ['Asking the salon', 'We’ve asked the salon and will get back to you. '],
  ['Which bill?', 'Please tell us the bill number and how much you paid. '],
] as const

interface AnswerFormProps {
  complaint: OperatorComplaint
  answer: ReturnType<typeof useComplaintActions>['answer']
}

export function AnswerForm({ complaint: { version, answeredAt, customer }, answer }: AnswerFormProps) {
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isWritten = text.trim() !== ''
  const [firstName = ''] = customer.name.split(' ')
  return (
    <form
      noValidate
      aria-label="Answer"
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (!isWritten) return
        answer.mutate({ text, version }, { onSuccess: () => (setText(''), setIsTried(false)) })
      }}
    >
      <div role="group" aria-label="Suggested openings" className="flex flex-wrap gap-2">
        {STARTS.map(([label, start]) => (
          <FilterChip
            key={label}
            on={text.startsWith(`Dear ${firstName}, ${start}`)}
            onClick={() => setText(`Dear ${firstName}, ${start}`)}
          >
            {label}
          </FilterChip>
        ))}
      </div>
      <TextArea
        label="Your answer (the customer will read it)"
        value={text}
        maxLength={COMPLAINT_TEXT_MAX}
        onChange={(event) => setText(event.target.value)}
        error={isTried && !isWritten ? 'Write an answer' : undefined}
      />
      <InlineError error={answer.error} />
      <Button type="submit" size="md" className="justify-self-end" pending={answer.isPending} pendingText="Sending...">
        <Send aria-hidden="true" className="size-4.5" />
        {answeredAt === null ? 'Acknowledge and send' : 'Send'}
      </Button>
    </form>
  )
}
