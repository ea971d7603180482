import type { SalonLook } from '@nikhar/contract/salons'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { Sheet } from '@nikhar/ui/sheet'
import { isReason, ReasonField } from '../../../components/reason-field.tsx'
import { useDecideLook } from '../use-decide-look.ts'

const HIDE = {
  title: 'Hide the look',
  text: 'Nobody sees it, neither as a look nor with a review. Salon and author read why.',
  button: 'Hide it',
  starts: ['The person shown asked us to.', 'It is not the work of this salon.', 'It shows more than work.'],
}
const SHOW = {
  title: 'Show the look again',
  text: 'Customers see it again, if nothing else is in the way.',
  button: 'Show it again',
  starts: ['We were wrong to hide it.', 'What was wrong with it is settled.'],
}

interface LookSheetProps {
  outletId: number
  look: SalonLook
  onClose: () => void
}

/** Asks for the reason, which is stored in the audit log. */
export function LookSheet({ outletId, look, onClose }: LookSheetProps) {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const decide = useDecideLook(outletId, look, onClose)
  const isHidden = look.hidden?.by === 'OPERATOR'
  const { title, text, button, starts } = isHidden ? SHOW : HIDE

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsTried(true)
    if (isReason(reason)) decide.mutate(reason.trim())
  }

  return (
    <Sheet open onOpenChange={onClose} title={title} description={text} closeButton>
      <form noValidate aria-label={title} onSubmit={submit} className="mt-4 grid gap-4">
        <InlineError error={decide.error} />
        <ReasonField value={reason} onChange={setReason} starts={starts} isTried={isTried} />
        <Button
          type="submit"
          variant={isHidden ? 'primary' : 'dangerFilled'}
          pending={decide.isPending}
          pendingText="Saving..."
        >
          {button}
        </Button>
      </form>
    </Sheet>
  )
}
