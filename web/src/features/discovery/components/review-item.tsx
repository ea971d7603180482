import type { Review } from '@nikhar/contract/discovery'
import { useState } from 'react'
import { clipReview } from '../clip-review.ts'
import { ReviewAnswer } from './review-answer.tsx'
import { ReviewHeading } from './review-heading.tsx'
import { ReviewPhoto } from './review-photo.tsx'

export function ReviewItem({ review }: { review: Review }) {
  const { review: text, answer, photo, userName } = review
  return (
    <li className="py-4">
      <ReviewHeading review={review} />
      {text !== null && text !== '' && <Text text={text} />}
      <ReviewPhoto picture={photo} alt={`Photo by ${userName}`} />
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
