import { listClosedDays, type OutletHours } from '@nikhar/contract/discovery'
import { formatShortDay } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '@nikhar/ui/clock'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Skeleton } from '@nikhar/ui/skeleton'
import { bookingQueries } from '../queries.ts'
import { findNearestTimes, type QuickBookRequest } from '../quick-book.ts'
import { TimeChips } from './time-chips.tsx'

const COUNT = 6

interface NearestTimesProps {
  request: QuickBookRequest
  minutes: number
  hours: OutletHours
  onChoose: (choice: { startTime: string }) => void
}

/** The free times closest to the one that is shown or was taken. */
export function NearestTimes({ request, minutes, hours, onChoose }: NearestTimesProps) {
  const { outletId, serviceId, startTime: around, stylistId } = request
  const nowMs = useNow()
  const { data, error, refetch, isFetching } = useQuery(
    bookingQueries.slotsAround(outletId, { around, minutes, stylistId, serviceIds: [serviceId] }),
  )
  const times = data && findNearestTimes(data, around, nowMs, COUNT)
  if (error && !data) {
    return (
      <LoadFailure
        error={error}
        title="The other times did not load"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  const closed = data ? [...listClosedDays(hours, Object.keys(data).toSorted(), new Date(nowMs))] : []
  return (
    <>
      {times?.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">Nothing else is free around this day.</p>
      ) : (
        <TimeChoice times={times} onChoose={onChoose} />
      )}
      {closed.map(([day, why]) => (
        <p key={day} className="mt-2 text-sm text-ink-2">
          {formatShortDay(day)}: {why}
        </p>
      ))}
    </>
  )
}

function TimeChoice({ times, onChoose }: Pick<NearestTimesProps, 'onChoose'> & { times: string[] | undefined }) {
  return (
    <div role="group" aria-label="Other times" aria-busy={!times} className="mt-2 flex flex-wrap gap-2">
      {times && <TimeChips startTimes={times} onChoose={(startTime) => onChoose({ startTime })} />}
      {!times && [1, 2, 3, 4, 5, 6].map((place) => <Skeleton key={place} className="h-target w-22 rounded-[.85rem]" />)}
    </div>
  )
}
