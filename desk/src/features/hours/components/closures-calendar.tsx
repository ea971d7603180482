import { dayNames, formatFullDay, WEEKDAYS } from '@nikhar/contract/salon-time'
import type { Closure } from '@nikhar/contract/salons'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { IconButton } from '@nikhar/ui/icon-button'
import { today } from '../../../lib/salon-time.ts'
import { salonQueries } from '../../../lib/salon-queries.ts'
import { SHOWN_WEEKDAYS } from '../../../lib/week-hours.ts'
import type { Festival } from '../festivals.ts'
import { firstOfMonth, listMonthDays, nextMonth } from '../month.ts'

interface ClosuresCalendarProps {
  outletId: number
  closures: readonly Closure[]
  festivals: readonly Festival[]
  /** Weekdays on which the salon never opens. */
  restDays: readonly number[]
  onOpen: (day: string) => void
}

/** A month with its closed days, festivals and how many bookings each day has. */
export function ClosuresCalendar({ outletId, closures, festivals, restDays, onOpen }: ClosuresCalendarProps) {
  const [month, setMonth] = useState(() => firstOfMonth(today()))
  const { data: booked = [] } = useQuery(salonQueries.bookedDays(outletId, month))
  const { blanks, days } = listMonthDays(month)
  const { month: name, year } = dayNames(month)
  return (
    <Card className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <div className="flex items-center justify-between gap-2">
        <h2 className="type-h3" aria-live="polite">{`${name} ${year}`}</h2>
        <div className="flex rounded-[.9rem] bg-surface-2">
          <IconButton
            label="Previous month"
            variant="bare"
            disabled={month <= firstOfMonth(today())}
            onClick={() => setMonth(nextMonth(month, -1))}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton label="Next month" variant="bare" onClick={() => setMonth(nextMonth(month, 1))}>
            <ChevronRight />
          </IconButton>
        </div>
      </div>
      <p className="mt-0.5 text-sm text-ink-3">Tap a day to close, shorten or reopen it.</p>
      {/* With large text the month scrolls sideways, so that no name of a day breaks. */}
      <div className="relative -mx-1 overflow-x-auto px-1 pb-1">
        <div className="min-w-[15rem]">
          <div aria-hidden="true" className="mt-3 grid grid-cols-7 gap-1 text-center text-xs text-ink-3">
            {SHOWN_WEEKDAYS.map((weekday) => (
              <span key={weekday}>{(WEEKDAYS[weekday] ?? '').slice(0, 3)}</span>
            ))}
          </div>
          <div role="group" aria-label={`Days of ${name}`} className="mt-1 grid grid-cols-7 gap-1">
            {Array.from({ length: blanks }, (_, place) => (
              <span key={place} />
            ))}
            {days.map((day) => (
              <CalendarDay
                key={day}
                day={day}
                closure={closures.find((closure) => closure.day === day)}
                festival={festivals.find((festival) => festival.day === day)}
                bookings={booked.find((other) => other.day === day)?.bookings ?? 0}
                isRestDay={restDays.includes(new Date(day).getUTCDay())}
                onOpen={() => onOpen(day)}
              />
            ))}
          </div>
        </div>
      </div>
    </Card>
  )
}

interface CalendarDayProps {
  day: string
  closure: Closure | undefined
  festival: Festival | undefined
  bookings: number
  isRestDay: boolean
  onOpen: () => void
}

function CalendarDay({ day, closure, festival, bookings, isRestDay, onOpen }: CalendarDayProps) {
  const isPast = day < today()
  const isToday = day === today()
  const note = closure
    ? closure.opens === null
      ? 'Closed'
      : 'Short'
    : (festival?.name ?? (bookings > 0 ? String(bookings) : isRestDay ? 'Rest' : ''))
  const facts = [
    closure && [closure.opens === null ? 'closed' : 'shorter hours', closure.reason].filter(Boolean).join(', '),
    !closure && isRestDay && 'no opening hours',
    festival?.name,
    bookings > 0 && (bookings === 1 ? '1 booking' : `${bookings} bookings`),
  ].filter(Boolean)
  return (
    <button
      type="button"
      disabled={isPast}
      aria-current={isToday ? 'date' : undefined}
      onClick={onOpen}
      className={classes(
        'min-h-13 min-w-0 rounded-sm px-1.5 py-1 text-left text-xs leading-tight',
        isPast && 'text-ink-disabled',
        closure?.opens === null &&
          !isPast &&
          'bg-[repeating-linear-gradient(135deg,var(--surface-2)_0_6px,var(--surface-3)_6px_12px)]',
        closure?.opens !== null && (closure ?? festival) && !isPast && 'bg-accent-soft text-on-accent-soft',
        !closure && !festival && 'bg-ground',
        isToday && 'shadow-[inset_0_0_0_2px_var(--primary)]',
      )}
    >
      <span className="sr-only">{[formatFullDay(day), ...facts].join(', ')}</span>
      <span aria-hidden="true" className="block text-sm font-semibold tabular-nums">
        {dayNames(day).number}
      </span>
      <span
        aria-hidden="true"
        className={classes('block truncate', closure || festival ? 'font-semibold' : !isPast && 'text-ink-3')}
      >
        {note}
      </span>
    </button>
  )
}
