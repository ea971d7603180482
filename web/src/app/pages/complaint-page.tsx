import { COMPLAINT_CATEGORY_LABELS, type Complaint } from '@nikhar/contract/care'
import { formatMoment } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '@nikhar/client/api-error'
import { Card } from '@nikhar/ui/card'
import { useNow } from '@nikhar/ui/clock'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Note } from '@nikhar/ui/note'
import { PlaceDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Skeleton } from '@nikhar/ui/skeleton'
import { TextLink } from '@nikhar/ui/text-link'
import { ComplaintReply } from '../../features/care/components/complaint-reply.tsx'
import { ComplaintMessages } from '../../features/care/components/complaint-messages.tsx'
import { describeComplaint } from '../../features/care/describe-complaint.ts'
import { careQueries } from '../../features/care/queries.ts'
import { paths } from '../navigation/paths.ts'

export function ComplaintPage() {
  const complaintId = Number(useParams()['complaintId'])
  const { data: complaint, error, refetch, isFetching } = useQuery(careQueries.complaint(complaintId))
  if (!complaint && error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        drawing={<PlaceDrawing />}
        title="No such complaint"
        text="See all your complaints."
        actions={<TextLink to={paths.complaints()}>Your complaints</TextLink>}
      />
    )
  }
  if (!complaint && error) {
    return (
      <LoadFailure
        error={error}
        title="The complaint could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  return (
    <div aria-busy={!complaint} className="page-width grid gap-4 *:max-w-160">
      {complaint ? <LoadedComplaint complaint={complaint} /> : <Skeleton className="h-80 rounded-lg" />}
    </div>
  )
}

function LoadedComplaint({ complaint }: { complaint: Complaint }) {
  const { complaintId, number, category, order, settledAt, reopenedAt } = complaint
  const { text, tone } = describeComplaint(complaint, useNow())
  const isSettled = settledAt !== null
  return (
    <>
      <Card className="grid gap-1.5">
        <p className="text-sm text-ink-2">{number}</p>
        <h2 className="type-h2">{COMPLAINT_CATEGORY_LABELS[category]}</h2>
        {order && (
          <p className="text-sm text-ink-2">
            {'About '}
            <TextLink to={paths.order(order.orderId)}>{`your visit to ${order.outletName}`}</TextLink>
            {`, ${formatMoment(order.startTime)}`}
          </p>
        )}
        <Note tone={isSettled ? 'ok' : tone === 'rose' ? 'warm' : 'plain'} className="mt-1.5">
          {text}
        </Note>
      </Card>
      <ComplaintMessages complaint={complaint} />
      {isSettled && reopenedAt !== null ? (
        <Note>It was reopened once and is settled. If something new has happened, please raise another complaint.</Note>
      ) : (
        <ComplaintReply key={String(isSettled)} complaintId={complaintId} isReopening={isSettled} />
      )}
    </>
  )
}
