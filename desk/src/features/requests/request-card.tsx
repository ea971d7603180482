import { formatRupees, formatShortDay, formatTime } from '@nikhar/contract'
import { ChevronRight } from 'lucide-react'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import type { BoardAppointment } from '../../lib/entities.ts'
import { toSalonDay } from '../../lib/salon-time.ts'
import { StatusBadge } from '../orders/status-badge.tsx'

interface RequestCardProps {
  request: BoardAppointment
  selected: boolean
  /** A customer has just placed or changed it. */
  highlighted: boolean
  onOpen: () => void
}

export function RequestCard({ request, selected, highlighted, onOpen }: RequestCardProps) {
  const { visitor, services, startTime, endTime, amountPaid } = request
  return (
    <Card
      look={selected ? 'selected' : 'raised'}
      className={classes('flex items-center gap-4', highlighted && 'animate-pop ring-2 ring-accent')}
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
          <span className="font-semibold tabular-nums">{formatRupees(amountPaid)}</span>
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="flex-none text-ink-3" />
    </Card>
  )
}
