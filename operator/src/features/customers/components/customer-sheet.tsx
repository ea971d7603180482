import { REASON_MAX } from '@nikhar/contract/constants'
import { operator, type CustomerRecord } from '@nikhar/contract/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@nikhar/client/call'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { Sheet } from '@nikhar/ui/sheet'
import { TextArea } from '@nikhar/ui/text-area'
import { toast } from '@nikhar/ui/toast'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import { operatorQueries } from '../../../lib/queries.ts'

export type CustomerAct = 'SHOW' | 'BLOCK' | 'UNBLOCK' | 'ERASE'

const TEXTS: Record<CustomerAct, { title: string; text: string; label: string; button: string; done: string }> = {
  SHOW: {
    title: 'Show contacts',
    text: 'That you looked, and why, is in the audit log.',
    label: 'Why you need them',
    button: 'Show them',
    done: 'Shown, and logged',
  },
  BLOCK: {
    title: 'Block this customer',
    text: 'No new bookings. Bookings to come, old orders and data rights stay.',
    label: 'Reason, the customer reads it',
    button: 'Block',
    done: 'Blocked, and told by e-mail',
  },
  UNBLOCK: {
    title: 'Unblock this customer',
    text: 'The customer can book again at once and is told so.',
    label: 'Why, for the audit log',
    button: 'Unblock',
    done: 'Unblocked, and told by e-mail',
  },
  ERASE: {
    title: 'Erase this customer',
    text: 'Name, contacts and everything personal are deleted for good; orders and reviews stay without a name. Only when the customer has asked for it.',
    label: 'How the customer asked, for the audit log',
    button: 'Erase for good',
    done: 'Erased',
  },
}

interface CustomerSheetProps {
  act: CustomerAct
  customer: CustomerRecord
  onClose: () => void
  onShown: (contact: { phoneNumber: string | null; email: string | null }) => void
}

export function CustomerSheet({ act, customer, onClose, onShown }: CustomerSheetProps) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [untilDay, setUntilDay] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isReasoned = reason.trim().length >= 3
  const { title, text, label, button, done } = TEXTS[act]
  const params = { customerId: customer.customerId }
  const save = useMutation({
    mutationFn: async () => {
      if (act === 'SHOW') onShown(await call(operator.showContact, { params, body: { reason } }))
      else if (act === 'BLOCK')
        await call(operator.blockCustomer, { params, body: { reason, ...(untilDay !== '' && { untilDay }) } })
      else await call(act === 'ERASE' ? operator.eraseCustomer : operator.unblockCustomer, { params, body: { reason } })
    },
    onSuccess: async () => {
      await Promise.all(
        ['customer', 'customers', 'audit'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [...operatorQueries.all(), name] }),
        ),
      )
      toast.success(done)
      onClose()
    },
  })
  const { errors, message } = useFieldErrors({ reason, untilDay }, save.error)

  return (
    <Sheet open onOpenChange={onClose} title={title} description={text} closeButton>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (isReasoned) save.mutate()
        }}
        className="mt-4 grid gap-4"
      >
        <InlineError error={message} />
        <TextArea
          label={label}
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
          error={errors['reason'] ?? (isTried && !isReasoned ? 'Say why, in at least 3 characters' : undefined)}
        />
        {act === 'BLOCK' && (
          <Field
            label="Last day"
            hint="Empty: until somebody unblocks"
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
