import { Card } from '@nikhar/ui/card'
import { AffectedBookingsDialog } from '../../affected-bookings/components/affected-bookings-dialog.tsx'
import { HoursRow } from './hours-row.tsx'
import { SavedMark } from '../../../components/saved-mark.tsx'
import { useWeeklyHours } from '../use-weekly-hours.ts'
import { SHOWN_WEEKDAYS, sumHours, type WeekHours } from '../../../lib/week-hours.ts'

/** The hours of a usual week. There is no Save button: valid values are saved when a field loses the focus. */
export function WeeklyHours({ outletId, saved }: { outletId: number; saved: WeekHours }) {
  const { week, edit, commit, change, state } = useWeeklyHours(outletId, saved)
  return (
    <Card className="@container">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-h3">Weekly hours</h2>
        <p className="flex items-center gap-3 text-sm text-ink-3 tabular-nums">
          {`${sumHours(week)} h a week`}
          <SavedMark state={state} />
        </p>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {SHOWN_WEEKDAYS.map((weekday) => (
          <HoursRow key={weekday} weekday={weekday} week={week} onEdit={edit} onCommit={commit} />
        ))}
      </ul>
      <AffectedBookingsDialog
        change={change}
        title="Change the weekly hours"
        action="Change the hours"
        dismiss="Leave as they were"
        message="The salon has changed its opening hours."
      />
    </Card>
  )
}
