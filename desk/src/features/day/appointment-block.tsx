import { appointmentLooks } from '../../../../web/src/ui/appointment-looks.ts'
import { classes } from '../../../../web/src/ui/classes.ts'
import { statusWords } from '../orders/status-words.ts'
import { formatTime } from '../../lib/salon-clock.ts'
import type { Block } from './board-layout.ts'

interface AppointmentBlockProps {
  block: Block
  /** In pixels: what does not fit is left to the panel. */
  height: number
  selected: boolean
  /** A customer has just made or changed it. */
  fresh: boolean
  onOpen: () => void
}

const TWO_LINES_PX = 48
const THREE_LINES_PX = 68

export function AppointmentBlock({ block: { appointment }, height, selected, fresh, onOpen }: AppointmentBlockProps) {
  const { visitor, services, AppointmentStatus, awaitingSalon, checkedInAt, startTime, endTime } = appointment
  const { icon: Icon, colours } = appointmentLooks[AppointmentStatus]
  const words = statusWords(appointment)
  const names = services.map(({ serviceName, quantity }) => (quantity > 1 ? `${serviceName} × ${quantity}` : serviceName)).join(' + ')
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-label={`${visitor.firstName}, ${names}, ${formatTime(startTime)} to ${formatTime(endTime)}, ${words}${fresh ? ', new' : ''}`}
      onClick={onOpen}
      className={classes(
        'relative size-full overflow-hidden rounded-[.8rem] pt-1 pr-2 pb-1 pl-2.5 text-left leading-[1.3]',
        'shadow-[inset_3px_0_0_currentColor] transition-shadow duration-(--dur-2) hover:brightness-97',
        colours,
        selected && 'shadow-[inset_0_0_0_2px_currentColor]!',
        fresh && 'animate-pop ring-2 ring-accent',
      )}
    >
      <span className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate text-sm font-bold">{visitor.firstName}</span>
        <Icon className="size-3.5 flex-none stroke-[2.4]" />
      </span>
      {height >= TWO_LINES_PX && <span className="block truncate text-xs">{names}</span>}
      {height >= THREE_LINES_PX && (
        <span className="mt-0.5 block truncate text-xs font-semibold">{checkedInAt && AppointmentStatus !== 'COMPLETED' ? 'Checked in' : awaitingSalon ? 'To confirm' : words}</span>
      )}
    </button>
  )
}
