import { formatCount } from '@nikhar/contract/money'
import type { ReviewedOutlet } from '@nikhar/contract/operator'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'

const SLOW_MINUTES = 30
const MANY_CANCELLED = 0.1

/** How the salon performs. Unusual figures are coloured and shown beside the usual ones. */
export function BookingFigures({ bookings }: { bookings: ReviewedOutlet['bookings'] }) {
  const { total, upcoming, cancelledBySalon, answerMinutes, rating } = bookings
  const cancelled = total === 0 ? 0 : cancelledBySalon / total
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3">
      <Figure name="Bookings" value={formatCount(total)} />
      <Figure name="Upcoming" value={formatCount(upcoming)} />
      <Figure
        name="Usual answer"
        value={answerMinutes === null ? '–' : `${answerMinutes} min`}
        isBad={(answerMinutes ?? 0) > SLOW_MINUTES}
      />
      <Figure name="Cancelled" value={`${Math.round(cancelled * 100)}%`} isBad={cancelled > MANY_CANCELLED} />
      <Figure name="Rating" value={rating === null ? '–' : rating.toFixed(1)} />
    </dl>
  )
}

function Figure({ name, value, isBad = false }: { name: string; value: string; isBad?: boolean }) {
  return (
    <Card className="px-4 py-3!">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className={classes('text-xl font-bold', isBad && 'text-danger')}>{value}</dd>
    </Card>
  )
}
