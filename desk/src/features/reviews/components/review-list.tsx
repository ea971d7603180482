import type { SalonReview, SalonReviewSearch } from '@nikhar/contract/clientele'
import { formatFullDate } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { CornerDownRight, Flag } from 'lucide-react'
import { useState } from 'react'
import { Arch, lookSource } from '@nikhar/ui/arch'
import { Avatar } from '@nikhar/ui/avatar'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { FilterChip } from '@nikhar/ui/chip'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { CardSkeleton, ChipsSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { Pagination } from '@nikhar/ui/pagination'
import { Stars } from '@nikhar/ui/rating'
import { clienteleQueries } from '../../../lib/clientele-queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { ReportState } from './report-state.tsx'

type Shown = SalonReviewSearch['show']

/** The reviews of the outlet; unanswered ones are sorted by the lowest stars first. */
export function ReviewList({ outletId }: { outletId: number }) {
  const [show, setShow] = useState<Shown>('unanswered')
  const [pageNumber, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery(clienteleQueries.reviews(outletId, { show, pageNumber }))
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        title="The reviews could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  if (!data)
    return (
      <Loading label="Loading the reviews" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 content-start gap-4">
          <ChipsSkeleton count={3} />
          <CardSkeleton />
          <CardSkeleton />
        </div>
        <CardSkeleton lines={6} className="max-lg:order-first" />
      </Loading>
    )
  const tabs: [Shown, string][] = [
    ['unanswered', `To answer ${data.unanswered}`],
    ['low', 'Low stars'],
    ['all', 'All'],
  ]
  const { total } = data.meta
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="order-first lg:order-last">
        <div className="lg:sticky lg:top-5">
          <ReviewFacts facts={data.facts} />
        </div>
      </div>
      <div className="grid content-start gap-4">
        <div role="group" aria-label="Show" className="flex flex-wrap gap-2">
          {tabs.map(([value, label]) => (
            <FilterChip
              key={value}
              on={value === show}
              onClick={() => {
                setShow(value)
                setPage(1)
              }}
            >
              {label}
            </FilterChip>
          ))}
        </div>
        {total === 0 && (
          <p className="text-ink-2">{show === 'unanswered' ? 'Every review has an answer.' : 'No reviews yet.'}</p>
        )}
        <ul className="grid grid-cols-1 gap-4">
          {data.data.map((review) => (
            <li key={review.id}>
              <ReviewCard outletId={outletId} review={review} />
            </li>
          ))}
        </ul>
        <Pagination {...data.meta} pageNumber={pageNumber} onChange={setPage} />
      </div>
    </div>
  )
}

function ReviewCard({ outletId, review }: { outletId: number; review: SalonReview }) {
  const [isWriting, setWriting] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const { userName, rating, review: text, createdAt, serviceName, stylistName, answer, photo } = review
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
        <Avatar name={userName} />
        <p className="min-w-0 flex-[1_1_10rem]">
          <b className="block truncate">{userName}</b>
          <span className="block text-sm text-ink-2">{`${formatFullDate(createdAt)} · ${serviceName} · ${stylistName}`}</span>
        </p>
        <Stars rating={rating} className="flex-none" />
      </div>
      {text !== null && text !== '' && <p className="wrap-break-word">{text}</p>}
      {photo !== undefined && (
        <Arch source={lookSource(photo)} alt={`${serviceName}, photo by ${userName}`} sizes="7rem" className="w-28" />
      )}
      <ReportState review={review} />
      {answer && !isWriting && (
        <div className="rounded-md bg-surface-2 px-4 py-3 text-sm">
          <p className="flex items-center gap-1.5 text-xs text-ink-2">
            <CornerDownRight aria-hidden="true" className="size-4" />
            {`Your answer, ${formatFullDate(answer.repliedAt)}`}
          </p>
          <p className="mt-1 wrap-break-word">{answer.reply}</p>
        </div>
      )}
      {isWriting ? (
        <ReplyForm outletId={outletId} review={review} onDone={() => setWriting(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="soft" onClick={() => setWriting(true)}>
            {answer ? 'Edit the answer' : 'Answer'}
            <span className="sr-only">{` ${userName}`}</span>
          </Button>
          {canReport(review) && (
            <Button size="sm" variant="ghost" onClick={() => setReporting(true)}>
              <Flag aria-hidden="true" className="size-4" /> Report
              <span className="sr-only">{` the review of ${userName}`}</span>
            </Button>
          )}
        </div>
      )}
      {isReporting && <ReportSheet outletId={outletId} review={review} onClose={() => setReporting(false)} />}
    </Card>
  )
}

/** Again only if its author has changed it since: the server knows whether. */
function canReport({ isHidden, report }: SalonReview): boolean {
  return !isHidden && (report === null || report.decision !== null)
}
