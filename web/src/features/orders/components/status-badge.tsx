import type { Appointment } from '@nikhar/contract/orders'
import { Tooltip } from '@nikhar/ui/tooltip'
import { describeStatus } from '../appointment.ts'
import { AppointmentBadge } from './appointment-badge.tsx'

/** The status of an appointment, explained in a tooltip. */
export function StatusBadge({ appointment }: { appointment: Appointment }) {
  return (
    // A touch target of full height that does not change the layout.
    <Tooltip
      text={describeStatus(appointment)}
      className="relative z-1 -my-2.5 inline-flex min-h-target items-center rounded-full"
    >
      <AppointmentBadge status={appointment.AppointmentStatus} />
    </Tooltip>
  )
}
