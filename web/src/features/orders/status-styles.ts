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

interface StatusStyle {
  icon: LucideIcon
  label: string
  tone: BadgeTone
}

/** How customers see the seven statuses of an appointment, which never differ by colour alone. */
export const statusStyles: Record<AppointmentStatus, StatusStyle> = {
  PENDING: { icon: Hourglass, label: 'Pending', tone: 'marigold' },
  CONFIRMED: { icon: CircleCheck, label: 'Confirmed', tone: 'leaf' },
  RESCHEDULED: { icon: CalendarClock, label: 'Rescheduled', tone: 'indigo' },
  COMPLETED: { icon: Sparkles, label: 'Completed', tone: 'plum' },
  CANCELLED_BY_CUSTOMER: { icon: CircleMinus, label: 'Cancelled by you', tone: 'sand' },
  CANCELLED_BY_SALON: { icon: CircleX, label: 'Cancelled by salon', tone: 'crimson' },
  NO_SHOW: { icon: UserX, label: 'No show', tone: 'clay' },
}
