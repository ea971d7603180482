import { formatShortDay } from '@nikhar/contract/salon-time'
import { ArrowRight } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { ClockDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'

interface NoFreeSlotsProps {
  /** The stylist or the salon. */
  who: string
  /** Why the salon takes no bookings that day, if it is closed. */
  closed?: string | undefined
  nextDay: string | undefined
  onJump: (day: string) => void
}

/** Shown instead of the times of a day that is booked up or closed. */
export function NoFreeSlots({ who, closed, nextDay, onJump }: NoFreeSlotsProps) {
  const next =
    nextDay === undefined
      ? 'No available slots found in the next 30 days.'
      : closed === undefined
        ? `${who} has no free time on this day. The next one is on ${formatShortDay(nextDay)}.`
        : `The next free time is on ${formatShortDay(nextDay)}.`
  return (
    <Card>
      <EmptyState
        drawing={<ClockDrawing />}
        title="No Available Time Slots"
        text={
          <>
            {closed !== undefined && <b className="block font-semibold text-ink">{closed}.</b>}
            {next}
          </>
        }
        {...(nextDay !== undefined && {
          actions: (
            <Button onClick={() => onJump(nextDay)}>
              Go to {formatShortDay(nextDay)} <ArrowRight />
            </Button>
          ),
        })}
      />
    </Card>
  )
}
