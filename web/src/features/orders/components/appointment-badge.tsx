import type { AppointmentStatus } from '@nikhar/contract/orders'
import { Badge } from '@nikhar/ui/badge'
import { statusStyles } from '../status-styles.ts'

export function AppointmentBadge({ status }: { status: AppointmentStatus }) {
  return <Badge {...statusStyles[status]} />
}
