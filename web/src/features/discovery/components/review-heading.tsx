import type { Review } from '@nikhar/contract/discovery'
import { formatDay } from '@nikhar/contract/orders'
import { Avatar } from '@nikhar/ui/avatar'
import { Stars } from '@nikhar/ui/rating'

/** Who wrote a review, when, and the stars. */
export function ReviewHeading({
  review: { userName, userAvatar, rating, createdAt },
}: {
  review: Pick<Review, 'userName' | 'userAvatar' | 'rating' | 'createdAt'>
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
      <Avatar name={userName} src={userAvatar ?? undefined} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="truncate font-semibold">{userName}</p>
        <p className="text-sm text-ink-3">
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </p>
      </div>
      <Stars rating={rating} className="flex-none" />
    </div>
  )
}
