import { formatDay, type OutletReview } from '@nikhar/contract'
import { CircleCheck } from 'lucide-react'
import { Avatar } from '@nikhar/ui/avatar'
import { Stars } from '@nikhar/ui/rating'
import { splitByTopic } from '../review-topic.ts'
import { ReviewAnswer } from './review-answer.tsx'

/** A review with what it is about; the words of the chosen topic are marked. */
export function OutletReviewItem({ review, topic }: { review: OutletReview; topic: string | undefined }) {
  const { userName, userAvatar, rating, review: text, createdAt, serviceName, stylistName } = review
  return (
    <li className="py-4">
      <div className="flex items-center gap-3.5">
        <Avatar name={userName} src={userAvatar ?? undefined} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{userName}</p>
          <p className="text-sm text-ink-3">
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </p>
        </div>
        <Stars rating={rating} className="flex-none" />
      </div>
      {text !== null && text !== '' && (
        <p className="mt-2.5 text-sm wrap-break-word text-ink-2">
          {splitByTopic(text, topic).map(({ part, isTopic, at }) =>
            isTopic ? (
              <mark key={at} className="bg-transparent font-bold text-primary">
                {part}
              </mark>
            ) : (
              part
            ),
          )}
        </p>
      )}
      <p className="mt-2 flex items-center gap-1.5 text-xs text-ink-3">
        <CircleCheck aria-hidden="true" className="size-4 flex-none text-success" />
        Visited · {serviceName} with {stylistName.split(' ')[0]}
      </p>
      <ReviewAnswer answer={review.answer} />
    </li>
  )
}
