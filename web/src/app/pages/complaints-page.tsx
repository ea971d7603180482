import { useQuery } from '@tanstack/react-query'
import { MessageSquareWarning } from 'lucide-react'
import { ButtonLink } from '@nikhar/ui/button'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { LanternDrawing } from '@nikhar/ui/page-drawing'
import { Skeleton } from '@nikhar/ui/skeleton'
import { ComplaintList } from '../../features/care/components/complaint-list.tsx'
import { HiddenReviews } from '../../features/care/components/hidden-reviews.tsx'
import { careQueries } from '../../features/care/queries.ts'
import { paths } from '../navigation/paths.ts'

export function ComplaintsPage() {
  const { data, error, refetch, isFetching } = useQuery(careQueries.complaints())
  const { data: reviews = [] } = useQuery(careQueries.hiddenReviews())
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        title="Your complaints could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  return (
    <div aria-busy={!data} className="page-width grid gap-5 *:max-w-160">
      {!data && <Skeleton className="h-40 rounded-lg" />}
      {data?.data.length === 0 && (
        <EmptyState
          drawing={<LanternDrawing />}
          title="No complaints"
          text="If something went wrong at a salon or with us, tell us here. A real person reads it."
        />
      )}
      {data && data.data.length > 0 && <ComplaintList complaints={data.data} pathOf={paths.complaint} />}
      {data && (
        <ButtonLink to={paths.raiseComplaint()} variant={data.data.length === 0 ? 'primary' : 'outline'} size="md">
          <MessageSquareWarning aria-hidden="true" className="size-4.5" /> Raise a complaint
        </ButtonLink>
      )}
      {reviews.length > 0 && <HiddenReviews reviews={reviews} editPathOf={paths.addReview} />}
    </div>
  )
}
