import { classes } from '@nikhar/ui/classes'
import { fieldBox } from '@nikhar/ui/field-styles'

interface TimeFieldProps {
  label: string
  /** 10:00, and 24:00 for midnight at the end of the day. */
  value: string
  /** 00:00 at the end of a day is midnight. */
  isEnd?: boolean
  onChange: (value: string) => void
  onLeave: () => void
}

/** A native time field, which phones open as a wheel and keyboards type into. */
export function TimeField({ label, value, isEnd = false, onChange, onLeave }: TimeFieldProps) {
  return (
    <span className={classes(fieldBox, 'inline-flex min-h-target items-center px-2.5')}>
      <input
        type="time"
        aria-label={label}
        step={300}
        value={value === '24:00' ? '00:00' : value}
        onChange={({ target }) => onChange(isEnd && target.value === '00:00' ? '24:00' : target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => event.key === 'Enter' && onLeave()}
        className="w-20 min-w-0 bg-transparent text-[1rem] tabular-nums outline-hidden [&::-webkit-calendar-picker-indicator]:hidden"
      />
    </span>
  )
}
