import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

interface DayTileProps extends ComponentProps<'button'> {
  /** Mon, or Today */
  weekday: string
  day: number
  /** For screen readers: November 2026 */
  month: string
  free: boolean
  /** Closed is different from full: shows the word where other days have their dot. */
  closed?: boolean
  selected: boolean
}

/** A day to choose; the dot shows whether it has free times, a word that the salon is closed. */
export function DayTile({ weekday, day, month, free, closed = false, selected, className, ...rest }: DayTileProps) {
  const dot = selected ? 'bg-on-primary-mark' : free ? 'bg-free' : 'bg-line-strong'
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={classes(
        'flex h-21 w-15 flex-none flex-col items-center justify-center gap-0.75 rounded-[1.25rem] text-sm',
        'font-medium',
        'transition-[background-color,transform] duration-(--dur-1) active:scale-97',
        selected ? 'bg-primary text-on-primary shadow-primary' : 'bg-surface text-ink-2 shadow-1',
        className,
      )}
    >
      {weekday}
      <span className={classes('font-display text-[1.5rem] leading-none font-semibold', !selected && 'text-ink')}>
        {day}
      </span>
      <span className="sr-only">
        {month}, {closed ? 'closed' : free ? 'times free' : 'fully booked'}
      </span>
      {closed ? (
        <span aria-hidden="true" className="-mb-1 text-xs leading-none">
          Closed
        </span>
      ) : (
        <span className={classes('mt-0.5 size-1.5 rounded-full', dot)} />
      )}
    </button>
  )
}

/** The date of a booking, at the start of its row. */
export function DateTile({ month, day }: { month: string; day: number }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex h-13 w-12 flex-none flex-col items-center justify-center gap-0.75 rounded-[.95rem]',
        'bg-primary-soft leading-none text-on-primary-soft',
      )}
    >
      <span className="text-xs leading-none font-semibold uppercase">{month}</span>
      <b className="font-display text-[1.25rem] leading-none font-semibold">{day}</b>
    </span>
  )
}
