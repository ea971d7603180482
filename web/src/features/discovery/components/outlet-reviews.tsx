import { REVIEW_SORTS, type ReviewSort } from '@nikhar/contract/discovery'
import { formatCount } from '@nikhar/contract/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { FilterChip } from '@nikhar/ui/chip'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { SectionHeading } from '@nikhar/ui/section-heading'
import { outletQueries } from '../outlet-queries.ts'
import { OutletReviewItem } from './outlet-review-item.tsx'
import { ReviewBars } from './review-bars.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'

const SORT_LABELS: Record<ReviewSort, string> = { newest: 'Newest', highest: 'Highest', lowest: 'Lowest' }

/** What customers say about an outlet: stars, topics, and the reviews in the chosen order. */
export function OutletReviews({ outletId }: { outletId: number }) {
  const summary = useQuery(outletQueries.reviewSummary(outletId))
  const [topic, setTopic] = useState<string>()
  const [sort, setSort] = useState<ReviewSort>('newest')
  const { data, error, refetch, isFetching } = summary
  return (
    <section aria-labelledby="outlet-reviews" aria-busy={!data && !error}>
      <SectionHeading id="outlet-reviews">Reviews</SectionHeading>
      {!data && error && (
        <LoadFailure error={error} title="Failed to load reviews" onRetry={() => void refetch()} pending={isFetching} />
      )}
      {!data && !error && <ReviewSkeleton />}
      {data?.count === 0 && <p className="py-4 text-ink-2">No reviews yet</p>}
      {data && data.count > 0 && (
        <>
          <div className="mt-1 grid gap-5 md:grid-cols-2 md:items-center">
            <ReviewBars summary={data} />
            <div role="group" aria-label="Topics" className="flex flex-wrap gap-2 empty:hidden">
              {data.topics.map(({ topic: name, count }) => (
                <FilterChip key={name} on={name === topic} onClick={() => setTopic(name === topic ? undefined : name)}>
                  <span>{name}</span> <span className="font-normal tabular-nums">{count}</span>
                </FilterChip>
              ))}
            </div>
          </div>
          <div role="group" aria-label="Sort reviews" className="mt-4 flex gap-2">
            {REVIEW_SORTS.map((value) => (
              <FilterChip key={value} on={value === sort} onClick={() => setSort(value)}>
                {SORT_LABELS[value]}
              </FilterChip>
            ))}
          </div>
          <ReviewList
            outletId={outletId}
            sort={sort}
            topic={topic}
            terms={data.topics.find((known) => known.topic === topic)?.terms}
          />
        </>
      )}
    </section>
  )
}

interface ReviewListProps {
  outletId: number
  sort: ReviewSort
  topic?: string | undefined
  /** What reviews call the topic. */
  terms?: readonly string[] | undefined
  stylistId?: number
  /** Shows only this many until more are wanted. */
  first?: number
}

/** Ten reviews, and more on demand. */
export function ReviewList({ outletId, sort, topic, terms = [], stylistId, first }: ReviewListProps) {
  const [isFolded, setIsFolded] = useState(first !== undefined)
  const reviews = useInfiniteQuery(outletQueries.outletReviews(outletId, { sort, topic, stylistId }))
  const { data, error, refetch, isFetching, fetchNextPage, hasNextPage } = reviews
  if (!data) {
    return error ? (
      <LoadFailure error={error} title="Failed to load reviews" onRetry={() => void refetch()} pending={isFetching} />
    ) : (
      <ReviewSkeleton />
    )
  }
  // A new review shifts the pages by one, so a review may arrive twice.
  const loaded = [...new Map(data.pages.flatMap((page) => page.data).map((review) => [review.id, review])).values()]
  const shown = isFolded ? loaded.slice(0, first) : loaded
  const total = data.pages[0]?.meta.total ?? 0
  return (
    <>
      {topic !== undefined && (
        <p role="status" className="mt-3 text-sm text-ink-2">
          {formatCount(total)} {total === 1 ? 'review mentions' : 'reviews mention'}{' '}
          <b className="text-ink">“{topic}”</b>
        </p>
      )}
      <ul aria-busy={isFetching} className="divide-y divide-line">
        {shown.map((review) => (
          <OutletReviewItem key={review.id} review={review} terms={terms} />
        ))}
      </ul>
      {error && <p className="py-2 text-sm text-danger">{extractMessage(error)}</p>}
      {shown.length < total && (isFolded || hasNextPage) && (
        <Button
          variant="soft"
          size="md"
          block
          pending={isFetching}
          onClick={() => (isFolded ? setIsFolded(false) : void fetchNextPage())}
        >
          {formatCount(total - shown.length)} more
        </Button>
      )}
    </>
  )
}
