import { formatRupees } from '@nikhar/contract/money'
import { formatTime } from '@nikhar/contract/orders'
import { formatShortDay } from '@nikhar/contract/salon-time'
import { CalendarClock, Check, TriangleAlert, X } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { IconButton } from '@nikhar/ui/icon-button'
import type { BoardAppointment } from '@nikhar/contract/desk'
import { guestName } from '../../../lib/guest-name.ts'
import { today, toSalonDay } from '../../../lib/salon-time.ts'
import type { Verdict } from '../../day/check-move.ts'
import { TimeLeftRing } from './time-left-ring.tsx'

export interface RequestRowProps {
  request: BoardAppointment
  stylistName: string | undefined
  /** Absent until the board of that day has loaded. */
  verdict: Verdict | undefined
  selected: boolean
  /** A customer has just placed or changed it. */
  highlighted: boolean
  now: Date
  onOpen: () => void
  onConfirm: () => void
  onDecline: () => void
  onOtherTime: () => void
}

/** One request in one line, answered by one tap; on phones with the answers below. */
export function RequestRow(props: RequestRowProps) {
  const { request, stylistName, verdict, selected, highlighted, now } = props
  const { visitor, services, startTime, endTime, amountPaid } = request
  const name = guestName(visitor)
  const day = toSalonDay(startTime)
  const minutes = Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000)
  const asked = services.map(({ serviceName }) => serviceName).join(' + ')
  return (
    <article
      aria-label={`${name}, ${formatTime(startTime)}`}
      className={classes(
        'relative flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2.5 rounded-lg bg-surface p-2.5 pl-4 sm:flex-nowrap',
        selected ? 'shadow-[0_0_0_2px_var(--primary)]' : 'shadow-line-strong',
        highlighted && 'animate-pop ring-2 ring-accent',
      )}
    >
      <button
        type="button"
        aria-pressed={selected}
        onClick={props.onOpen}
        className="grid w-20 flex-none text-left after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
      >
        <span className="font-bold whitespace-nowrap tabular-nums">{formatTime(startTime)}</span>
        <span className="text-sm whitespace-nowrap text-ink-2">{day === today() ? 'Today' : formatShortDay(day)}</span>
      </button>
      <div className="min-w-0 flex-1 basis-24">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="min-w-0 truncate font-semibold">{name}</span>
          {verdict && <VerdictChip verdict={verdict} />}
        </p>
        <p className="truncate text-sm text-ink-2" title={asked}>
          {[`${asked}, ${minutes} min`, stylistName].filter(Boolean).join(' · ')}
        </p>
        <p className="font-bold whitespace-nowrap tabular-nums sm:hidden">{formatRupees(amountPaid)}</p>
      </div>
      <span className="font-bold whitespace-nowrap tabular-nums max-sm:hidden">{formatRupees(amountPaid)}</span>
      <TimeLeftRing request={request} now={now} />
      <div className="relative z-1 flex items-center gap-1.5 max-sm:w-full">
        {verdict?.fits === false ? (
          <Button size="md" variant="soft" className="max-sm:flex-1 sm:w-36" onClick={props.onOtherTime}>
            <CalendarClock aria-hidden="true" className="size-4.5" />
            Other time
          </Button>
        ) : (
          <Button size="md" variant="soft" className="max-sm:flex-1 sm:w-36" onClick={props.onConfirm}>
            <Check aria-hidden="true" className="size-4.5" />
            Confirm
          </Button>
        )}
        <IconButton label="Decline" variant="quiet" title="Decline" onClick={props.onDecline}>
          <X className="size-4.5" />
        </IconButton>
        {verdict?.fits !== false && (
          <IconButton label="Other time" variant="quiet" title="Other time" onClick={props.onOtherTime}>
            <CalendarClock className="size-4.5" />
          </IconButton>
        )}
      </div>
    </article>
  )
}

function VerdictChip({ verdict }: { verdict: Verdict }) {
  const chip = 'inline-flex items-center gap-1 rounded-[.5rem] px-2 text-xs leading-5 font-semibold'
  return verdict.fits ? (
    <span className={classes(chip, 'bg-success-soft text-on-success-soft')}>
      <Check aria-hidden="true" className="size-3.5" />
      Fits
    </span>
  ) : (
    <span className={classes(chip, 'bg-warn-soft text-on-warn-soft')}>
      <TriangleAlert aria-hidden="true" className="size-3.5" />
      {verdict.reason}
    </span>
  )
}
