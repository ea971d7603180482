import { dayNames } from '@nikhar/contract/salon-time'
import { memo, useEffect, useRef } from 'react'
import { DayTile } from '@nikhar/ui/day-tile'
import { SectionHeading } from '@nikhar/ui/section-heading'

interface DayStripProps {
  /** The first is today. */
  days: string[]
  freeDays: ReadonlySet<string> | undefined
  /** Days on which the salon takes no bookings, with the reason. */
  closedDays?: ReadonlyMap<string, string> | undefined
  chosen: string | null
  onChoose: (day: string) => void
}

/** The bookable days in a row. The chosen one is scrolled into view; if it is full, so is the next free one. */
export function DayStrip({ days, freeDays, closedDays, chosen, onChoose }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [today = ''] = days
  const { month, year } = dayNames(chosen ?? today)
  const place = chosen === null ? -1 : days.indexOf(chosen)
  const nextFree = freeDays ? days.findIndex((day, index) => index >= place && freeDays.has(day)) : place

  useEffect(() => {
    // Measured with the next frame: before it, the browser would lay out the whole page just for this.
    const frame = requestAnimationFrame(() => {
      const [tile, freeTile] = [strip.current?.children[place], strip.current?.children[nextFree]]
      if (!strip.current || !(tile instanceof HTMLElement)) return
      const end = freeTile instanceof HTMLElement ? freeTile.offsetLeft + freeTile.offsetWidth : 0
      // Scrolls horizontally only: `scrollIntoView` could move the page.
      strip.current.scrollTo({ left: Math.max(tile.offsetLeft - 80, end + 24 - strip.current.clientWidth) })
    })
    return () => cancelAnimationFrame(frame)
  }, [place, nextFree])

  return (
    <section>
      <SectionHeading trailing={`Next ${days.length} days`}>{`${month} ${year}`}</SectionHeading>
      <div
        ref={strip}
        role="group"
        aria-label="Date"
        className="relative -mx-gutter flex gap-2 overflow-x-auto px-gutter pt-2 pb-4 [scrollbar-width:none] motion-safe:scroll-smooth lg:-mx-1 lg:px-1"
      >
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            isToday={day === today}
            free={freeDays?.has(day) ?? true}
            closed={closedDays?.has(day) ?? false}
            selected={day === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  )
}

interface DayProps {
  day: string
  isToday: boolean
  free: boolean
  closed: boolean
  selected: boolean
  onChoose: (day: string) => void
}

/** A choice re-renders two of thirty. */
const Day = memo(function Day({ day, isToday, free, closed, selected, onChoose }: DayProps) {
  const { shortWeekday, number, month, year } = dayNames(day)
  return (
    <DayTile
      weekday={isToday ? 'Today' : shortWeekday}
      day={number}
      month={`${month} ${year}`}
      free={free}
      closed={closed}
      selected={selected}
      onClick={() => onChoose(day)}
    />
  )
})
