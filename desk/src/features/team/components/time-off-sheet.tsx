import { addDays, salonInstant } from '@nikhar/contract/salon-time'
import { parseClockTime, salons, type TeamStylist } from '@nikhar/contract/salons'
import { useState, type SyntheticEvent } from 'react'
import { call } from '@nikhar/client/call'
import { Button } from '@nikhar/ui/button'
import { Checkbox } from '@nikhar/ui/checkbox'
import { Field } from '@nikhar/ui/field'
import { Sheet } from '@nikhar/ui/sheet'
import { toast } from '@nikhar/ui/toast'
import { today } from '../../../lib/salon-time.ts'
import { AffectedBookingsDialog } from '../../affected-bookings/components/affected-bookings-dialog.tsx'
import { useBookingChange } from '../../affected-bookings/use-booking-change.ts'

interface TimeOffSheetProps {
  outletId: number
  stylist: TeamStylist
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Whole days, or some hours of one. */
export function TimeOffSheet({ stylist: { stylistId, name }, open, onOpenChange }: TimeOffSheetProps) {
  const { run, change, isPending } = useBookingChange({
    onDone() {
      onOpenChange(false)
      toast.success('Time off saved')
    },
  })
  function send({ startTime, endTime, reason }: { startTime: string; endTime: string; reason: string }) {
    run((resolve) => {
      const body = { startTime, endTime, reason, ...(resolve !== undefined && { resolve }) }
      return call(salons.addTimeOff, { params: { stylistId }, body })
    })
  }
  return (
    <>
      <Sheet
        open={open && change.bookings === undefined}
        onOpenChange={onOpenChange}
        title={`Time off for ${name}`}
        closeButton
      >
        <TimeOffForm pending={isPending} onSend={send} />
      </Sheet>
      <AffectedBookingsDialog
        change={change}
        title={`Time off for ${name}`}
        action="Save time off"
        dismiss="Cancel"
        message="Your stylist is away at that time."
        otherwise="ask"
        search="We looked for a free colleague that day. If there’s none, the guest chooses."
      />
    </>
  )
}

interface TimeOffFormProps {
  pending: boolean
  onSend: (timeOff: { startTime: string; endTime: string; reason: string }) => void
}

function TimeOffForm({ pending, onSend }: TimeOffFormProps) {
  const [form, setForm] = useState({ first: today(), last: today(), from: '10:00', to: '14:00', reason: '' })
  const [isWholeDay, setIsWholeDay] = useState(true)
  const [error, setError] = useState<string>()
  const set = (field: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value })

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const { first, last, from, to, reason } = form
    const [start, end] = isWholeDay
      ? [0, 1440 * (1 + Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000))]
      : [parseClockTime(from) ?? 0, parseClockTime(to) ?? 0]
    if (!(end > start)) return setError('Must end after it begins')
    setError(undefined)
    const startTime = salonInstant(first, start).toISOString()
    const endTime = isWholeDay
      ? salonInstant(addDays(last, 1), 0).toISOString()
      : salonInstant(first, end).toISOString()
    onSend({ startTime, endTime, reason })
  }

  return (
    <form noValidate aria-label="Time off" onSubmit={submit} className="mt-4 grid gap-4">
      <Checkbox checked={isWholeDay} onChange={({ target }) => setIsWholeDay(target.checked)}>
        Whole days
      </Checkbox>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={isWholeDay ? 'First day' : 'Day'}
          type="date"
          min={today()}
          required
          value={form.first}
          onChange={({ target }) =>
            setForm({ ...form, first: target.value, last: target.value > form.last ? target.value : form.last })
          }
          className={isWholeDay ? '' : 'col-span-2'}
        />
        {isWholeDay ? (
          <Field label="Last day" type="date" min={form.first} value={form.last} onChange={set('last')} error={error} />
        ) : (
          <>
            <Field label="From" type="time" value={form.from} onChange={set('from')} />
            <Field label="Until" type="time" value={form.to} onChange={set('to')} error={error} />
          </>
        )}
      </div>
      <Field label="Reason (only you see it)" maxLength={200} value={form.reason} onChange={set('reason')} />
      <Button type="submit" pending={pending} pendingText="Saving…">
        Save time off
      </Button>
    </form>
  )
}
