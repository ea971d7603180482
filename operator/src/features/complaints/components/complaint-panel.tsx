import { COMPLAINT_CATEGORY_LABELS } from '@nikhar/contract/care'
import { formatMoment } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '@nikhar/ui/avatar'
import { Card } from '@nikhar/ui/card'
import { Chip } from '@nikhar/ui/chip'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { PanelSkeleton } from '@nikhar/ui/page-skeletons'
import { operatorQueries } from '../../../lib/queries.ts'
import { AnswerForm } from './answer-form.tsx'
import { DueCard, Facts } from './complaint-facts.tsx'
import { ComplaintMessages } from './complaint-messages.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { useComplaintActions } from '../use-complaint-actions.ts'

interface ComplaintPanelProps {
  complaintId: number
  /** The complaint leaves its list then. */
  onActed: () => void
}

export function ComplaintPanel({ complaintId, onActed }: ComplaintPanelProps) {
  const { data: complaint, error, isFetching, refetch } = useQuery(operatorQueries.complaint(complaintId))
  const { answer, settle } = useComplaintActions(complaintId, onActed)
  if (!complaint) {
    if (!error) return <PanelSkeleton label="Loading the complaint" />
    return (
      <LoadFailure
        error={error}
        title="The complaint could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  const { number, category, raisedAt, order, customer, settledAt } = complaint
  return (
    <article aria-label={number} className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <Card className="grid grid-cols-1 content-start gap-4">
        <header className="flex flex-wrap items-center gap-3 border-b border-line pb-4">
          <Avatar name={customer.name} />
          <div className="min-w-0 flex-[1_1_10rem]">
            <h2 className="type-h3">{customer.name}</h2>
            <p className="text-sm text-ink-2">
              {`${number} · received ${formatMoment(raisedAt)}${order ? ` · ${order.outletName}` : ''}`}
            </p>
          </div>
          <Chip tone="plum" className="whitespace-normal!">
            {COMPLAINT_CATEGORY_LABELS[category]}
          </Chip>
          {customer.isBlocked && <Chip tone="rose">Blocked</Chip>}
        </header>
        <ComplaintMessages complaint={complaint} />
        {settledAt === null && <AnswerForm complaint={complaint} answer={answer} />}
      </Card>
      <div className="grid grid-cols-1 content-start gap-4">
        <DueCard complaint={complaint} />
        {settledAt === null && <OutcomeForm complaint={complaint} settle={settle} />}
        <Facts complaint={complaint} />
      </div>
    </article>
  )
}
