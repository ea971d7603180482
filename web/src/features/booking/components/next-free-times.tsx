import { describeClosedDay, type Outlet, type Service } from '@nikhar/contract/discovery'
import { salonDayOf } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '@nikhar/ui/clock'
import { Skeleton } from '@nikhar/ui/skeleton'
import { bookingQueries } from '../queries.ts'
import { TimeChips } from './time-chips.tsx'

interface NextFreeTimesProps {
  outlet: Pick<Outlet, 'id' | 'name' | 'openingHours' | 'specialDays'>
  service: Pick<Service, '_id' | 'serviceName'>
  onChoose: (startTime: string) => void
}

/** The first free times of a service, each of which books it. Empty if they fail to load: Select still leads to all. */
export function NextFreeTimes({ outlet, service, onChoose }: NextFreeTimesProps) {
  const nowMs = useNow()
  const { data, isError } = useQuery(bookingQueries.nextTimes({ outletId: outlet.id, serviceId: service._id }))
  // A time that has passed since the response is no longer free.
  const times = data?.startTimes.filter((startTime) => Date.parse(startTime) > nowMs)
  const now = new Date(nowMs)
  const closed = describeClosedDay(outlet, salonDayOf(now), now)
  if (isError || times?.length === 0) return null
  return (
    <div role="group" aria-label="Next free" aria-busy={!times} className="grid gap-2">
      <p className="text-sm font-semibold text-ink-2">
        Next free{closed !== undefined && <span className="font-normal"> · Today: {closed}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {times && (
          <TimeChips startTimes={times} subject={`${service.serviceName} at ${outlet.name}`} onChoose={onChoose} />
        )}
        {!times && [1, 2, 3].map((place) => <Skeleton key={place} className="h-target w-22 rounded-[.85rem]" />)}
      </div>
    </div>
  )
}
