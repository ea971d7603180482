import type { Slot, SlotsByDate } from '@nikhar/contract/booking'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { findNextFreeDay, hasFreeTime } from '../slots.ts'
import { NoFreeSlots } from './no-free-slots.tsx'
import { TimeGrid, TimeGridSkeleton } from './time-grid.tsx'

interface AvailableTimesProps {
  slots: UseQueryResult<SlotsByDate>
  /** Null while no day is chosen. */
  day: string | null
  /** The slots of that day to choose from. */
  times: Slot[]
  chosen: string | null
  nowMs: number
  /** Why the salon takes no bookings that day, if it is closed. */
  closed?: string | undefined
  /** The owner of the slots: a stylist, or the salon. */
  who: string
  onChoose: (startTime: string) => void
  onJumpToDay: (day: string) => void
}

/** The times of a day, or what is shown instead of them. */
export function AvailableTimes({
  slots,
  day,
  times,
  chosen,
  nowMs,
  closed,
  who,
  onChoose,
  onJumpToDay,
}: AvailableTimesProps) {
  return (
    <>
      {slots.isError && (
        <LoadFailure
          error={slots.error}
          title="Error loading available slots"
          onRetry={() => void slots.refetch()}
          pending={slots.isFetching}
        />
      )}
      {slots.isPending && <TimeGridSkeleton />}
      {slots.data && day === null && <p className="text-ink-2">Choose a date to see its times.</p>}
      {slots.data && day !== null && hasFreeTime(times, nowMs) && (
        <TimeGrid slots={times} chosen={chosen} nowMs={nowMs} onChoose={onChoose} />
      )}
      {slots.data && day !== null && !hasFreeTime(times, nowMs) && (
        <NoFreeSlots who={who} closed={closed} nextDay={findNextFreeDay(slots.data, day, nowMs)} onJump={onJumpToDay} />
      )}
    </>
  )
}
