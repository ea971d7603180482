import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { Sheet } from '@nikhar/ui/sheet'
import { isReason, ReasonField } from '../../../components/reason-field.tsx'

const STARTS = [
  'Please send us a photo of the signboard.',
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
      title="Reject the change"
      description="Guests still see the current details. The salon will read your reason."
      closeButton
    >
      <div className="mt-4 grid gap-4">
        <InlineError error={error} />
        <ReasonField value={reason} onChange={setReason} starts={STARTS} isTried={isTried} />
        <Button pending={pending} pendingText="Saving..." onClick={submit}>
          Reject it
        </Button>
      </div>
    </Sheet>
  )
}
