import { WEEKDAYS } from '@nikhar/contract/salon-time'
import { formatClockTime, parseClockTime } from '@nikhar/contract/salons'
import { Coffee, Copy, Moon, Plus, X } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { FilterChip } from '@nikhar/ui/chip'
import { IconButton } from '@nikhar/ui/icon-button'
import { TimeField } from '../../../components/time-field.tsx'
import { addBreak, canAddBreak, DAYS, moveEnd, removeBreak, withPlaces, type Shift } from '../shift-week.ts'

interface DayEditorProps {
  weekday: number
  day: readonly Shift[]
  /** The initial shift of a day off that becomes a working day. */
  usual: Shift
  onSave: (day: readonly Shift[]) => void
  onCopy: (to: number[]) => void
}

/** The times of one day as fields, its breaks, and copying to other days. */
export function DayEditor({ weekday, day, usual, onSave, onCopy }: DayEditorProps) {
  const name = WEEKDAYS[weekday] ?? ''
  return (
    <div role="group" aria-label={name} className="grid gap-3 rounded-md bg-surface-tint p-3.5">
      {day.length > 0 && (
        <ul className="grid gap-2">
          {withPlaces(day).map(({ shift, place }) => (
            <Fragment key={place}>
              {place > 0 && <BreakRow name={name} day={day} index={place - 1} onSave={onSave} />}
              <ShiftTimes {...{ name, day, shift, onSave }} index={place} />
            </Fragment>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {day.length === 0 ? (
          <Button size="sm" variant="soft" onClick={() => onSave([usual])}>
            <Plus className="size-4" /> {`Work on ${name}`}
          </Button>
        ) : (
          <>
            {canAddBreak(day) && (
              <Button size="sm" variant="soft" onClick={() => onSave(addBreak(day))}>
                <Coffee className="size-4" /> Add a break
              </Button>
            )}
            <Button size="sm" variant="soft" onClick={() => onSave([])}>
              <Moon className="size-4" /> Day off
            </Button>
          </>
        )}
      </div>
      <CopyDay weekday={weekday} onCopy={onCopy} />
    </div>
  )
}

interface ShiftTimesProps {
  name: string
  day: readonly Shift[]
  shift: Shift
  index: number
  onSave: (day: readonly Shift[]) => void
}

function ShiftTimes({ name, day, shift, index, onSave }: ShiftTimesProps) {
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({})
  const label = day.length > 1 ? `${name}, shift ${index + 1}` : name

  function commit(end: 'from' | 'to') {
    const minute = parseClockTime(typed[end] ?? '')
    setTyped({})
    if (minute !== undefined && minute !== shift[end]) onSave(moveEnd(day, index, end, minute))
  }

  return (
    <li className="flex flex-wrap items-center gap-2">
      {(['from', 'to'] as const).map((end) => (
        <TimeField
          key={end}
          label={`${label} ${end === 'from' ? 'from' : 'until'}`}
          isEnd={end === 'to'}
          value={typed[end] ?? formatClockTime(shift[end])}
          onChange={(value) => setTyped({ ...typed, [end]: value })}
          onLeave={() => commit(end)}
        />
      ))}
    </li>
  )
}

/** The break after a shift. */
function BreakRow({ name, day, index, onSave }: Omit<ShiftTimesProps, 'shift'>) {
  const minutes = (day[index + 1]?.from ?? 0) - (day[index]?.to ?? 0)
  return (
    <li className="flex items-center gap-2 text-sm text-ink-2">
      <Coffee aria-hidden="true" className="size-4" />
      {`Break, ${minutes} min`}
      <IconButton
        label={`Work through the break on ${name}, ${minutes} minutes`}
        variant="bare"
        onClick={() => onSave(removeBreak(day, index))}
      >
        <X className="size-4.5" />
      </IconButton>
    </li>
  )
}

function CopyDay({ weekday, onCopy }: Pick<DayEditorProps, 'weekday' | 'onCopy'>) {
  const [chosen, setChosen] = useState<number[]>([])
  const toggle = (day: number) =>
    setChosen(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day])
  return (
    <div role="group" aria-label="Copy this day to" className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-2">Copy to</span>
      {DAYS.filter((day) => day !== weekday).map((day) => (
        <FilterChip key={day} on={chosen.includes(day)} onClick={() => toggle(day)} className="px-3!">
          <span aria-hidden="true">{WEEKDAYS[day]?.slice(0, 3)}</span>
          <span className="sr-only">{WEEKDAYS[day]}</span>
        </FilterChip>
      ))}
      {chosen.length > 0 && (
        <Button
          size="sm"
          onClick={() => {
            onCopy(chosen)
            setChosen([])
          }}
        >
          <Copy className="size-4" /> {`Copy to ${chosen.length} ${chosen.length === 1 ? 'day' : 'days'}`}
        </Button>
      )}
    </div>
  )
}
