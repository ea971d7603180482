import { REASON_MAX } from '@nikhar/contract'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { FilterChip } from '@nikhar/ui/chip'
import { InlineError } from '@nikhar/ui/inline-error'
import { Sheet } from '@nikhar/ui/sheet'
import { TextArea } from '@nikhar/ui/text-area'

const STARTS = [
  'Please send us a photo of the board outside.',
  'This looks like another salon. Please register it as a new one.',
  'Please write to us from the owner’s e-mail address.',
]

interface RefuseSheetProps {
  onClose: () => void
  onRefuse: (reason: string) => void
  pending: boolean
  error: unknown
}

export function RefuseSheet({ onClose, onRefuse, pending, error }: RefuseSheetProps) {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isReasoned = reason.trim().length >= 3
  function submit() {
    setIsTried(true)
    if (isReasoned) onRefuse(reason.trim())
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Refuse the change"
      description="Guests go on seeing what they see. The salon reads why."
      closeButton
    >
      <div className="mt-4 grid gap-4">
        <InlineError error={error} />
        <div role="group" aria-label="Ways to begin" className="flex flex-wrap gap-2">
          {STARTS.map((start) => (
            <FilterChip key={start} on={reason.startsWith(start)} onClick={() => setReason(start)}>
              {start}
            </FilterChip>
          ))}
        </div>
        <TextArea
          label="Reason, the salon reads it"
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
          error={isTried && !isReasoned ? 'Say why: the salon reads it' : undefined}
        />
        <Button pending={pending} pendingText="Saving..." onClick={submit}>
          Refuse it
        </Button>
      </div>
    </Sheet>
  )
}
