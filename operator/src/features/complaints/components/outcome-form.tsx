import { COMPLAINT_OUTCOME_LABELS, COMPLAINT_OUTCOMES, COMPLAINT_TEXT_MAX } from '@nikhar/contract/care'
import { formatRupees } from '@nikhar/contract/money'
import type { OperatorComplaint } from '@nikhar/contract/operator'
import { explainRupees, parseRupees } from '@nikhar/contract/parse-rupees'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import { TextArea } from '@nikhar/ui/text-area'
import type { useComplaintActions } from '../use-complaint-actions.ts'

type Outcome = (typeof COMPLAINT_OUTCOMES)[number]

interface OutcomeFormProps {
  complaint: OperatorComplaint
  settle: ReturnType<typeof useComplaintActions>['settle']
}

export function OutcomeForm({ complaint: { version, visit }, settle }: OutcomeFormProps) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [text, setText] = useState('')
  const [refund, setRefund] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { errors, message } = useFieldErrors({ outcome, text, refund }, settle.error)
  const isRefund = outcome === 'REFUND_PROMISED'
  const sum = parseRupees(refund)
  const isWritten = text.trim().length >= 3
  const options = COMPLAINT_OUTCOMES.filter((one) => one !== 'REFUND_PROMISED' || visit !== null).map((value) => ({
    value,
    label: COMPLAINT_OUTCOME_LABELS[value],
  }))

  function submit() {
    setIsTried(true)
    if (outcome === undefined || !isWritten || (isRefund && !sum)) return
    settle.mutate({ outcome, text, version, ...(isRefund && sum && { refund: sum }) })
  }

  return (
    <Card>
      <form
        noValidate
        aria-label="Outcome"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <RadioGroup
          legend="Outcome"
          options={options}
          value={outcome}
          onChange={setOutcome}
          error={errors['outcome'] ?? (isTried && outcome === undefined ? 'Choose an outcome' : undefined)}
        />
        {isRefund && visit && (
          <Field
            label="Refund in rupees"
            hint={`The visit cost ${formatRupees(visit.total)}`}
            inputMode="decimal"
            value={refund}
            onChange={(event) => setRefund(event.target.value)}
            error={errors['refund'] ?? (isTried && !sum ? (explainRupees(refund) ?? 'Enter an amount') : undefined)}
          />
        )}
        <TextArea
          label="Decision (the customer will read it)"
          value={text}
          maxLength={COMPLAINT_TEXT_MAX}
          onChange={(event) => setText(event.target.value)}
          error={errors['text'] ?? (isTried && !isWritten ? 'Enter the decision' : undefined)}
        />
        <InlineError error={message} />
        <Button type="submit" variant="soft" size="md" pending={settle.isPending} pendingText="Saving...">
          <Check aria-hidden="true" className="size-4.5" /> Settle
        </Button>
      </form>
    </Card>
  )
}
