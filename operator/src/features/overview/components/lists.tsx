import { REFUSAL_DAYS, REFUSALS_MAX } from '@nikhar/contract/desk'
import { formatWait } from '@nikhar/contract/format-duration'
import { formatCount } from '@nikhar/contract/money'
import type { OperatorQueues, Overview } from '@nikhar/contract/operator'
import { ButtonLink } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Link } from '@nikhar/ui/link'
import { formatWaitSince } from '../../../lib/format-wait.ts'
import { paths } from '../../../lib/paths.ts'

const CHANNELS = { EMAIL: 'E-mail', TEXT: 'SMS or WhatsApp', PUSH: 'Push' } as const

export function Messages({ messages }: Pick<Overview, 'messages'>) {
  return (
    <Card>
      <h2 className="type-h3">Messages</h2>
      <div className="overflow-x-auto">
        <table className="mt-2 w-full text-sm">
          <thead>
            <tr className="text-left text-ink-2">
              {['Channel', 'Sent', 'Failed', 'Queued'].map((name) => (
                <th key={name} scope="col" className="py-1 pr-2 font-semibold last:pr-0">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {messages.map(({ channel, sent, failed, waiting }) => (
              <tr key={channel} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {CHANNELS[channel]}
                </th>
                <td className="font-semibold">{formatCount(sent)}</td>
                <td className={failed > 0 ? 'font-semibold text-danger' : undefined}>{formatCount(failed)}</td>
                <td>{formatCount(waiting)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

export function Slowest({ slowest }: Pick<Overview, 'slowest'>) {
  return (
    <Card>
      <h2 className="type-h3">Slowest to answer</h2>
      {slowest.length === 0 && <p className="mt-1 text-sm text-ink-2">Not enough answers yet.</p>}
      <ul className="mt-1 divide-y divide-line text-sm">
        {slowest.map(({ outletId, name, medianMinutes, answers }) => (
          <li key={outletId} className="flex justify-between gap-3 py-2">
            <Link to={paths.salon(outletId)} className="min-w-0 truncate hover:underline">
              {name}
            </Link>
            <span className="flex-none text-ink-2">
              {`${answers} answers, usually `}
              <strong className="text-ink">{formatWait(medianMinutes)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Salons that messaged people who are not their guests. */
export function RefusedNumbers({ refusedNumbers }: Pick<Overview, 'refusedNumbers'>) {
  return (
    <Card>
      <h2 className="type-h3">“This was not me”</h2>
      <p className="mt-1 text-sm text-ink-2">
        {refusedNumbers.length === 0
          ? `No one has said so in ${REFUSAL_DAYS} days.`
          : `Wrong numbers reported in ${REFUSAL_DAYS} days. ${REFUSALS_MAX} reports pause a salon’s messages to new numbers.`}
      </p>
      <ul className="mt-1 divide-y divide-line text-sm">
        {refusedNumbers.map(({ outletId, name, city, numbers, isStopped }) => (
          <li key={outletId} className="flex justify-between gap-3 py-2">
            <Link to={paths.salon(outletId)} className="min-w-0 truncate hover:underline">
              {`${name}, ${city}`}
            </Link>
            <span className={isStopped ? 'flex-none font-semibold text-danger' : 'flex-none text-ink-2'}>
              {`${numbers} ${numbers === 1 ? 'number' : 'numbers'}${isStopped ? ', stopped' : ''}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function NewOutlets({ newOutlets }: Pick<Overview, 'newOutlets'>) {
  return (
    <Card>
      <h2 className="type-h3">New salons</h2>
      {newOutlets.length === 0 && <p className="mt-1 text-sm text-ink-2">None in this period.</p>}
      <ul className="mt-1 divide-y divide-line text-sm">
        {newOutlets.map(({ outletId, name, city, bookings }) => (
          <li key={outletId} className="flex justify-between gap-3 py-2">
            <Link to={paths.salon(outletId)} className="min-w-0 truncate hover:underline">
              {`${name}, ${city}`}
            </Link>
            <span className="flex-none text-ink-2">{`${bookings} ${bookings === 1 ? 'booking' : 'bookings'}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function WaitingForYou({ queues, now }: { queues: OperatorQueues | undefined; now: Date }) {
  if (!queues) return null
  const { outlets, complaints, overdueComplaints, reviews } = queues
  const rows = [
    { to: paths.salons(), count: outlets, name: 'salon', since: queues.oldestOutletAt },
    { to: paths.complaints(), count: complaints, name: 'complaint', since: queues.oldestComplaintAt },
    { to: paths.reviews(), count: reviews, name: 'review', since: queues.oldestReviewAt },
  ].filter(({ count }) => count > 0)
  return (
    <Card>
      <h2 className="type-h3">Waiting for you</h2>
      {rows.length === 0 && <p className="mt-1 text-sm text-ink-2">Nothing is waiting.</p>}
      <ul className="mt-2 grid gap-2">
        {rows.map(({ to, count, name, since }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
            <ButtonLink to={to} variant="soft" size="sm">
              {`${count} ${name}${count === 1 ? '' : 's'}`}
            </ButtonLink>
            {since !== null && `oldest ${formatWaitSince(since, now)}`}
          </li>
        ))}
      </ul>
      {overdueComplaints > 0 && (
        <Link
          to={paths.complaints('?state=OVERDUE')}
          className="mt-1 inline-flex min-h-target items-center text-sm font-semibold text-danger underline"
        >
          {overdueComplaints === 1 ? '1 complaint is overdue' : `${overdueComplaints} complaints are overdue`}
        </Link>
      )}
    </Card>
  )
}
