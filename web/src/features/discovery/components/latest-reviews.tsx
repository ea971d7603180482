import { useQuery } from '@tanstack/react-query'
import { SectionHeading } from '@nikhar/ui/section-heading'
import { TextLink } from '@nikhar/ui/text-link'
import { outletQueries } from '../outlet-queries.ts'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { ReviewItem } from './review-item.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'

/** The latest five reviews and a link to all. */
export function LatestReviews({ serviceId, allTo }: { serviceId: string; allTo: string }) {
  const { data, error, refetch, isFetching } = useQuery(outletQueries.latestReviews(serviceId))
  const some = data !== undefined && data.data.length > 0
  return (
    <section aria-labelledby="reviews" aria-busy={!data && !error}>
      <SectionHeading id="reviews" trailing={some && <TextLink to={allTo}>See All Reviews</TextLink>}>
        Reviews
      </SectionHeading>
      {some && (
        <ul className="divide-y divide-line border-t border-line">
          {data.data.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      )}
      {data && !some && <p className="py-4 text-ink-2">No reviews yet</p>}
      {!data && error && (
        <LoadFailure error={error} title="Failed to load reviews" onRetry={() => void refetch()} pending={isFetching} />
      )}
      {!data && !error && <ReviewSkeleton />}
    </section>
  )
}
