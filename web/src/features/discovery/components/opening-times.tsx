import type { Outlet } from '@nikhar/contract/discovery'
import { ChevronDown, Clock } from 'lucide-react'
import { useState } from 'react'
import { classes } from '@nikhar/ui/classes'
import { describeNextChange, listHours } from '../opening-hours.ts'

/** Whether the outlet is open now; expands to the hours of the week. */
export function OpeningTimes({ outlet }: { outlet: Outlet }) {
  const { openNow } = outlet
  const [now] = useState(() => new Date())
  const until = describeNextChange(outlet, openNow, now)
  return (
    <details className="group text-sm">
      <summary className="-my-2.5 flex min-h-target cursor-pointer list-none items-center gap-2.5 rounded-sm [&::-webkit-details-marker]:hidden">
        <Clock className="size-4.5 text-primary" />
        <span className="text-ink-2">
          <b className={classes('font-bold', openNow ? 'text-success' : 'text-danger')}>
            {openNow ? 'Open now' : 'Closed'}
          </b>
          {until !== undefined && ` · ${until}`}
        </span>
        <ChevronDown
          aria-label="Opening hours"
          className="size-4.5 text-ink-3 transition-transform duration-(--dur-2) group-open:rotate-180"
        />
      </summary>
      <dl className="mt-2.5 grid max-w-80 gap-1 pl-7">
        {listHours(outlet, now).map(({ key, label, hours, isToday }) => (
          <div
            key={key}
            aria-current={isToday ? 'date' : undefined}
            className={classes('flex justify-between gap-4', isToday ? 'font-bold text-ink' : 'text-ink-2')}
          >
            <dt>{label}</dt>
            <dd className="tabular-nums">{hours}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
