import { formatDuration } from '@nikhar/contract/format-duration'
import { WEEKDAYS } from '@nikhar/contract/salon-time'
import { useRef } from 'react'
import { classes } from '@nikhar/ui/classes'
import { ShiftHandle } from './shift-handle.tsx'
import { countMinutes, describeDay, moveEnd, withPlaces, type Shift } from '../shift-week.ts'

export interface TrackRange {
  from: number
  to: number
}

interface ShiftRowProps {
  weekday: number
  day: readonly Shift[]
  range: TrackRange
  isOpen: boolean
  onToggle: () => void
  onPreview: (day: readonly Shift[]) => void
  onSave: (day: readonly Shift[]) => void
}

const HATCHED = 'bg-[repeating-linear-gradient(135deg,var(--surface)_0_5px,var(--surface-3)_5px_10px)]'

/** One weekday: its shifts on a timeline, with breaks between them. */
export function ShiftRow({ weekday, day, range, isOpen, onToggle, onPreview, onSave }: ShiftRowProps) {
  const name = WEEKDAYS[weekday] ?? ''
  const minutes = countMinutes(day)
  return (
    <div className="grid grid-cols-[3.25rem_minmax(0,1fr)_3.75rem] items-center gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={classes(
          'min-h-target rounded-xs px-1.5 text-left text-sm font-semibold hover:bg-surface-2',
          isOpen && 'bg-primary-soft text-on-primary-soft',
        )}
      >
        <span aria-hidden="true">{name.slice(0, 3)}</span>
        <span className="sr-only">{`${name}, ${describeDay(day)}`}</span>
      </button>
      <Track {...{ name, day, range, onPreview, onSave }} isActive={isOpen} />
      <span className="text-right text-sm text-ink-3 tabular-nums">
        {minutes === 0 ? '–' : formatDuration(minutes)}
      </span>
    </div>
  )
}

type TrackProps = Pick<ShiftRowProps, 'day' | 'range' | 'onPreview' | 'onSave'> & { name: string; isActive: boolean }

function Track({ name, day, range, onPreview, onSave, isActive }: TrackProps) {
  const track = useRef<HTMLDivElement>(null)
  const whole = range.to - range.from
  const left = (minute: number) => `${(100 * (Math.min(Math.max(minute, range.from), range.to) - range.from)) / whole}%`
  const width = ({ from, to }: Shift) => `${(100 * (Math.min(to, range.to) - Math.max(from, range.from))) / whole}%`
  const measure = () => whole / (track.current?.clientWidth ?? whole)
  const lines = `repeating-linear-gradient(90deg, var(--line) 0 1px, #0000 1px ${100 / (whole / 60)}%)`

  return (
    <div
      ref={track}
      style={{ backgroundImage: lines }}
      className="relative h-11 overflow-hidden rounded-xs bg-ground shadow-line"
    >
      {day.length === 0 && (
        <span className="absolute inset-0 grid place-items-center truncate text-sm font-semibold text-ink-3">
          Day off
        </span>
      )}
      {withPlaces(day).map(
        ({ shift, place, before }) =>
          before && (
            <span
              key={place}
              aria-hidden="true"
              style={{ left: left(before.to), width: width({ from: before.to, to: shift.from }) }}
              className={classes('absolute inset-y-1', HATCHED)}
            />
          ),
      )}
      {withPlaces(day).map(({ shift, place }) => (
        <div
          key={place}
          style={{ left: left(shift.from), width: width(shift) }}
          className={classes(
            'absolute inset-y-1 rounded-[.6rem] text-sm font-semibold transition-colors duration-(--dur-1)',
            isActive ? 'bg-primary text-on-primary' : 'bg-primary-soft text-on-primary-soft',
          )}
        >
          {(['from', 'to'] as const).map((end) => (
            <ShiftHandle
              key={end}
              label={`${name}${day.length > 1 ? `, shift ${place + 1}` : ''}: ${end === 'from' ? 'starts' : 'ends'}`}
              minute={shift[end]}
              measure={measure}
              onPreview={(minute) => onPreview(moveEnd(day, place, end, minute))}
              onCommit={(minute) => onSave(moveEnd(day, place, end, minute))}
              className={end === 'from' ? 'left-0' : 'right-0'}
            />
          ))}
          <span
            aria-hidden="true"
            className="absolute inset-0 flex items-center overflow-hidden pl-7 whitespace-nowrap max-sm:hidden"
          >
            {place === 0 && describeDay(day)}
          </span>
        </div>
      ))}
    </div>
  )
}
