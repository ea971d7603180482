import { formatTime } from '@nikhar/contract/orders'
import { nameDayShortly } from '@nikhar/contract/relative-day'
import type { ComponentProps } from 'react'
import { classes } from '@nikhar/ui/classes'

interface TimeChipProps extends Omit<ComponentProps<'button'>, 'children'> {
  startTime: string
  /** What is booked at this time, for screen readers: Haircut at Studio Kesar. */
  subject?: string | undefined
  /** Where the chip before it names the day, only screen readers hear it again. */
  dayHidden?: boolean
}

/** A free time as a button: 6:15 pm, with the day before it when it is not today. */
export function TimeChip({ startTime, subject, dayHidden = false, className, ...rest }: TimeChipProps) {
  const day = nameDayShortly(startTime)
  return (
    <button
      type="button"
      {...rest}
      className={classes(
        'inline-flex min-h-target max-w-full flex-none flex-wrap items-center justify-center gap-x-1 rounded-[.85rem] bg-primary-soft px-3',
        'text-sm font-semibold whitespace-nowrap text-on-primary-soft tabular-nums hover:brightness-97',
        'transition-[background-color,transform] duration-(--dur-1) active:scale-96',
        className,
      )}
    >
      {day !== '' && <span className={classes('font-medium', dayHidden && 'sr-only')}>{day}</span>}{' '}
      {formatTime(startTime)}
      {subject !== undefined && <span className="sr-only">, {subject}</span>}
    </button>
  )
}
