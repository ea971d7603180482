import type { DeskOrder } from '@nikhar/contract/desk'
import { formatTime } from '@nikhar/contract/orders'
import { Armchair } from 'lucide-react'
import { badgeTones } from '@nikhar/ui/badge-tones'
import { classes } from '@nikhar/ui/classes'
import { findGuestPlace } from '../../../lib/guest-place.ts'
import { statusStyles } from '../../../lib/status-styles.ts'
import { statusLabel } from '../status-label.ts'

/** As on the board. */
const SEATED = { icon: Armchair, colours: 'bg-ticket-leaf text-on-ticket-leaf' }

export function StatusBadge({
  appointment,
}: {
  appointment: Pick<DeskOrder['appointment'], 'AppointmentStatus' | 'awaitingSalon' | 'checkedInAt'> & {
    seatedAt: string | null
  }
}) {
  const { AppointmentStatus, checkedInAt, seatedAt } = appointment
  const place = findGuestPlace({ AppointmentStatus, checkedInAt, seatedAt })
  const { icon, tone } = statusStyles[AppointmentStatus]
  const { icon: Icon, colours } = place === 'SEATED' ? SEATED : { icon, colours: badgeTones[tone] }
  const since = place === 'SEATED' ? seatedAt : place === 'WAITING' ? checkedInAt : null
  return (
    <span
      className={classes('inline-flex items-center gap-1.25 rounded-full py-1 pr-2.5 pl-2 text-xs font-bold', colours)}
    >
      <Icon className="size-3.5 stroke-[2.4]" />
      {since === null ? statusLabel(appointment) : `${statusLabel(appointment)} since ${formatTime(since)}`}
    </span>
  )
}
