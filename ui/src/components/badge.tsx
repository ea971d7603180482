import type { AppointmentStatus } from '@nikhar/contract/orders'
import type { LucideIcon } from 'lucide-react'
import { appointmentStatusStyles } from './appointment-status-styles.ts'
import { classes } from './classes.ts'

export function AppointmentBadge({ status }: { status: AppointmentStatus }) {
  const { icon, label, colours } = appointmentStatusStyles[status]
  return <Pill icon={icon} label={label} colours={colours} />
}

/** Marks a service of an order that the salon rejected. */
export function RejectedBadge() {
  const { icon, colours } = appointmentStatusStyles.CANCELLED_BY_SALON
  return <Pill icon={icon} label="Rejected" colours={colours} />
}

function Pill({ icon: Icon, label, colours }: { icon: LucideIcon; label: string; colours: string }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.25 rounded-full py-1 pr-2.5 pl-2 text-xs leading-[1.2] font-bold',
        'whitespace-nowrap',
        colours,
      )}
    >
      <Icon className="size-3.5 stroke-[2.4]" />
      {label}
    </span>
  )
}
