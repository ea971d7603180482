import { salonDayOf, salonMinuteOf } from '@nikhar/contract'

export interface FreeTime {
  startsAt: Date
  stylistId: number
}

interface Booking {
  starts_at: Date
  stylist_id: number
}

const DAY_MS = 86_400_000
/** Another day costs as much as coming three hours earlier or later; an earlier day costs more, for there is less notice. */
const DAY_COST = 180
const EARLIER_COST = 90

/**
 * Up to three times for a booking, the best first: with the same stylist on the nearest day and on another one, then at the
 * same hour with somebody else. Somebody else at any hour if the stylist has no time at all.
 */
export function chooseProposals(free: readonly FreeTime[], booking: Booking): FreeTime[] {
  const others = free.filter((time) => !isSameTime(time, booking))
  const sorted = others
    .map((time) => ({ ...time, cost: costOf(time, booking) }))
    .toSorted((a, b) => a.cost - b.cost || a.startsAt.getTime() - b.startsAt.getTime() || a.stylistId - b.stylistId)
  const own = sorted.filter(({ stylistId }) => stylistId === booking.stylist_id)
  const [first] = own
  const second = first && own.find(({ startsAt }) => salonDayOf(startsAt) !== salonDayOf(first.startsAt))
  const foreign = sorted.filter(({ stylistId }) => stylistId !== booking.stylist_id)
  const minute = salonMinuteOf(booking.starts_at)
  const sameHour = foreign.find(({ startsAt }) => salonMinuteOf(startsAt) === minute)
  const chosen = [first, second, sameHour ?? (first ? undefined : foreign[0])]
  return chosen.flatMap((time) => (time ? [{ startsAt: time.startsAt, stylistId: time.stylistId }] : []))
}

function isSameTime({ startsAt, stylistId }: FreeTime, { starts_at, stylist_id }: Booking): boolean {
  return stylistId === stylist_id && startsAt.getTime() === starts_at.getTime()
}

function costOf({ startsAt }: FreeTime, { starts_at }: Booking): number {
  const days = Math.round((Date.parse(salonDayOf(startsAt)) - Date.parse(salonDayOf(starts_at))) / DAY_MS)
  const minutes = Math.abs(salonMinuteOf(startsAt) - salonMinuteOf(starts_at))
  return Math.abs(days) * DAY_COST + (days < 0 ? EARLIER_COST : 0) + minutes
}
