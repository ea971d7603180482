import { formatMobile } from '@nikhar/contract/accounts'
import type { CustomerRecord } from '@nikhar/contract/operator'
import { formatFullDate, formatMoment } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { Ban, Eye, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { PanelSkeleton } from '@nikhar/ui/page-skeletons'
import { Note } from '@nikhar/ui/note'
import { operatorQueries } from '../../../lib/queries.ts'
import { VISIT_STATUS_LABELS } from '../../../lib/visit-status.ts'
import { CustomerMark } from './customer-list.tsx'
import type { Contact, CustomerAct } from '../use-customer-act.ts'
import { CustomerSheet } from './customer-sheet.tsx'

export function CustomerPanel({ customerId }: { customerId: number }) {
  const { data: customer, error, isFetching, refetch } = useQuery(operatorQueries.customer(customerId))
  const [act, setAct] = useState<CustomerAct>()
  const [shown, setShown] = useState<Contact>()
  if (!customer) {
    if (!error) return <PanelSkeleton label="Loading the customer" />
    return (
      <LoadFailure
        error={error}
        title="The customer could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  return (
    <article aria-label={customer.name} className="grid content-start gap-4">
      <Card>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="type-h1">{customer.name}</h2>
          <CustomerMark customer={customer} />
        </div>
        <p className="mt-1 text-sm text-ink-2">
          {`${formatMobile(shown?.phoneNumber ?? customer.phone ?? 'no number')} · ${shown?.email ?? customer.email ?? 'no e-mail'} · since ${formatFullDate(customer.since)}`}
        </p>
        {customer.blockedReason !== null && (
          <Note tone="bad" className="mt-3">
            {`Can’t book: ${customer.blockedReason} They keep past bookings, complaints and their data rights.`}
          </Note>
        )}
        {!customer.isErased && <CustomerActions customer={customer} onAct={setAct} />}
      </Card>
      <Visits customer={customer} />
      {act && <CustomerSheet act={act} customer={customer} onClose={() => setAct(undefined)} onShown={setShown} />}
    </article>
  )
}

function CustomerActions({ customer, onAct }: { customer: CustomerRecord; onAct: (act: CustomerAct) => void }) {
  return (
    <div className="mt-3.5 flex flex-wrap gap-2">
      <Button variant="soft" size="sm" onClick={() => onAct('SHOW')}>
        <Eye className="size-4.5" /> Show contact details
      </Button>
      {customer.blockedAt === null ? (
        <Button variant="danger" size="sm" onClick={() => onAct('BLOCK')}>
          <Ban className="size-4.5" /> Block
        </Button>
      ) : (
        <Button variant="outline" size="sm" onClick={() => onAct('UNBLOCK')}>
          <RotateCcw className="size-4.5" /> Unblock
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => onAct('ERASE')}>
        <Trash2 className="size-4.5" /> Erase on request
      </Button>
    </div>
  )
}

function Visits({ customer: { visits, bookings } }: { customer: CustomerRecord }) {
  return (
    <Card>
      <h3 className="type-h3">{bookings === 1 ? '1 booking' : `${bookings} bookings`}</h3>
      {visits.length === 0 && <p className="mt-1 text-sm text-ink-2">None yet.</p>}
      <ul className="mt-1 divide-y divide-line text-sm">
        {visits.map(({ orderId, outletName, startTime, status }) => (
          <li key={orderId} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="font-semibold">{outletName}</span>
            <span className="text-ink-2">{`${formatMoment(startTime)} · ${VISIT_STATUS_LABELS[status]}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
