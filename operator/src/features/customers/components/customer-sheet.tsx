import { REASON_MAX } from '@nikhar/contract/constants'
import type { CustomerRecord } from '@nikhar/contract/operator'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { Sheet } from '@nikhar/ui/sheet'
import { TextArea } from '@nikhar/ui/text-area'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import { type Contact, type CustomerAct, useCustomerAct } from '../use-customer-act.ts'

const TEXTS: Record<CustomerAct, { title: string; text: string; label: string; button: string }> = {
  SHOW: {
    title: 'Show contact details',
    text: 'The audit log records that you looked, and why.',
    label: 'Why do you need them?',
    button: 'Show',
  },
  BLOCK: {
    title: 'Block this customer',
    text: 'They can’t make new bookings. They keep upcoming and past bookings, and their data rights.',
    label: 'Reason (the customer will read it)',
    button: 'Block',
  },
  UNBLOCK: {
    title: 'Unblock this customer',
    text: 'The customer can book again right away and gets an e-mail.',
    label: 'Reason (for the audit log)',
    button: 'Unblock',
  },
  ERASE: {
    title: 'Erase this customer',
    text: 'This deletes their name, contact details and all personal data for good. Bookings and reviews stay, without a name. Do it only if the customer asked.',
    label: 'How did the customer ask? (for the audit log)',
    button: 'Erase for good',
  },
}

interface CustomerSheetProps {
  act: CustomerAct
  customer: CustomerRecord
  onClose: () => void
  onShown: (contact: Contact) => void
}

export function CustomerSheet({ act, customer, onClose, onShown }: CustomerSheetProps) {
  const [reason, setReason] = useState('')
  const [untilDay, setUntilDay] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isReasoned = reason.trim().length >= 3
  const { title, text, label, button } = TEXTS[act]
  const save = useCustomerAct(act, customer.customerId, { onShown, onDone: onClose })
  const { errors, message } = useFieldErrors({ reason, untilDay }, save.error)

  return (
    <Sheet open onOpenChange={onClose} title={title} description={text} closeButton>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (isReasoned) save.mutate({ reason, untilDay })
        }}
        className="mt-4 grid gap-4"
      >
        <InlineError error={message} />
        <TextArea
          label={label}
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
          error={errors['reason'] ?? (isTried && !isReasoned ? 'Enter a reason of at least 3 characters' : undefined)}
        />
        {act === 'BLOCK' && (
          <Field
            label="Last day"
            hint="Leave empty to block them until someone unblocks them"
            type="date"
            value={untilDay}
            onChange={(event) => setUntilDay(event.target.value)}
            error={errors['untilDay']}
          />
        )}
        <Button
          type="submit"
          variant={act === 'BLOCK' || act === 'ERASE' ? 'dangerFilled' : 'primary'}
          pending={save.isPending}
          pendingText="Saving..."
        >
          {button}
        </Button>
      </form>
    </Sheet>
  )
}
