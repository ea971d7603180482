import {
  LOOK_HIDE_REASON_LABELS,
  LOOK_HIDE_REASONS,
  type LookHideReason,
  type SalonLook,
} from '@nikhar/contract/salons'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { Sheet } from '@nikhar/ui/sheet'
import { toast } from '@nikhar/ui/toast'
import { useLastDefined } from '@nikhar/ui/use-last-defined'
import { useLookChanges } from '../use-look-changes.ts'

interface HideLookSheetProps {
  outletId: number
  /** Undefined while the sheet is closed. */
  look: SalonLook | undefined
  onClose: () => void
}

const REASONS = LOOK_HIDE_REASONS.map((value) => ({ value, label: LOOK_HIDE_REASON_LABELS[value] }))

/** Asks why a look is hidden. */
export function HideLookSheet({ outletId, look, onClose }: HideLookSheetProps) {
  const shown = useLastDefined(look)
  return (
    <Sheet
      open={look !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Hide this look"
      description="Customers no longer see it as a look. You can show it again."
      closeButton
    >
      {shown.value && <ReasonForm key={shown.key} outletId={outletId} look={shown.value} onClose={onClose} />}
    </Sheet>
  )
}

function ReasonForm({ outletId, look: { lookId }, onClose }: HideLookSheetProps & { look: SalonLook }) {
  const [reason, setReason] = useState<LookHideReason>()
  const [isTried, setIsTried] = useState(false)
  const { hide } = useLookChanges(outletId)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsTried(true)
    if (reason === undefined) return
    hide.mutate(
      { lookId, reason },
      {
        onSuccess() {
          toast.success('The look is hidden')
          onClose()
        },
      },
    )
  }

  return (
    <form noValidate aria-label="Hide this look" onSubmit={submit} className="mt-3 grid gap-4">
      <RadioGroup
        legend="Why?"
        options={REASONS}
        value={reason}
        onChange={setReason}
        error={isTried && reason === undefined ? 'Choose why' : undefined}
      />
      <InlineError error={hide.error} />
      <Button type="submit" size="md" pending={hide.isPending} pendingText="Hiding…">
        Hide it
      </Button>
    </form>
  )
}
