import { COMPLAINT_OUTCOME_LABELS } from '@nikhar/contract/care'
import { formatRupees } from '@nikhar/contract/money'
import type { OperatorComplaint } from '@nikhar/contract/operator'
import { formatDate, formatMoment } from '@nikhar/contract/salon-time'
import { AlarmClock } from 'lucide-react'
import { VISIT_STATUS_LABELS } from '../../../lib/visit-status.ts'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { useNow } from '@nikhar/ui/clock'
import { Link } from '@nikhar/ui/link'
import { paths } from '../../../lib/paths.ts'
import { describeDue } from '../describe-due.ts'

/** What is due next, with the time that is left. */
export function DueCard({ complaint }: { complaint: OperatorComplaint }) {
  const { dueAt, answeredAt, settleDueAt, settledAt, outcome, refund, reopenedAt } = complaint
  const { text, share, tone } = describeDue(complaint, useNow())
  if (settledAt !== null && outcome !== null) {
    return (
      <Card className="bg-success-soft! text-on-success-soft!">
        <h3 className="type-h3">{COMPLAINT_OUTCOME_LABELS[outcome]}</h3>
        {refund !== null && <p className="text-2xl font-bold">{formatRupees(refund)}</p>}
        <p className="text-sm">{`Settled ${formatMoment(settledAt)}`}</p>
      </Card>
    )
  }
  const isRed = tone === 'crimson'
  return (
    <Card className={isRed ? 'bg-danger-soft! text-on-danger-soft!' : undefined}>
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <AlarmClock aria-hidden="true" className="size-4.5" />
        {`${answeredAt === null ? 'Answer' : 'Settle'} by ${formatMoment(dueAt ?? settleDueAt)}`}
      </h3>
      <p className="mt-1 text-2xl font-bold">{text}</p>
      <span className="mt-2 block h-2 rounded-full bg-surface-3">
        <span
          className={classes('block h-2 rounded-full', isRed ? 'bg-danger' : 'bg-primary')}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      {answeredAt === null && <p className="mt-2 text-sm">{`Settle by ${formatDate(settleDueAt)}`}</p>}
      {reopenedAt !== null && <p className="mt-1 text-sm">{`Reopened ${formatMoment(reopenedAt)}`}</p>}
    </Card>
  )
}

export function Facts({ complaint: { visit, order, customer } }: { complaint: OperatorComplaint }) {
  const rows: (readonly [name: string, value: string, isBad?: boolean])[] = [
    ...(visit && order
      ? ([
          ['Visit', `${formatMoment(order.startTime)}, ${VISIT_STATUS_LABELS[visit.status]}`],
          ['Services', visit.services.join(', ')],
          ['Check-in', visit.checkedInAt === null ? 'none' : formatMoment(visit.checkedInAt)],
          ['Bill, paid', `${formatRupees(visit.total)}, ${formatRupees(visit.paid)}`],
          [
            'Same issue at this salon',
            visit.sameKind === 0 ? 'none in 60 days' : `${visit.sameKind} in 60 days`,
            visit.sameKind > 1,
          ],
        ] as const)
      : []),
    ['Bookings', `${customer.bookings}, ${customer.noShows === 1 ? '1 no-show' : `${customer.noShows} no-shows`}`],
    ['Complaints', String(customer.complaints)],
  ]
  return (
    <Card>
      <h3 className="type-h3">Facts</h3>
      <dl className="mt-2 grid gap-2 text-sm">
        {rows.map(([name, value, isBad]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className={classes('ml-auto text-right font-semibold', isBad && 'text-danger')}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-4 text-sm font-semibold text-primary">
        <Link to={paths.customer(customer.customerId)} className="inline-flex min-h-target items-center underline">
          The customer
        </Link>
        {visit && (
          <Link
            to={paths.salon(visit.outletId, '?stage=LIVE')}
            className="inline-flex min-h-target items-center underline"
          >
            The salon
          </Link>
        )}
      </p>
    </Card>
  )
}
