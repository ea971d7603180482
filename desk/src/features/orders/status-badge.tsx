import { appointmentStatusStyles } from '@nikhar/ui/appointment-status-styles'
import { classes } from '@nikhar/ui/classes'
import type { DeskOrder } from '../../lib/entities.ts'
import { statusLabel } from './status-label.ts'

export function StatusBadge({
  appointment,
}: {
  appointment: Pick<DeskOrder['appointment'], 'AppointmentStatus' | 'awaitingSalon'>
}) {
  const { icon: Icon, colours } = appointmentStatusStyles[appointment.AppointmentStatus]
  return (
    <span
      className={classes('inline-flex items-center gap-1.25 rounded-full py-1 pr-2.5 pl-2 text-xs font-bold', colours)}
    >
      <Icon className="size-3.5 stroke-[2.4]" />
      {statusLabel(appointment)}
    </span>
  )
}
