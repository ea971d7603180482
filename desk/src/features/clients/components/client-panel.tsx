import type { ClientCard } from '@nikhar/contract/clientele'
import { formatRupees, roundRupees } from '@nikhar/contract/money'
import { formatFullDate } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '@nikhar/ui/avatar'
import { Button } from '@nikhar/ui/button'
import { IconButton } from '@nikhar/ui/icon-button'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { PanelSkeleton } from '@nikhar/ui/page-skeletons'
import { Note } from '@nikhar/ui/note'
import { clienteleQueries } from '../../../lib/clientele-queries.ts'
import { statusLabel } from '../../orders/status-label.ts'
import { ClientNotesForm } from './client-notes-form.tsx'

interface ClientPanelProps {
  outletId: number
  customerId: number
  /** Absent where the panel always shows a client. */
  onClose: (() => void) | undefined
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
  if (!data) return <PanelSkeleton label="Loading the card" />
  return (
    <section aria-label={`Card of ${data.name}`} className="grid gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={data.name} shape="md" />
        <div className="min-w-0 flex-1">
          <h2 className="type-h2">{data.name}</h2>
          {data.firstVisit && <p className="text-sm text-ink-2">{`Guest since ${formatFullDate(data.firstVisit)}`}</p>}
        </div>
        {onClose && (
          <IconButton label="Close" variant="quiet" onClick={onClose}>
            <X />
          </IconButton>
        )}
      </div>
      {data.warning !== '' && <Note tone="warm">{data.warning}</Note>}
      <Figures card={data} />
      <Visits card={data} />
      <ClientNotesForm key={data.version} outletId={outletId} card={data} />
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
    <dl className="grid grid-cols-2 gap-y-2 rounded-lg bg-surface-2 py-3 text-center sm:grid-cols-4">
      {figures.map(([value, label]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="font-bold whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const FIRST_VISITS = 4

function Visits({ card: { history } }: { card: ClientCard }) {
  const [isAll, setAll] = useState(false)
  if (history.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 type-h3">Visits</h3>
      <ol className="grid gap-3">
        {history
          .slice(0, isAll ? undefined : FIRST_VISITS)
          .map(({ orderId, startTime, AppointmentStatus, services, stylistName, total }) => (
            <li key={orderId} className="text-sm">
              <p className="font-semibold">
                {`${formatFullDate(startTime)} · ${services.join(', ')} · ${stylistName}`}
              </p>
              <p className="text-ink-2">
                {`${statusLabel({ AppointmentStatus, awaitingSalon: AppointmentStatus === 'PENDING' })} · ${formatRupees(total)}`}
              </p>
            </li>
          ))}
      </ol>
      {!isAll && history.length > FIRST_VISITS && (
        <Button variant="ghost" size="sm" className="mt-1 -ml-4" onClick={() => setAll(true)}>
          {`Show all ${history.length} visits`}
        </Button>
      )}
    </div>
  )
}
