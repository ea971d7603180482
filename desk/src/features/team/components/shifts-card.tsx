import { formatDuration } from '@nikhar/contract/format-duration'
import { formatMinute } from '@nikhar/contract/salon-time'
import { parseClockTime, type OpeningSpan, type TeamStylist } from '@nikhar/contract/salons'
import { Fragment, useState } from 'react'
import { Card } from '@nikhar/ui/card'
import { SavedMark } from '../../../components/saved-mark.tsx'
import { AffectedBookingsDialog } from '../../affected-bookings/components/affected-bookings-dialog.tsx'
import { DayEditor } from './day-editor.tsx'
import { ShiftRow, type TrackRange } from './shift-row.tsx'
import { copyDay, countMinutes, DAYS, replaceDay, toWeek, type Shift, type Week } from '../shift-week.ts'
import { useShiftEditor } from '../use-shift-editor.ts'

interface ShiftsCardProps {
  outletId: number
  stylist: TeamStylist
  hours: OpeningSpan[]
}

/** The week of a stylist. */
export function ShiftsCard({ outletId, stylist, hours }: ShiftsCardProps) {
  const { week, state, bookingChange, preview, save } = useShiftEditor(outletId, stylist)
  const [openDay, setOpenDay] = useState<number>()
  const usual = findUsual(hours)
  // Computed from the saved shifts, so that the timeline does not change while an end is dragged.
  const range = findRange(toWeek(stylist.shifts), usual)
  const minutes = week.reduce((sum, day) => sum + countMinutes(day), 0)
  return (
    <Card>
      <div className="flex min-h-target flex-wrap items-center justify-between gap-3">
        <h2 className="type-h3">Weekly shifts</h2>
        <SavedMark state={state} />
      </div>
      <div className="mt-1 grid gap-1.5">
        <HourScale range={range} />
        {DAYS.map((weekday) => {
          const day = week[weekday] ?? []
          const replace = (next: readonly Shift[]) => replaceDay(week, weekday, next)
          return (
            <Fragment key={weekday}>
              <ShiftRow
                weekday={weekday}
                day={day}
                range={range}
                isOpen={openDay === weekday}
                onToggle={() => setOpenDay(openDay === weekday ? undefined : weekday)}
                onPreview={(next) => preview(replace(next))}
                onSave={(next) => save(replace(next))}
              />
              {openDay === weekday && (
                <DayEditor
                  weekday={weekday}
                  day={day}
                  usual={usual}
                  onSave={(next) => save(replace(next))}
                  onCopy={(to) => save(copyDay(week, weekday, to))}
                />
              )}
            </Fragment>
          )
        })}
      </div>
      <p className="mt-3 text-sm text-ink-3">
        Drag the ends, or tap a day for its times and breaks. <b className="text-ink">{formatDuration(minutes)}</b> a
        week.
      </p>
      <AffectedBookingsDialog
        change={bookingChange}
        title={`Change ${stylist.name}’s shifts`}
        action="Change the shifts"
        dismiss="Leave as they were"
        message="Your stylist no longer works at that time."
      />
    </Card>
  )
}

function HourScale({ range }: { range: TrackRange }) {
  const hours = Array.from({ length: Math.floor((range.to - range.from) / 120) + 1 }, (_, n) => range.from + n * 120)
  return (
    <div aria-hidden="true" className="grid grid-cols-[3.25rem_minmax(0,1fr)_3.75rem] gap-2 text-xs text-ink-3">
      <div className="relative col-start-2 h-4">
        {hours.map((minute, place) => (
          <span
            key={minute}
            style={{ left: `${(100 * (minute - range.from)) / (range.to - range.from)}%` }}
            className="absolute whitespace-nowrap not-first:-translate-x-1/2 max-sm:nth-[even]:hidden"
          >
            {place === hours.length - 1 && minute === range.to ? '' : formatHour(minute)}
          </span>
        ))}
      </div>
    </div>
  )
}

function formatHour(minute: number): string {
  return formatMinute(minute).replace(':00', '')
}

/** When the salon is usually open. */
function findUsual(hours: OpeningSpan[]): Shift {
  const opens = hours.map((span) => parseClockTime(span.opens) ?? 0)
  const closes = hours.map((span) => parseClockTime(span.closes) ?? 0)
  return hours.length === 0 ? { from: 600, to: 1140 } : { from: Math.min(...opens), to: Math.max(...closes) }
}

/** Whole hours around the shifts and the opening hours, with room to drag. */
function findRange(week: Week, usual: Shift): TrackRange {
  const shifts = [usual, ...week.flat()]
  const from = Math.min(...shifts.map((shift) => shift.from)) - 60
  const to = Math.max(...shifts.map((shift) => shift.to)) + 60
  return { from: Math.max(0, Math.floor(from / 60) * 60), to: Math.min(1440, Math.ceil(to / 60) * 60) }
}
