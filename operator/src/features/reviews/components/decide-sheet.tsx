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

const BOTH = 'Reason (the salon and the author will read it)'

const TEXTS: Record<ReportDecision, Text> = {
  KEEP: {
    title: 'Keep the review',
    text: 'The salon gets your reason. The author isn’t notified.',
    label: 'Reason (the salon will read it)',
    button: 'Keep it',
    done: 'Kept. The salon gets an e-mail.',
    starts: ['The visit was real, so the review stays.', 'It’s an opinion, with no private data or abuse.'],
  },
  HIDE: {
    title: 'Hide the review',
    text: 'Guests no longer see it, and its stars don’t count. The author is notified and can appeal once.',
    label: BOTH,
    button: 'Hide it, notify both',
    done: 'Hidden. Both get an e-mail.',
    starts: ['It contains someone’s phone number.', 'It insults or threatens someone.', 'It advertises another salon.'],
  },
  RESTORE: {
    title: 'Restore the review',
    text: 'Guests see it again as it is now, and its stars count.',
    label: BOTH,
    button: 'Restore it, notify both',
    done: 'Restored. Both get an e-mail.',
    starts: ['The problem has been fixed.', 'We shouldn’t have hidden it.'],
  },
  UPHOLD: {
    title: 'Keep the review hidden',
    text: 'This is final: the author can’t appeal again.',
    label: BOTH,
    button: 'Keep it hidden, notify both',
    done: 'Kept hidden. Both get an e-mail.',
    starts: ['The problem is still there.'],
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
        <div role="group" aria-label="Suggested openings" className="flex flex-wrap gap-2">
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
          error={isTried && !isReasoned ? 'Enter a reason of at least 3 characters' : undefined}
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
