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
import type { BadgeTone } from '@nikhar/ui/badge-tones'

/** How the salon sees the seven statuses of an appointment. */
export const statusStyles: Record<AppointmentStatus, { icon: LucideIcon; tone: BadgeTone }> = {
  PENDING: { icon: Hourglass, tone: 'marigold' },
  CONFIRMED: { icon: CircleCheck, tone: 'leaf' },
  RESCHEDULED: { icon: CalendarClock, tone: 'indigo' },
  COMPLETED: { icon: Sparkles, tone: 'plum' },
  CANCELLED_BY_CUSTOMER: { icon: CircleMinus, tone: 'sand' },
  CANCELLED_BY_SALON: { icon: CircleX, tone: 'crimson' },
  NO_SHOW: { icon: UserX, tone: 'clay' },
}
