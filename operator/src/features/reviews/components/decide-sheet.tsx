import { REASON_MAX } from '@nikhar/contract/constants'
import type { ReportDecision, ReportedReview } from '@nikhar/contract/operator'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { FilterChip } from '@nikhar/ui/chip'
import { InlineError } from '@nikhar/ui/inline-error'
import { Sheet } from '@nikhar/ui/sheet'
import { TextArea } from '@nikhar/ui/text-area'
import { toast } from '@nikhar/ui/toast'
import { useDecideReport } from '../use-decide-report.ts'

interface Text {
  title: string
  text: string
  label: string
  button: string
  done: string
  starts: string[]
}

const BOTH = 'Reason, the salon and the author read it'

const TEXTS: Record<ReportDecision, Text> = {
  KEEP: {
    title: 'Keep the review',
    text: 'The salon is told why. The author hears nothing of it.',
    label: 'Reason, the salon reads it',
    button: 'Keep it',
    done: 'Kept, and the salon is told',
    starts: ['A bad review stays: the visit is real.', 'It is an opinion, without private data or abuse.'],
  },
  HIDE: {
    title: 'Hide the review',
    text: 'Nobody else reads it, and its stars do not count. The author is told and may appeal once.',
    label: BOTH,
    button: 'Hide it, tell both',
    done: 'Hidden, and both are told',
    starts: [
      'It has the number of a person in it.',
      'It insults or threatens a person.',
      'It advertises another salon.',
    ],
  },
  RESTORE: {
    title: 'Show the review again',
    text: 'It is read and counted again, as it is now.',
    label: BOTH,
    button: 'Show it again, tell both',
    done: 'Shown again, and both are told',
    starts: ['What was wrong with it is gone.', 'We were wrong to hide it.'],
  },
  UPHOLD: {
    title: 'The review stays hidden',
    text: 'This is the last word: the author cannot appeal again.',
    label: BOTH,
    button: 'It stays hidden, tell both',
    done: 'It stays hidden, and both are told',
    starts: ['What was wrong with it is still there.'],
  },
}

interface DecideSheetProps {
  report: ReportedReview
  decision: ReportDecision
  onClose: () => void
}

export function DecideSheet({ report: { reportId, author }, decision, onClose }: DecideSheetProps) {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isReasoned = reason.trim().length >= 3
  const { title, text, label, button, done, starts } = TEXTS[decision]
  const decide = useDecideReport(reportId, () => {
    toast.success(`${author.name}: ${done}`)
    onClose()
  })
  return (
    <Sheet open onOpenChange={onClose} title={title} description={text} closeButton>
      <form
        noValidate
        aria-label={title}
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (isReasoned) decide.mutate({ decision, reason })
        }}
      >
        <InlineError error={decide.error} />
        <div role="group" aria-label="Ways to begin" className="flex flex-wrap gap-2">
          {starts.map((start) => (
            <FilterChip
              key={start}
              on={reason.startsWith(start)}
              onClick={() => setReason(start)}
              className="py-1 text-left whitespace-normal!"
            >
              {start}
            </FilterChip>
          ))}
        </div>
        <TextArea
          label={label}
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
          error={isTried && !isReasoned ? 'Say why, in at least 3 characters' : undefined}
        />
        <Button
          type="submit"
          variant={decision === 'HIDE' || decision === 'UPHOLD' ? 'dangerFilled' : 'primary'}
          pending={decide.isPending}
          pendingText="Saving..."
        >
          {button}
        </Button>
      </form>
    </Sheet>
  )
}
