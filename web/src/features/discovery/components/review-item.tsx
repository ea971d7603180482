import { formatDay, type Review } from '@nikhar/contract'
import { useState } from 'react'
import { Avatar } from '@nikhar/ui/avatar'
import { Stars } from '@nikhar/ui/rating'
import { clipReview } from '../clip-review.ts'
import { ReviewAnswer } from './review-answer.tsx'

export function ReviewItem({
  review: { userName, userAvatar, rating, review, createdAt, answer },
}: {
  review: Review
}) {
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
      {review !== null && review !== '' && <Text text={review} />}
      <ReviewAnswer answer={answer} />
    </li>
  )
}

function Text({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const short = clipReview(text)
  return (
    <p className="mt-2.5 text-sm wrap-break-word text-ink-2">
      {open ? text : (short ?? text)}{' '}
      {short !== undefined && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-my-3 inline-flex min-h-target items-center font-bold text-primary underline underline-offset-4"
        >
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </p>
  )
}
