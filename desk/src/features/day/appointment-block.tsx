import { formatTime } from '@nikhar/contract'
import { appointmentStatusStyles } from '@nikhar/ui/appointment-status-styles'
import { classes } from '@nikhar/ui/classes'
import { statusLabel } from '../orders/status-label.ts'
import type { AppointmentBlock as Block } from './board-layout.ts'

interface AppointmentBlockProps {
  block: Block
  /** In pixels. Lines that do not fit are for screen readers only. */
  height: number
  selected: boolean
  /** A customer has just placed or changed it. */
  highlighted: boolean
  onOpen: () => void
}

const TWO_LINES_PX = 46
const THREE_LINES_PX = 66

export function AppointmentBlock({
  block: { appointment },
  height,
  selected,
  highlighted,
  onOpen,
}: AppointmentBlockProps) {
  const { visitor, services, AppointmentStatus, checkedInAt, startTime, endTime } = appointment
  const { icon: Icon, colours } = appointmentStatusStyles[AppointmentStatus]
  const status = checkedInAt && AppointmentStatus !== 'COMPLETED' ? 'Checked in' : statusLabel(appointment)
  const serviceNames = services
    .filter((service) => service.status === 'ACCEPTED' || services.every(({ status: of }) => of === 'REJECTED'))
    .map(({ serviceName, quantity }) => (quantity > 1 ? `${serviceName} × ${quantity}` : serviceName))
    .join(' + ')
  const line = 'w-full truncate text-xs'
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onOpen}
      className={classes(
        'relative flex size-full flex-col overflow-hidden rounded-[.8rem] py-1.5 pr-2 pl-2.5 text-left leading-[1.3]',
        'shadow-[inset_3px_0_0_currentColor] transition-shadow duration-(--dur-2) hover:brightness-97',
        colours,
        selected && 'shadow-[inset_0_0_0_2px_currentColor]!',
        highlighted && 'animate-pop ring-2 ring-accent',
      )}
    >
      <span className="flex w-full items-center gap-1">
        <span className="min-w-0 flex-1 truncate text-sm font-bold">{visitor.firstName}</span>
        <Icon aria-hidden="true" className="size-3.5 flex-none stroke-[2.4]" />
      </span>
      <span className={height >= TWO_LINES_PX ? line : 'sr-only'}>{serviceNames}</span>
      <span className={height >= THREE_LINES_PX ? `${line} mt-0.5 font-semibold` : 'sr-only'}>{status}</span>
      <span className="sr-only">{`${formatTime(startTime)} to ${formatTime(endTime)}${highlighted ? ', new' : ''}`}</span>
    </button>
  )
}
