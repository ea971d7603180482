import { useInfiniteQuery } from '@tanstack/react-query'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { ReviewDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Note } from '@nikhar/ui/note'
import { useNearPageEnd } from '@nikhar/ui/use-near-page-end'
import { outletQueries } from '../outlet-queries.ts'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { ReviewItem } from './review-item.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'

/** Every review of a service, with infinite scrolling. */
export function AllReviews({ serviceId }: { serviceId: string }) {
  const { data, error, refetch, isFetching, ...pages } = useInfiniteQuery(outletQueries.reviews(serviceId))
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  useNearPageEnd(() => void fetchNextPage(), hasNextPage && !isFetching && !isFetchNextPageError)

  if (!data) {
    return error ? (
      <LoadFailure error={error} title="Failed to load reviews" onRetry={() => void refetch()} pending={isFetching} />
    ) : (
      <div aria-busy="true">
        {[1, 2, 3, 4].map((line) => (
          <ReviewSkeleton key={line} />
        ))}
      </div>
    )
  }
  // A new review shifts the pages by one, so a review may arrive twice.
  const reviews = [...new Map(data.pages.flatMap((page) => page.data).map((review) => [review.id, review])).values()]
  if (reviews.length === 0) return <EmptyState drawing={<ReviewDrawing />} title="No reviews found for this service" />
  return (
    <>
      <ul aria-busy={isFetching} className="divide-y divide-line">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {isFetchNextPageError ? (
        <Note tone="bad" className="my-4">
          <p>{extractMessage(error)}</p>
          <Button variant="link" onClick={() => void fetchNextPage()}>
            Try again
          </Button>
        </Note>
      ) : (
        isFetchingNextPage && <ReviewSkeleton />
      )}
      {!hasNextPage && (
        <p
          role="status"
          className="flex items-center gap-4 py-8 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
        >
          You've reached the end of reviews
        </p>
      )}
    </>
  )
}
