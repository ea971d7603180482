import { addDays, formatShortDay } from '@nikhar/contract'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { IconButton } from '@nikhar/ui/icon-button'
import { formatLongDay, today } from '../../lib/salon-time.ts'

/** The shown day, with navigation to other days. */
export function DayHeader({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-gutter py-5 lg:px-7">
      <h1 className="type-h1 whitespace-nowrap" aria-label={formatLongDay(day)}>
        {formatShortDay(day)}
      </h1>
      <div className="flex items-center gap-1.5">
        <IconButton label="Previous day" onClick={() => onDay(addDays(day, -1))}>
          <ChevronLeft />
        </IconButton>
        <Button size="md" variant="soft" disabled={day === today()} onClick={() => onDay(today())}>
          Today
        </Button>
        <IconButton label="Next day" onClick={() => onDay(addDays(day, 1))}>
          <ChevronRight />
        </IconButton>
      </div>
      <label className="relative flex min-h-target items-center gap-2 rounded-md bg-surface px-3 text-sm font-semibold shadow-line-strong focus-within:shadow-field-focus">
        <CalendarDays aria-hidden="true" className="size-4.5 text-ink-3" />
        <span className="sr-only">Go to a day</span>
        <input
          type="date"
          value={day}
          onChange={(event) => event.target.value && onDay(event.target.value)}
          className="min-h-target bg-transparent outline-hidden"
        />
      </label>
    </header>
  )
}
