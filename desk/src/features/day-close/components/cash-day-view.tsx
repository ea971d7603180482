import type { CashDay } from '@nikhar/contract/billing'
import { formatRupees } from '@nikhar/contract/money'
import { formatTime } from '@nikhar/contract/orders'
import { Banknote, CreditCard, Heart, Smartphone } from 'lucide-react'
import { Card } from '@nikhar/ui/card'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { FiguresSkeleton, FormSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { Note } from '@nikhar/ui/note'
import { CloseForm } from './close-form.tsx'
import { ReopenForm } from './reopen-form.tsx'
import { describeDifference } from '../describe-difference.ts'
import { useCashDay } from '../use-cash-day.ts'

interface CashDayViewProps {
  outletId: number
  day: string
  canReopen: boolean
}

/** The payments of a day, and the form that closes it. */
export function CashDayView({ outletId, day, canReopen }: CashDayViewProps) {
  const { data, error, refetch, isFetching, close, reopen } = useCashDay(outletId, day)
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        title="The day could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  if (!data)
    return (
      <Loading label="Loading the day" className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <FiguresSkeleton count={4} className="grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]" />
        <Card>
          <FormSkeleton fields={2} />
        </Card>
      </Loading>
    )
  const [closing] = data.closings
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid gap-4">
        <Totals data={data} />
        {data.unpaidVisits > 0 && (
          <Note tone="warm">
            {data.unpaidVisits === 1
              ? 'One visit completed that day isn’t fully paid.'
              : `${data.unpaidVisits} visits completed that day aren’t fully paid.`}
          </Note>
        )}
        <Closings closings={data.closings} />
      </div>
      {data.isClosed && closing ? (
        <Card className="grid gap-3">
          <h2 className="type-h2">The day is closed</h2>
          <p className="text-ink-2">
            {`${closing.closedBy} counted ${formatRupees(closing.counted)} at ${formatTime(closing.closedAt)}: ${describeDifference(closing.counted, closing.expected)}.`}
          </p>
          {canReopen ? <ReopenForm mutation={reopen} /> : <Note>An owner or manager can reopen it.</Note>}
        </Card>
      ) : (
        <CloseForm key={day} day={data} mutation={close} />
      )}
    </div>
  )
}

function Totals({ data: { cash, card, upi, tips, payments } }: { data: CashDay }) {
  const tiles = [
    { label: 'Cash', rupees: cash, icon: Banknote },
    { label: 'Card', rupees: card, icon: CreditCard },
    { label: 'UPI', rupees: upi, icon: Smartphone },
    { label: 'Tips', rupees: tips, icon: Heart },
  ]
  return (
    <section aria-label="Received">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        {tiles.map(({ label, rupees, icon: Icon }) => (
          <Card key={label} look="flat" className="grid gap-1">
            <dt className="flex items-center gap-2 text-sm text-ink-2">
              <Icon aria-hidden="true" className="size-4.5 text-primary" />
              {label}
            </dt>
            <dd className="text-xl font-bold tabular-nums">{formatRupees(rupees)}</dd>
          </Card>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-2">
        {payments === 0 ? 'No payment yet.' : payments === 1 ? 'One payment' : `${payments} payments`}
        {payments > 0 && ', tips included.'}
      </p>
    </section>
  )
}

function Closings({ closings }: { closings: CashDay['closings'] }) {
  if (closings.length === 0) return null
  return (
    <section aria-label="Closings">
      <h2 className="mb-2 type-h3">Closings</h2>
      <ul className="grid gap-3">
        {closings.map((closing) => (
          <li key={closing.closedAt}>
            <Card look="flat" className="grid gap-1 text-sm">
              <p className="flex justify-between gap-3 font-semibold">
                <span>{`${formatTime(closing.closedAt)}, ${closing.closedBy}`}</span>
                <span className="tabular-nums">{formatRupees(closing.counted)}</span>
              </p>
              <p className="text-ink-2">
                {`Expected ${formatRupees(closing.expected)}: ${describeDifference(closing.counted, closing.expected)}`}
              </p>
              {closing.note && <p>{closing.note}</p>}
              {closing.reopenedAt && (
                <p className="text-ink-2">
                  {`Reopened at ${formatTime(closing.reopenedAt)} by ${closing.reopenedBy ?? ''}: ${closing.reopenReason ?? ''}`}
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
