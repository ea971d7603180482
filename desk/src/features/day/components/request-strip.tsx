import type { BoardAppointment } from '@nikhar/contract/desk'
import { formatWait } from '@nikhar/contract/format-duration'
import { formatTime, isAboutToLapse } from '@nikhar/contract/orders'
import { CheckCheck, Inbox } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { answerTimeOf } from '../../../lib/describe-lapse.ts'
import { paths } from '../../../lib/paths.ts'

interface RequestStripProps {
  outletId: number
  requests: readonly BoardAppointment[]
  /** The requests that can be confirmed without a change. */
  fitting: readonly BoardAppointment[]
  /** How many are marked to be confirmed together; if none, all that fit are. */
  markedCount: number
  now: Date
  onConfirmAll: () => void
}

/** The requests of that day that wait for an answer. Red when one is about to lapse. */
export function RequestStrip({ outletId, requests, fitting, markedCount, now, onConfirmAll }: RequestStripProps) {
  if (requests.length === 0) return null
  const oldest = Math.min(...requests.map(({ createdAt }) => Date.parse(createdAt)))
  const lapses = Math.min(...requests.map((request) => answerTimeOf(request).getTime()))
  const waited = Math.max(0, Math.floor((now.getTime() - oldest) / 60_000))
  const isUrgent = isAboutToLapse(new Date(lapses), now)
  const minutesLeft = Math.max(0, Math.ceil((lapses - now.getTime()) / 60_000))
  const isToday = lapses - now.getTime() < 24 * 3_600_000
  return (
    <section
      aria-label="Requests"
      className={classes(
        'mx-gutter mb-3 flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-[1.1rem] py-1.5 pr-1.5 pl-4 text-sm lg:mx-6',
        isUrgent ? 'bg-danger-soft text-on-danger-soft ring-2 ring-danger' : 'bg-warn-soft text-on-warn-soft',
      )}
    >
      <Inbox aria-hidden="true" className="size-4.5" />
      <p className="min-w-0 flex-[1_1_10rem]">
        <b>{requests.length === 1 ? '1 request waiting' : `${requests.length} requests waiting`}</b>
        {isUrgent && ` · ${requests.length === 1 ? 'lapses' : 'one lapses'} in ${minutesLeft} min`}
        <span className="max-sm:hidden">{` · oldest ${formatWait(waited)}${isToday ? `, answer by ${formatTime(new Date(lapses))}` : ''}`}</span>
      </p>
      <Link to={paths.requests(outletId)} className="inline-flex min-h-target items-center px-3 font-semibold">
        Review each
      </Link>
      {fitting.length > 0 && (
        <Button size="md" variant="outline" className="max-sm:w-full" onClick={onConfirmAll}>
          <CheckCheck aria-hidden="true" className="size-4.5" />
          {markedCount > 0
            ? `Confirm ${fitting.length} of ${markedCount} marked`
            : `Confirm all that fit (${fitting.length})`}
        </Button>
      )}
    </section>
  )
}
