import type { ClientCard } from '@nikhar/contract/clientele'
import { formatRupees, roundRupees } from '@nikhar/contract/money'
import { formatShortDay, salonDayOf } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { appointmentStatusStyles } from '@nikhar/ui/appointment-status-styles'
import { Avatar } from '@nikhar/ui/avatar'
import { IconButton } from '@nikhar/ui/icon-button'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Note } from '@nikhar/ui/note'
import { Skeleton } from '@nikhar/ui/skeleton'
import { clienteleQueries } from '../../../lib/clientele-queries.ts'
import { ClientNotesForm } from './client-notes-form.tsx'

interface ClientPanelProps {
  outletId: number
  customerId: number
  onClose: () => void
}

/** The card of one client: figures, notes and visits. */
export function ClientPanel({ outletId, customerId, onClose }: ClientPanelProps) {
  const { data, error, refetch, isFetching } = useQuery(clienteleQueries.card(outletId, customerId))
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        title="The card could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  return (
    <section aria-label={`Card of ${data.name}`} className="grid gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={data.name} shape="md" />
        <div className="min-w-0 flex-1">
          <h2 className="type-h2">{data.name}</h2>
          {data.firstVisit && (
            <p className="text-sm text-ink-2">{`Guest since ${formatShortDay(salonDayOf(new Date(data.firstVisit)))} ${data.firstVisit.slice(0, 4)}`}</p>
          )}
        </div>
        <IconButton label="Close" variant="quiet" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {data.warning !== '' && <Note tone="warm">{data.warning}</Note>}
      <Figures card={data} />
      <ClientNotesForm key={data.version} outletId={outletId} card={data} />
      <Visits card={data} />
    </section>
  )
}

function Figures({ card: { visits, noShows, spent, cancellations } }: { card: ClientCard }) {
  const figures = [
    [String(visits), visits === 1 ? 'visit' : 'visits'],
    [String(noShows), noShows === 1 ? 'no-show' : 'no-shows'],
    [String(cancellations), 'cancelled'],
    [formatRupees(roundRupees(spent)), 'spent'],
  ]
  return (
    <dl className="grid grid-cols-4 rounded-lg bg-surface-2 py-3 text-center">
      {figures.map(([value, label]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Visits({ card: { history } }: { card: ClientCard }) {
  return (
    <div>
      <h3 className="mb-2 type-h3">Visits</h3>
      <ol className="grid gap-3">
        {history.map(({ orderId, startTime, AppointmentStatus, services, stylistName, total }) => (
          <li key={orderId} className="text-sm">
            <p className="font-semibold">
              {`${formatShortDay(salonDayOf(new Date(startTime)))} · ${services.join(', ')} · ${stylistName}`}
            </p>
            <p className="text-ink-2">{`${appointmentStatusStyles[AppointmentStatus].label} · ${formatRupees(total)}`}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
