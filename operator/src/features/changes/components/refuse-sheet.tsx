import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { Sheet } from '@nikhar/ui/sheet'
import { isReason, ReasonField } from '../../../components/reason-field.tsx'

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
  const isReasoned = isReason(reason)
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
        <ReasonField value={reason} onChange={setReason} starts={STARTS} isTried={isTried} />
        <Button pending={pending} pendingText="Saving..." onClick={submit}>
          Refuse it
        </Button>
      </div>
    </Sheet>
  )
}
