import { REVIEW_TEXT_MAX } from '@nikhar/contract/constants'
import { formatDay, type OrderLine, type ReviewPhoto } from '@nikhar/contract/orders'
import { Pencil } from 'lucide-react'
import { Arch, lookSource } from '@nikhar/ui/arch'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Stars } from '@nikhar/ui/rating'
import { StarInput } from '@nikhar/ui/star-input'
import { TextArea } from '@nikhar/ui/text-area'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import type { ReviewInput } from '../reviews.ts'
import { ReviewPhotoField } from './review-photo-field.tsx'

interface ReviewLineProps {
  line: OrderLine
  stylist: string
  /** Undefined until the customer rates the service or edits the review. */
  input: ReviewInput | undefined
  onChange: (input: ReviewInput) => void
}

/** One service to rate. An existing review is shown until the customer edits it. */
export function ReviewLine({ line, stylist, input, onChange }: ReviewLineProps) {
  const { serviceName, serviceImages, timeTaken, quantity, review } = line
  const { rating, review: text } = input ?? { rating: 0, review: '' }
  return (
    <section aria-label={serviceName}>
      <Card className="grid gap-3">
        <div className="flex items-center gap-3">
          <Thumbnail kind="service" picture={serviceImages[0]} />
          <div className="min-w-0">
            <h2 className="type-h3">{serviceName}</h2>
            <p className="text-sm text-ink-3">
              {review ? `Reviewed on ${formatDay(review.createdAt)}` : `${timeTaken * quantity} mins with ${stylist}`}
            </p>
          </div>
        </div>
        {review && !input ? (
          <>
            <div className="flex items-center justify-between gap-3">
              <Stars rating={review.rating} className="text-lg" />
              <Button variant="link" onClick={() => onChange({ rating: review.rating, review: review.review ?? '' })}>
                <Pencil className="size-4" /> Edit<span className="sr-only"> the review of {serviceName}</span>
              </Button>
            </div>
            {review.review && <p className="text-ink-2">{review.review}</p>}
            {review.photo && <OwnPhoto photo={review.photo} serviceName={serviceName} />}
          </>
        ) : (
          <StarInput
            label={`Your rating of ${serviceName}`}
            value={rating}
            onChange={(stars) => onChange({ ...input, rating: stars, review: text })}
          />
        )}
        {rating > 0 && (
          <TextArea
            label="Your review (optional)"
            placeholder="What should others know?"
            maxLength={REVIEW_TEXT_MAX}
            value={text}
            onChange={(event) => onChange({ ...input, rating, review: event.target.value })}
          />
        )}
        {rating > 0 && (
          <ReviewPhotoField
            serviceName={serviceName}
            photo={review?.photo}
            input={input?.photo}
            onChange={(photo) => onChange({ rating, review: text, photo })}
          />
        )}
      </Card>
    </section>
  )
}

function OwnPhoto({ photo, serviceName }: { photo: ReviewPhoto; serviceName: string }) {
  const { picture, isLook, hiddenReason } = photo
  return (
    <div className="flex items-center gap-4">
      <Arch
        source={lookSource(picture)}
        alt={`Your photo of ${serviceName}`}
        sizes="6rem"
        greyed={hiddenReason !== null}
        className="w-24"
      />
      <p className="min-w-0 flex-1 text-sm text-ink-3">
        {hiddenReason === null
          ? isLook
            ? 'The salon may show it as a look.'
            : 'Shown with your review only.'
          : `Hidden by an operator: ${hiddenReason}`}
      </p>
    </div>
  )
}
