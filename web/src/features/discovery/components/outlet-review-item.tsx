import type { OutletReview } from '@nikhar/contract/discovery'
import { CircleCheck } from 'lucide-react'
import { splitByTopic } from '../review-topic.ts'
import { ReviewAnswer } from './review-answer.tsx'
import { ReviewHeading } from './review-heading.tsx'
import { ReviewPhoto } from './review-photo.tsx'

/** A review with its subject; the terms of the chosen topic are marked. */
export function OutletReviewItem({ review, terms }: { review: OutletReview; terms: readonly string[] }) {
  const { review: text, serviceName, stylistName, userName, photo } = review
  return (
    <li className="py-4">
      <ReviewHeading review={review} />
      {text !== null && text !== '' && (
        <p className="mt-2.5 text-sm wrap-break-word text-ink-2">
          {splitByTopic(text, terms).map(({ part, isTopic, at }) =>
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
      <ReviewPhoto picture={photo} alt={`${serviceName}, photo by ${userName}`} />
      <p className="mt-2 flex items-center gap-1.5 text-xs text-ink-3">
        <CircleCheck aria-hidden="true" className="size-4 flex-none text-success" />
        Visited · {serviceName} with {stylistName.split(' ')[0]}
      </p>
      <ReviewAnswer answer={review.answer} />
    </li>
  )
}
