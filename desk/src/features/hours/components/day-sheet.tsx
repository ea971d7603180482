import { REASON_MAX } from '@nikhar/contract/constants'
import { formatFullDay } from '@nikhar/contract/salon-time'
import { type Closure, parseClockTime } from '@nikhar/contract/salons'
import { CalendarX2, Clock, DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { Note } from '@nikhar/ui/note'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { Sheet } from '@nikhar/ui/sheet'
import { useLastDefined } from '@nikhar/ui/use-last-defined'
import { TimeField } from '../../../components/time-field.tsx'
import type { WeekHours } from '../../../lib/week-hours.ts'
import { type DayChange, describeHours } from '../day-change.ts'
import type { Festival } from '../festivals.ts'
import { useReopenDay } from '../use-reopen-day.ts'

interface DaySheetProps {
  outletId: number
  /** The sheet is closed without a day. */
  day: string | undefined
  closure: Closure | undefined
  festival: Festival | undefined
  week: WeekHours
  /** The initial choice of the two. */
  isShort: boolean
  onDismiss: () => void
  onChange: (change: DayChange) => void
}

/** Closes one or several days, or shortens them, with the reason shown to guests; or opens a day again. */
export function DaySheet({ day, onDismiss, ...rest }: DaySheetProps) {
  const { value: shown } = useLastDefined(day)
  return (
    <Sheet
      open={day !== undefined}
      onOpenChange={(open) => !open && onDismiss()}
      title={shown === undefined ? '' : formatFullDay(shown)}
      closeButton
    >
      {shown !== undefined && <DayForm key={shown} day={shown} onDismiss={onDismiss} {...rest} />}
    </Sheet>
  )
}

function DayForm({ outletId, closure, onDismiss, ...form }: DaySheetProps & { day: string }) {
  const reopen = useReopenDay(outletId, onDismiss)
  if (!closure) return <ChangeForm {...form} />
  return (
    <div className="mt-4 grid gap-4">
      <Note>{describeClosure(closure)}</Note>
      <Button pending={reopen.isPending} onClick={() => reopen.mutate(form.day)}>
        <DoorOpen />
        {closure.opens === null ? 'Reopen this day' : 'Back to the usual hours'}
      </Button>
    </div>
  )
}

function describeClosure({ opens, closes, reason }: Closure): string {
  if (opens !== null && closes !== null)
    return `Open from ${describeHours(opens, closes)} only${reason ? `: ${reason}` : '.'}`
  return reason ? `Closed: ${reason}` : 'Closed. Guests see no times on this day.'
}

type ChangeFormProps = Pick<DaySheetProps, 'festival' | 'week' | 'isShort' | 'onChange'> & { day: string }

function ChangeForm({ day, festival, week, isShort, onChange }: ChangeFormProps) {
  const spans = week[new Date(day).getUTCDay()] ?? []
  const [kind, setKind] = useState<'closed' | 'short'>(isShort && spans.length > 0 ? 'short' : 'closed')
  const [reason, setReason] = useState(festival?.name ?? '')
  const [untilDay, setUntilDay] = useState('')
  const [hours, setHours] = useState({ opens: spans[0]?.opens ?? '10:00', closes: '14:00' })
  const isOrdered = (parseClockTime(hours.opens) ?? 0) < (parseClockTime(hours.closes) ?? 0)
  const problem =
    untilDay !== '' && untilDay < day
      ? 'Choose this day or a later one'
      : kind === 'short' && !isOrdered
        ? 'Closing time must be after opening time'
        : undefined
  return (
    <form
      noValidate
      aria-label="Close or shorten a day"
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (problem) return
        onChange({
          day,
          ...(untilDay > day && { untilDay }),
          ...(kind === 'short' && hours),
          reason: reason.trim(),
        })
      }}
    >
      {festival?.isLunar && (
        <Note tone="info">{`${festival.name} follows the lunar calendar. Check the local date.`}</Note>
      )}
      {spans.length > 0 && (
        <RadioGroup
          legend="This day is"
          look="pills"
          options={[
            { value: 'closed', label: 'Closed' },
            { value: 'short', label: 'Shorter' },
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      {kind === 'short' && <HourFields hours={hours} onChange={setHours} />}
      <Field
        label="Until (optional, for several days)"
        type="date"
        min={day}
        value={untilDay}
        error={problem}
        onChange={(event) => setUntilDay(event.target.value)}
      />
      <Field
        label="Reason, for guests (optional)"
        placeholder="Annual stock-taking"
        maxLength={REASON_MAX - 80}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <SubmitButton kind={kind} isSeveral={untilDay > day} />
    </form>
  )
}

function SubmitButton({ kind, isSeveral }: { kind: 'closed' | 'short'; isSeveral: boolean }) {
  const days = isSeveral ? 'these days' : 'this day'
  return (
    <Button type="submit">
      {kind === 'short' ? <Clock /> : <CalendarX2 />}
      {kind === 'short' ? `Shorten ${days}` : `Close ${days}`}
    </Button>
  )
}

interface HourFieldsProps {
  hours: { opens: string; closes: string }
  onChange: (hours: { opens: string; closes: string }) => void
}

function HourFields({ hours, onChange }: HourFieldsProps) {
  return (
    <p className="flex flex-wrap items-center gap-2.5 text-ink-2">
      Open from
      <TimeField
        label="Opens"
        value={hours.opens}
        onChange={(opens) => onChange({ ...hours, opens })}
        onLeave={() => undefined}
      />
      to
      <TimeField
        label="Closes"
        value={hours.closes}
        isEnd
        onChange={(closes) => onChange({ ...hours, closes })}
        onLeave={() => undefined}
      />
    </p>
  )
}
