import { normaliseMobile } from '@nikhar/contract/accounts'
import { describeGuestMessage, desk, type DeskOrder } from '@nikhar/contract/desk'
import { isUpcomingStatus } from '@nikhar/contract/orders'
import { MessageSquare, MessageSquareOff, Phone, PhoneOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import { useOrderMutation } from '../use-order-mutation.ts'

/** The status of the message to a guest whose number the salon does not know, and of a number that was wrong. */
export function GuestNumber({ order }: { order: DeskOrder }) {
  const { guestMessage, isNumberRefused, appointment } = order
  if (isNumberRefused) {
    return (
      <>
        <Note tone="warm" icon={PhoneOff}>
          The guest said this isn’t their number, so we removed it.
        </Note>
        {isUpcomingStatus(appointment.AppointmentStatus) && <NumberForm order={order} />}
      </>
    )
  }
  if (guestMessage === null) return null
  const text = describeGuestMessage(guestMessage)
  return <Note icon={text.startsWith('No ') ? MessageSquareOff : MessageSquare}>{text}</Note>
}

function NumberForm({ order }: { order: DeskOrder }) {
  const [phone, setPhone] = useState('')
  const mutation = useOrderMutation(desk.correctGuestNumber, order, ({ guestMessage }) =>
    guestMessage === null ? 'Number saved.' : `Number saved. ${describeGuestMessage(guestMessage)}`,
  )
  const { errors, message } = useFieldErrors({ phone }, mutation.error)
  return (
    <form
      noValidate
      aria-label="Other number"
      onSubmit={(event) => {
        event.preventDefault()
        mutation.mutate({ phone: normaliseMobile(phone) })
      }}
      className="grid gap-3"
    >
      <Field
        label="Other number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        icon={<Phone />}
        value={phone}
        error={errors['phone']}
        onChange={(event) => setPhone(event.target.value)}
      />
      <InlineError error={message} />
      <Button type="submit" size="sm" variant="soft" pending={mutation.isPending} pendingText="Saving...">
        Save number
      </Button>
    </form>
  )
}
