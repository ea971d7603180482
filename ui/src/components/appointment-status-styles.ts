import type { AppointmentStatus } from '@nikhar/contract'
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

interface Look {
  icon: LucideIcon
  words: string
  colours: string
}

/** How the seven states of an appointment look; never by colour alone. */
export const appointmentStatusStyles = {
  PENDING: { icon: Hourglass, words: 'Pending', colours: 'bg-st-pending-bg text-st-pending-fg' },
  CONFIRMED: { icon: CircleCheck, words: 'Confirmed', colours: 'bg-st-confirmed-bg text-st-confirmed-fg' },
  RESCHEDULED: { icon: CalendarClock, words: 'Rescheduled', colours: 'bg-st-rescheduled-bg text-st-rescheduled-fg' },
  COMPLETED: { icon: Sparkles, words: 'Completed', colours: 'bg-st-completed-bg text-st-completed-fg' },
  CANCELLED_BY_CUSTOMER: {
    icon: CircleMinus,
    words: 'Cancelled by you',
    colours: 'bg-st-cancelled-customer-bg text-st-cancelled-customer-fg',
  },
  CANCELLED_BY_SALON: {
    icon: CircleX,
    words: 'Cancelled by salon',
    colours: 'bg-st-cancelled-salon-bg text-st-cancelled-salon-fg',
  },
  NO_SHOW: { icon: UserX, words: 'No show', colours: 'bg-st-no-show-bg text-st-no-show-fg' },
} satisfies Record<AppointmentStatus, Look>
