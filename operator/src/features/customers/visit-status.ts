import type { AppointmentStatus } from '@nikhar/contract/orders'
import { appointmentStatusStyles } from '@nikhar/ui/appointment-status-styles'

export function appointmentStatusLabel(status: AppointmentStatus): string {
  return appointmentStatusStyles[status].label
}
