import { formatTime } from '@nikhar/contract/orders'
import { dayNames, formatShortDay, salonMinuteOf } from '@nikhar/contract/salon-time'
import type { TeamStylist } from '@nikhar/contract/salons'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { IconButton } from '@nikhar/ui/icon-button'
import { toSalonDay } from '../../../lib/salon-time.ts'
import { useRemoveTimeOff } from '../use-remove-time-off.ts'
import { TimeOffSheet } from './time-off-sheet.tsx'

type TimeOff = TeamStylist['timeOff'][number]

interface TimeOffCardProps {
  outletId: number
  stylist: TeamStylist
}

export function TimeOffCard({ outletId, stylist }: TimeOffCardProps) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Card>
      <div className="flex min-h-target items-center justify-between gap-3">
        <h2 className="type-h3">Time off</h2>
        <Button size="sm" variant="ghost" onClick={() => setIsAdding(true)}>
          <Plus className="size-4" /> Add
        </Button>
      </div>
      {stylist.timeOff.length === 0 ? (
        <p className="text-sm text-ink-3">None planned.</p>
      ) : (
        <ul className="mt-1 grid gap-2.5">
          {stylist.timeOff.map((timeOff) => (
            <TimeOffRow key={timeOff.timeOffId} {...{ outletId, stylist, timeOff }} />
          ))}
        </ul>
      )}
      <TimeOffSheet outletId={outletId} stylist={stylist} open={isAdding} onOpenChange={setIsAdding} />
    </Card>
  )
}

function TimeOffRow({ outletId, stylist, timeOff }: TimeOffCardProps & { timeOff: TimeOff }) {
  const { stylistId, name } = stylist
  const remove = useRemoveTimeOff(outletId, stylistId)
  const { number, shortMonth } = dayNames(toSalonDay(timeOff.startTime))
  const when = describeTimeOff(timeOff)
  return (
    <li className="flex items-center gap-3 text-sm">
      <span
        aria-hidden="true"
        className="grid size-12 flex-none place-content-center rounded-md bg-primary-soft text-center text-on-primary-soft"
      >
        <b className="font-display text-lg leading-none">{number}</b>
        <span className="text-xs">{shortMonth}</span>
      </span>
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{timeOff.reason ?? 'Time off'}</b>
        <span className="text-ink-3">{when}</span>
      </span>
      <IconButton
        label={`Remove ${name}’s time off: ${when}`}
        variant="bare"
        disabled={remove.isPending}
        onClick={() => remove.mutate(timeOff.timeOffId)}
      >
        <Trash2 className="size-4.5" />
      </IconButton>
    </li>
  )
}

/** Tue, 24 Nov, all day; Mon, 28 Dec – Thu, 31 Dec; Tue, 24 Nov, 1:00 pm – 3:00 pm. */
function describeTimeOff({ startTime, endTime }: Pick<TimeOff, 'startTime' | 'endTime'>): string {
  const lastMoment = new Date(Date.parse(endTime) - 1).toISOString()
  const [first, last] = [toSalonDay(startTime), toSalonDay(lastMoment)]
  const isWholeDays = salonMinuteOf(startTime) === 0 && salonMinuteOf(endTime) === 0
  if (isWholeDays) {
    return first === last ? `${formatShortDay(first)}, all day` : `${formatShortDay(first)} – ${formatShortDay(last)}`
  }
  const until = first === last ? formatTime(endTime) : `${formatShortDay(last)}, ${formatTime(endTime)}`
  return `${formatShortDay(first)}, ${formatTime(startTime)} – ${until}`
}
