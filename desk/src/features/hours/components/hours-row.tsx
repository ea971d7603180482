import { WEEKDAYS } from '@nikhar/contract/salon-time'
import { Copy, Plus, X } from 'lucide-react'
import { FieldError } from '@nikhar/ui/field-frame'
import { IconButton } from '@nikhar/ui/icon-button'
import { Switch } from '@nikhar/ui/switch'
import { TimeField } from '../../../components/time-field.tsx'
import {
  addSecondSpan,
  changeDay,
  copyToAllDays,
  findDayProblem,
  openDay,
  type OpenSpan,
  type WeekHours,
} from '../../../lib/week-hours.ts'

interface HoursRowProps {
  weekday: number
  week: WeekHours
  onEdit: (week: WeekHours) => void
  onCommit: (week?: WeekHours) => void
}

/** One day of the week: closed, open, or open twice. */
export function HoursRow({ weekday, week, onEdit, onCommit }: HoursRowProps) {
  const name = WEEKDAYS[weekday] ?? ''
  const spans = week[weekday] ?? []
  const isOpen = spans.length > 0
  const problem = findDayProblem(spans)
  const changeSpan = (place: number, part: Partial<OpenSpan>) =>
    onEdit(
      changeDay(
        week,
        weekday,
        spans.map((span, index) => (index === place ? { ...span, ...part } : span)),
      ),
    )

  return (
    <li className="flex flex-wrap items-start gap-x-2 gap-y-1 py-1.5">
      <div className="flex-1 @min-[27rem]:w-24 @min-[27rem]:flex-none">
        <Switch
          checked={isOpen}
          onChange={() => onCommit(isOpen ? changeDay(week, weekday, []) : openDay(week, weekday))}
        >
          {name.slice(0, 3)}
          <span className="sr-only">{`${name.slice(3)} open`}</span>
        </Switch>
      </div>
      <div className="order-last grid w-full gap-1.5 @min-[27rem]:order-none @min-[27rem]:w-auto @min-[27rem]:flex-1">
        {!isOpen && <p className="flex min-h-target items-center text-sm text-ink-3">Closed</p>}
        {spans.map((span, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a span has no id; the first and the second keep their places
          <div key={place} className="flex items-center gap-2">
            <TimeField
              label={`${name} ${place === 0 ? '' : 'second time '}opens`}
              value={span.opens}
              onChange={(opens) => changeSpan(place, { opens })}
              onLeave={() => onCommit()}
            />
            <span className="flex-none text-sm text-ink-3">to</span>
            <TimeField
              label={`${name} ${place === 0 ? '' : 'second time '}closes`}
              value={span.closes}
              isEnd
              onChange={(closes) => changeSpan(place, { closes })}
              onLeave={() => onCommit()}
            />
            {place === 1 && (
              <IconButton
                label={`Remove the second time of ${name}`}
                variant="bare"
                onClick={() => onCommit(changeDay(week, weekday, spans.slice(0, 1)))}
              >
                <X className="size-4.5" />
              </IconButton>
            )}
          </div>
        ))}
        <FieldError>{problem}</FieldError>
      </div>
      {isOpen && (
        <div className="flex">
          {spans.length === 1 && (
            <IconButton
              label={`Add a second time on ${name}`}
              variant="bare"
              onClick={() => onCommit(addSecondSpan(week, weekday))}
            >
              <Plus className="size-4.5" />
            </IconButton>
          )}
          <IconButton
            label={`Copy ${name} to the other open days`}
            variant="bare"
            onClick={() => onCommit(copyToAllDays(week, weekday))}
          >
            <Copy className="size-4.5" />
          </IconButton>
        </div>
      )}
    </li>
  )
}
