import type { AppointmentStatus } from '@nikhar/contract/orders'
import {
  CalendarClock,
  CircleCheck,
  CircleMinus,
  CircleX,
  Hourglass,
  type LucideIcon,
  Sparkles,
  UserX,
} from 'lucide-react'

interface StatusStyle {
  icon: LucideIcon
  label: string
  colours: string
}

/** Icon, label and colours of the seven appointment statuses, which never differ by colour alone. */
export const appointmentStatusStyles = {
  PENDING: { icon: Hourglass, label: 'Pending', colours: 'bg-st-pending-bg text-st-pending-fg' },
  CONFIRMED: { icon: CircleCheck, label: 'Confirmed', colours: 'bg-st-confirmed-bg text-st-confirmed-fg' },
  RESCHEDULED: { icon: CalendarClock, label: 'Rescheduled', colours: 'bg-st-rescheduled-bg text-st-rescheduled-fg' },
  COMPLETED: { icon: Sparkles, label: 'Completed', colours: 'bg-st-completed-bg text-st-completed-fg' },
  CANCELLED_BY_CUSTOMER: {
    icon: CircleMinus,
    label: 'Cancelled by you',
    colours: 'bg-st-cancelled-customer-bg text-st-cancelled-customer-fg',
  },
  CANCELLED_BY_SALON: {
    icon: CircleX,
    label: 'Cancelled by salon',
    colours: 'bg-st-cancelled-salon-bg text-st-cancelled-salon-fg',
  },
  NO_SHOW: { icon: UserX, label: 'No show', colours: 'bg-st-no-show-bg text-st-no-show-fg' },
} satisfies Record<AppointmentStatus, StatusStyle>
