import type { CashDay, CloseCashDay } from '@nikhar/contract/billing'
import { addRupees, asRupees, formatRupees } from '@nikhar/contract/money'
import { explainRupees, parseRupees } from '@nikhar/contract/parse-rupees'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card, Rule } from '@nikhar/ui/card'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import { describeDifference } from '../describe-difference.ts'

interface CloseFormProps {
  day: CashDay
  mutation: {
    mutate: (body: CloseCashDay) => void
    isPending: boolean
    error: Error | null
  }
}

/** Cash at the start, the counted cash, and a note when they do not match the payments. */
export function CloseForm({ day, mutation }: CloseFormProps) {
  const [opening, setOpening] = useState(String(day.opening))
  const [counted, setCounted] = useState('')
  const [note, setNote] = useState('')
  const [isSent, setSent] = useState(false)
  const [openingRupees, countedRupees] = [parseRupees(opening), parseRupees(counted)]
  const expected = addRupees(openingRupees ?? asRupees(0), day.cash)
  const differs = countedRupees !== undefined && countedRupees !== expected
  const isNoteMissing = differs && note.trim() === ''
  const { errors, message } = useFieldErrors({ note }, mutation.error)

  function submit() {
    setSent(true)
    if (openingRupees === undefined || countedRupees === undefined || isNoteMissing) return
    mutation.mutate({ opening: openingRupees, counted: countedRupees, expected, ...(note.trim() && { note }) })
  }

  return (
    <Card>
      <form
        noValidate
        aria-label="Close the day"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="grid gap-4"
      >
        <h2 className="type-h2">Count the drawer</h2>
        <Field
          label="Cash at the start of the day"
          inputMode="decimal"
          value={opening}
          onChange={({ target }) => setOpening(target.value)}
          error={isSent ? explainMissing(opening) : undefined}
        />
        <dl className="grid gap-2 text-sm">
          <div className="flex justify-between gap-3">
            <dt className="text-ink-2">Cash taken</dt>
            <dd className="font-semibold tabular-nums">{formatRupees(day.cash)}</dd>
          </div>
          <Rule dashed />
          <div className="flex justify-between gap-3 text-base font-bold">
            <dt>Expected</dt>
            <dd className="tabular-nums">{formatRupees(expected)}</dd>
          </div>
        </dl>
        <Field
          label="Counted"
          inputMode="decimal"
          value={counted}
          onChange={({ target }) => setCounted(target.value)}
          error={isSent ? explainMissing(counted) : undefined}
        />
        {countedRupees !== undefined && (
          <p role="status" className={differs ? 'font-semibold text-danger' : 'font-semibold text-success'}>
            {differs ? describeDifference(countedRupees, expected) : 'It matches'}
          </p>
        )}
        {differs && (
          <Field
            label="Where does the difference come from?"
            value={note}
            maxLength={200}
            onChange={({ target }) => setNote(target.value)}
            error={errors['note'] ?? (isSent && isNoteMissing ? 'Explain the difference' : undefined)}
          />
        )}
        <InlineError error={message} />
        <Button type="submit" block pending={mutation.isPending} pendingText="Closing...">
          Close the day
        </Button>
      </form>
    </Card>
  )
}

/** The message at a required field that is empty. */
function explainMissing(text: string): string | undefined {
  return text.trim() === '' ? 'Enter an amount in rupees' : explainRupees(text)
}
