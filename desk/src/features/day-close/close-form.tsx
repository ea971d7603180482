import { formatRupees, type CashDay, type CloseCashDay } from '@nikhar/contract'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card, Rule } from '@nikhar/ui/card'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import { parseRupees } from '../payments/tip-presets.ts'
import { describeDifference } from './describe-difference.ts'

interface CloseFormProps {
  day: CashDay
  mutation: {
    mutate: (body: CloseCashDay) => void
    isPending: boolean
    error: Error | null
  }
}

/** Cash at the start, counted now, and a note where the two do not fit what was taken. */
export function CloseForm({ day, mutation }: CloseFormProps) {
  const [opening, setOpening] = useState(String(day.lastCounted ?? 0))
  const [counted, setCounted] = useState('')
  const [note, setNote] = useState('')
  const [isSent, setSent] = useState(false)
  const [openingRupees, countedRupees] = [parseRupees(opening), parseRupees(counted)]
  const expected = Math.round(((openingRupees ?? 0) + day.cash) * 100) / 100
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
          error={isSent && openingRupees === undefined ? 'Enter an amount in rupees' : undefined}
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
          error={isSent && countedRupees === undefined ? 'Enter an amount in rupees' : undefined}
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
            error={errors['note'] ?? (isSent && isNoteMissing ? 'Say where the difference comes from' : undefined)}
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
