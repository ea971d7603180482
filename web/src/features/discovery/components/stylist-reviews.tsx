import { SectionHeading } from '@nikhar/ui/section-heading'
import { ReviewList } from './outlet-reviews.tsx'

const FIRST_REVIEWS = 3

/** The newest reviews of the visits to one stylist, and the others on demand. */
export function StylistReviews({ outletId, stylistId }: { outletId: number; stylistId: number }) {
  return (
    <section aria-labelledby="stylist-reviews">
      <SectionHeading id="stylist-reviews">What people say</SectionHeading>
      <ReviewList outletId={outletId} sort="newest" stylistId={stylistId} first={FIRST_REVIEWS} />
    </section>
  )
}
