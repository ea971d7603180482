import { formatTime } from '@nikhar/contract/orders'
import { nameDay } from '@nikhar/contract/relative-day'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@nikhar/client/api-error'
import { useSecondsLeft } from '@nikhar/ui/clock'
import { Note } from '@nikhar/ui/note'
import type { GuestVisit } from '../guest-visit.ts'
import { bookingQueries } from '../queries.ts'

/** Shown at the login: until when the chosen time is held, or why it is not held. */
export function GuestHoldNotice({ visit }: { visit: GuestVisit }) {
  const { data: hold, error } = useQuery(bookingQueries.guestHold(visit))
  const secondsLeft = useSecondsLeft(hold ? Date.parse(hold.heldUntil) : 0)
  const day = nameDay(visit.startTime)
  const time = `${day}, ${formatTime(visit.startTime)}`
  return (
    <div role="status" className="mb-5 empty:hidden">
      {hold && secondsLeft > 0 && (
        <Note tone="info">
          {time} is held for you until {formatTime(hold.heldUntil)} today.
        </Note>
      )}
      {hold && secondsLeft === 0 && <Note tone="warm">We no longer hold {time} for you. It may still be free.</Note>}
      {error && <Note tone="warm">{describeRefusal(error, time)}</Note>}
    </div>
  )
}

function describeRefusal(error: unknown, time: string): string {
  const reason = error instanceof ApiError && error.code === 'HOLD_LIMIT' ? error.message : undefined
  if (reason !== undefined) return reason
  const isTaken = error instanceof ApiError && error.status < 500
  return isTaken
    ? `${time} is no longer free. You’ll see the times next to it once you log in.`
    : `We could not hold ${time} for you. It may still be free once you log in.`
}
