import { SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import { bookableDays, salonDayOf } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '@nikhar/ui/clock'
import { bookingQueries } from './queries.ts'
import { isFreeSlot, listFreeDays } from './slots.ts'

/** The appointment as it is booked now. */
export interface BookedSlot {
  startTime: string
  minutes: number
  serviceIds: readonly string[]
  stylist: { id: number; name: string }
}

/** The choice of another day and time for a booked appointment. */
export function useRescheduleChoice(outletId: number, { startTime, minutes, serviceIds, stylist }: BookedSlot) {
  const nowMs = useNow()
  const days = bookableDays(new Date(nowMs), SLOT_WINDOW_DAYS)
  const bookedDay = salonDayOf(new Date(startTime))
  const [anyStylist, setAnyStylist] = useState(false)
  const [day, setDay] = useState(days.includes(bookedDay) ? bookedDay : (days[0] ?? bookedDay))
  const [picked, setPicked] = useState<string>()
  const stylistId = anyStylist ? undefined : stylist.id
  const slots = useQuery(bookingQueries.slots(outletId, { minutes, stylistId, serviceIds }))
  const times = (slots.data?.[day] ?? []).filter((slot) => slot.startTime !== startTime)
  return {
    nowMs,
    days,
    freeDays: slots.data && listFreeDays(slots.data, days, nowMs),
    bookedDay,
    slots,
    times,
    day,
    setDay,
    anyStylist,
    setAnyStylist,
    stylistId,
    /** The picked time, as long as it is free. */
    chosen: times.find((slot) => slot.startTime === picked && isFreeSlot(slot, nowMs))?.startTime,
    setPicked,
  }
}
