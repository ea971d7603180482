import { formatRupees } from '@nikhar/contract/money'
import { formatTime } from '@nikhar/contract/orders'
import { classes } from '@nikhar/ui/classes'
import type { BoardAppointment } from '@nikhar/contract/desk'
import { guestName } from '../../../lib/guest-name.ts'
import { StatusBadge } from '../../orders/components/status-badge.tsx'

interface AppointmentRowProps {
  appointment: BoardAppointment
  stylistName: string | undefined
  selected: boolean
  onOpen: () => void
}

/** A booking of a day's list. */
export function AppointmentRow({ appointment, stylistName, selected, onOpen }: AppointmentRowProps) {
  const { visitor, services, startTime, endTime, amountPaid, orderId } = appointment
  const what = services.map(({ serviceName }) => serviceName).join(' + ')
  return (
    <button
      type="button"
      data-booking={orderId}
      aria-pressed={selected}
      onClick={onOpen}
      className={classes(
        'flex min-h-16 w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-left',
        selected ? 'bg-surface-tint' : 'hover:bg-surface-2',
      )}
    >
      <span className="w-20 flex-none">
        <span className="block font-bold whitespace-nowrap tabular-nums">{formatTime(startTime)}</span>
        <span className="block text-sm whitespace-nowrap text-ink-2">{`to ${formatTime(endTime)}`}</span>
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-semibold">{guestName(visitor)}</span>
        <span className="block truncate text-sm text-ink-2">{[what, stylistName].filter(Boolean).join(' · ')}</span>
      </span>
      <StatusBadge appointment={appointment} />
      <span className="font-bold whitespace-nowrap tabular-nums sm:w-24 sm:text-right">{formatRupees(amountPaid)}</span>
    </button>
  )
}
