import { type BoardAppointment, formatRupees, formatShortDay, formatTime } from '@nikhar/contract'
import { ChevronRight } from 'lucide-react'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { dayOf } from '../../lib/salon-clock.ts'
import { StatusBadge } from '../orders/status-badge.tsx'

interface RequestCardProps {
  request: BoardAppointment
  selected: boolean
  fresh: boolean
  onOpen: () => void
}

export function RequestCard({ request, selected, fresh, onOpen }: RequestCardProps) {
  const { visitor, services, startTime, endTime, amountPaid } = request
  return (
    <Card
      look={selected ? 'selected' : 'raised'}
      className={classes('flex items-center gap-4', fresh && 'animate-pop ring-2 ring-accent')}
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-pressed={selected}
          onClick={onOpen}
          className="text-left font-bold after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {`${formatShortDay(dayOf(startTime))}, ${formatTime(startTime)} – ${formatTime(endTime)}`}
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
