import type { DecideOutlet, OutletDecision, ReviewedOutlet } from '@nikhar/contract/operator'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { Sheet } from '@nikhar/ui/sheet'
import { isReason, ReasonField } from '../../../components/reason-field.tsx'

export type ReasonedDecision = Extract<OutletDecision, 'SEND_BACK' | 'HIDE' | 'SUSPEND'>

const TEXTS = {
  SEND_BACK: {
    title: 'Request a change',
    text: 'The salon reads this and can resubmit.',
    button: 'Send back',
    starts: ['Please add photos of the salon.', 'Please check the address and the pin.', 'Please check these prices:'],
  },
  HIDE: {
    title: 'Hide the salon',
    text: 'Guests can’t find or book it. Upcoming bookings stay.',
    button: 'Hide it',
    starts: ['You asked us to.', 'The salon is closed for renovation.'],
  },
  SUSPEND: {
    title: 'Suspend the salon',
    text: 'Guests can’t find or book it until you reinstate it.',
    button: 'Suspend it',
    starts: ['Bookings were cancelled on the day.', 'We couldn’t verify your documents.', 'There is a safety concern.'],
  },
} satisfies Record<ReasonedDecision, { title: string; text: string; button: string; starts: string[] }>

interface DecisionSheetProps {
  outlet: ReviewedOutlet
  decision: ReasonedDecision
  onClose: () => void
  onDecide: (decided: DecideOutlet) => void
  pending: boolean
  error: unknown
}

export function DecisionSheet({ outlet, decision, onClose, onDecide, pending, error }: DecisionSheetProps) {
  const [reason, setReason] = useState('')
  const [bookings, setBookings] = useState<'keep' | 'cancel'>()
  const [isTried, setIsTried] = useState(false)
  const { title, text, button, starts } = TEXTS[decision]
  const { upcoming } = outlet.bookings
  const isSuspension = decision === 'SUSPEND'
  const chosen = isSuspension && upcoming > 0 ? bookings : 'keep'
  const isReasoned = isReason(reason)

  function submit() {
    setIsTried(true)
    if (!isReasoned || chosen === undefined) return
    onDecide({ decision, reason: reason.trim(), ...(isSuspension && { bookings: chosen }) })
  }

  return (
    <Sheet open onOpenChange={onClose} title={title} description={text} closeButton>
      <div className="mt-4 grid gap-4">
        <InlineError error={error} />
        <ReasonField value={reason} onChange={setReason} starts={starts} isTried={isTried} />
        {isSuspension && upcoming > 0 && (
          <RadioGroup
            legend={upcoming === 1 ? '1 upcoming booking' : `${upcoming} upcoming bookings`}
            options={[
              { value: 'keep', label: 'Keep them: the salon must honour them' },
              { value: 'cancel', label: 'Cancel them all and notify the guests' },
            ]}
            value={bookings}
            onChange={setBookings}
            error={isTried && chosen === undefined ? 'Choose what happens to the bookings' : undefined}
          />
        )}
        {chosen === 'cancel' && isSuspension && (
          <Note tone="info">
            Guests read: “Nikhar has taken this salon off the platform for now. Nothing was charged.” You can’t take
            this back.
          </Note>
        )}
        <Button
          variant={isSuspension ? 'dangerFilled' : 'primary'}
          pending={pending}
          pendingText="Saving..."
          onClick={submit}
        >
          {isSuspension && chosen === 'cancel' && upcoming > 0
            ? `Suspend, notify ${upcoming} ${upcoming === 1 ? 'guest' : 'guests'}`
            : button}
        </Button>
      </div>
    </Sheet>
  )
}
