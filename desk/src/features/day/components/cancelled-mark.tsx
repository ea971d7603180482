import type { BoardAppointment } from '@nikhar/contract/desk'
import { formatTime } from '@nikhar/contract/orders'
import { Ban } from 'lucide-react'
import { classes } from '@nikhar/ui/classes'
import { statusLabel } from '../../orders/status-label.ts'

interface CancelledMarkProps {
  appointment: BoardAppointment
  stylistName: string
  selected: boolean
  onOpen: () => void
}

/** A cancelled booking at the edge of its column: its time is free for others, and it can still be opened. */
export function CancelledMark({ appointment, stylistName, selected, onOpen }: CancelledMarkProps) {
  const { orderId, visitor, startTime, endTime } = appointment
  const label = [
    visitor.firstName,
    `${formatTime(startTime)} to ${formatTime(endTime)}`,
    stylistName,
    statusLabel(appointment).toLowerCase(),
  ].join(', ')
  return (
    <button
      type="button"
      data-booking={orderId}
      aria-pressed={selected}
      aria-label={label}
      title={label}
      onClick={onOpen}
      className={classes(
        'grid size-full place-items-center overflow-hidden rounded-xs bg-surface-3 text-ink-3 shadow-line-strong hover:text-ink focus-visible:outline-2 focus-visible:outline-focus',
        selected && 'shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--primary)]',
      )}
    >
      <Ban aria-hidden="true" className="size-3" />
    </button>
  )
}
