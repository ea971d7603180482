import type { Appointment } from '@nikhar/contract'
import { AppointmentBadge } from '@nikhar/ui/badge'
import { Tooltip } from '@nikhar/ui/tooltip'
import { describeStatus } from '../appointment.ts'

/** How an appointment stands, with what that means. */
export function StatusBadge({ appointment }: { appointment: Appointment }) {
  return (
    // As high as a finger, without moving what is around it.
    <Tooltip
      text={describeStatus(appointment)}
      className="relative z-1 -my-2.5 inline-flex min-h-target items-center rounded-full"
    >
      <AppointmentBadge status={appointment.AppointmentStatus} />
    </Tooltip>
  )
}
