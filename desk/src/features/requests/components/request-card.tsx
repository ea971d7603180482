import type { BoardAppointment } from '@nikhar/contract/desk'
import { formatRupees } from '@nikhar/contract/money'
import { formatTime } from '@nikhar/contract/orders'
import { formatShortDay } from '@nikhar/contract/salon-time'
import { ChevronRight, ClockAlert } from 'lucide-react'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { describeLapse } from '../../../lib/describe-lapse.ts'
import { toSalonDay } from '../../../lib/salon-time.ts'
import { StatusBadge } from '../../orders/components/status-badge.tsx'

interface RequestCardProps {
  request: BoardAppointment
  selected: boolean
  /** A customer has just placed or changed it. */
  highlighted: boolean
  now: Date
  onOpen: () => void
}

export function RequestCard({ request, selected, highlighted, now, onOpen }: RequestCardProps) {
  const { visitor, services, startTime, endTime, amountPaid } = request
  const lapse = describeLapse(request, now)
  return (
    <Card
      look={selected ? 'selected' : 'raised'}
      className={classes(
        'flex items-center gap-4',
        lapse !== undefined && !selected && 'ring-2 ring-danger',
        highlighted && 'animate-pop ring-2 ring-accent',
      )}
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-pressed={selected}
          onClick={onOpen}
          className="text-left font-bold after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {`${formatShortDay(toSalonDay(startTime))}, ${formatTime(startTime)} – ${formatTime(endTime)}`}
        </button>
        <p className="truncate text-ink-2">{`${visitor.firstName} · ${services.map(({ serviceName }) => serviceName).join(' + ')}`}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-3 text-sm">
          <StatusBadge appointment={request} />
          {lapse !== undefined && (
            <span className="inline-flex items-center gap-1.5 rounded-full bg-danger-soft px-2.5 py-0.5 font-semibold text-on-danger-soft">
              <ClockAlert aria-hidden="true" className="size-4" />
              {`Lapses in ${lapse}`}
            </span>
          )}
          <span className="font-semibold tabular-nums">{formatRupees(amountPaid)}</span>
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="flex-none text-ink-3" />
    </Card>
  )
}
