import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { AppealForm, type HiddenReview } from '@nikhar/contract/care'
import { formatMoment } from '@nikhar/contract/salon-time'
import { useForm } from 'react-hook-form'
import { Button, ButtonLink } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Chip } from '@nikhar/ui/chip'
import { InlineError } from '@nikhar/ui/inline-error'
import { Stars } from '@nikhar/ui/rating'
import { TextArea } from '@nikhar/ui/text-area'
import { toast } from '@nikhar/ui/toast'
import { useAppealReview } from '../use-complaint.ts'

interface HiddenReviewsProps {
  reviews: readonly HiddenReview[]
  /** The page on which a review is changed. */
  editPathOf: (orderId: string) => string
}

/** The customer's reviews that were hidden: why, and the appeal. */
export function HiddenReviews({ reviews, editPathOf }: HiddenReviewsProps) {
  return (
    <section aria-labelledby="hidden-reviews" className="grid gap-3">
      <h2 id="hidden-reviews" className="type-h2">
        Reviews we looked at
      </h2>
      <ul className="grid gap-3">
        {reviews.map((review) => (
          <li key={review.reviewId}>
            <HiddenReviewCard review={review} editPath={editPathOf(review.orderId)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HiddenReviewCard({ review, editPath }: { review: HiddenReview; editPath: string }) {
  const { outletName, serviceName, rating, review: text, isHidden, reason, hiddenAt, appeal } = review
  return (
    <Card className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{outletName}</h3>
        <Chip tone={isHidden ? 'rose' : 'leaf'}>{isHidden ? 'Hidden' : 'Shown again'}</Chip>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Stars rating={rating} /> {serviceName}
      </p>
      {text !== null && <p className="wrap-break-word">{text}</p>}
      <p className="text-sm text-ink-2">{`Hidden ${formatMoment(hiddenAt)}: ${reason}`}</p>
      {appeal && (
        <p className="text-sm text-ink-2">
          {appeal.decision
            ? `Your appeal was decided ${formatMoment(appeal.decision.at)}: ${appeal.decision.reason}`
            : `You appealed ${formatMoment(appeal.at)}. Someone will take another look and e-mail you.`}
        </p>
      )}
      {isHidden && !appeal && <Appeal reviewId={review.reviewId} editPath={editPath} />}
    </Card>
  )
}

function Appeal({ reviewId, editPath }: { reviewId: string; editPath: string }) {
  const appeal = useAppealReview()
  const { register, handleSubmit, formState } = useForm<AppealForm>({
    resolver: standardSchemaResolver(AppealForm),
    defaultValues: { text: '' },
  })
  const submit = handleSubmit(({ text }) =>
    appeal.mutate({ reviewId, text }, { onSuccess: () => toast.success('We’re taking another look') }),
  )
  return (
    <form noValidate aria-label="Appeal" onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextArea
        label="Why should it be shown?"
        hint="You can change the review first, and appeal once"
        maxLength={1000}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <InlineError error={appeal.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={editPath} variant="soft" size="sm">
          Change the review
        </ButtonLink>
        <Button type="submit" size="sm" pending={appeal.isPending} pendingText="Sending...">
          Appeal
        </Button>
      </div>
    </form>
  )
}
