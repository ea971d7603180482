import type { BoardAppointment } from '@nikhar/contract/desk'
import { formatTime } from '@nikhar/contract/orders'
import { formatShortDay } from '@nikhar/contract/salon-time'
import { Avatar } from '@nikhar/ui/avatar'
import { classes } from '@nikhar/ui/classes'
import { HighlightedText } from '@nikhar/ui/highlighted-text'
import { toSalonDay, today } from '../../../lib/salon-time.ts'
import { StatusBadge } from '../../orders/components/status-badge.tsx'

interface SearchResultProps {
  booking: BoardAppointment
  active: boolean
  matched: string
  onOpen: () => void
}

export function SearchResult({ booking, active, matched, onOpen }: SearchResultProps) {
  const { visitor, startTime, endTime, services } = booking
  const day = toSalonDay(startTime)
  const when = `${day === today() ? 'Today' : formatShortDay(day)}, ${formatTime(startTime)} – ${formatTime(endTime)}`
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className={classes(
          'flex min-h-14 w-full items-center gap-3 rounded-lg px-3 py-2 text-left hover:bg-surface-2',
          active && 'bg-primary-soft',
        )}
      >
        <Avatar name={visitor.firstName} shape="sm" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">
            <HighlightedText text={visitor.firstName} match={matched} />
          </span>
          <span className="block truncate text-sm text-ink-2">
            {`${when} · ${services.map(({ serviceName }) => serviceName).join(' + ')}`}
          </span>
        </span>
        <StatusBadge appointment={booking} />
      </button>
    </li>
  )
}
