import { formatShortDay } from '@nikhar/contract'
import { ArrowRight } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { ClockDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'

interface NoFreeSlotsProps {
  /** The stylist or the salon. */
  who: string
  nextDay: string | undefined
  onJump: (day: string) => void
}

/** Shown instead of the times of a fully booked day. */
export function NoFreeSlots({ who, nextDay, onJump }: NoFreeSlotsProps) {
  return (
    <Card>
      <EmptyState
        drawing={<ClockDrawing />}
        title="No Available Time Slots"
        text={
          nextDay === undefined
            ? 'No available slots found in the next 30 days.'
            : `${who} has no free time on this day. The next one is on ${formatShortDay(nextDay)}.`
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
