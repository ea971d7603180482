import { salonDayOf, salonMinuteOf } from '@nikhar/contract/salon-time'

export interface FreeTime {
  startsAt: Date
  stylistId: number
}

interface Booking {
  starts_at: Date
  stylist_id: number
}

/** SAME_STYLIST: the salon is closed then. COLLEAGUE: it is open, and only the stylist is unavailable. */
export type Preference = 'SAME_STYLIST' | 'COLLEAGUE'

const DAY_MS = 86_400_000
/**
 * Another day costs as much as three hours earlier or later; an earlier day costs more, because it leaves less notice.
 */
const DAY_COST = 180
const EARLIER_COST = 90

/**
 * Up to three times for a booking, the best first: with the same stylist on the nearest day and on another one, then at
 * the same hour with another stylist, or with another stylist at any hour if the stylist has no time at all. For an
 * absent stylist, only a colleague on the same day: it is unknown when the stylist returns, so the customer chooses.
 */
export function chooseProposals(
  free: readonly FreeTime[],
  booking: Booking,
  prefer: Preference = 'SAME_STYLIST',
): FreeTime[] {
  const others = free.filter((time) => !isSameTime(time, booking))
  const sorted = others
    .map((time) => ({ ...time, cost: costOf(time, booking) }))
    .toSorted((a, b) => a.cost - b.cost || a.startsAt.getTime() - b.startsAt.getTime() || a.stylistId - b.stylistId)
  if (prefer === 'COLLEAGUE') return chooseColleagues(sorted, booking)
  const own = sorted.filter(({ stylistId }) => stylistId === booking.stylist_id)
  const [first] = own
  const second = first && own.find(({ startsAt }) => salonDayOf(startsAt) !== salonDayOf(first.startsAt))
  const foreign = sorted.filter(({ stylistId }) => stylistId !== booking.stylist_id)
  const minute = salonMinuteOf(booking.starts_at)
  const sameHour = foreign.find(({ startsAt }) => salonMinuteOf(startsAt) === minute)
  const chosen = [first, second, sameHour ?? (first ? undefined : foreign[0])]
  return chosen.flatMap((time) => (time ? [{ startsAt: time.startsAt, stylistId: time.stylistId }] : []))
}

/** The nearest hour, preferring a later one, then another colleague or hour on that day. */
function chooseColleagues(sorted: readonly FreeTime[], booking: Booking): FreeTime[] {
  const noticeCost = ({ startsAt }: FreeTime) => (startsAt < booking.starts_at ? EARLIER_COST : 0)
  const [first, ...rest] = sorted
    .filter(
      ({ startsAt, stylistId }) =>
        stylistId !== booking.stylist_id && salonDayOf(startsAt) === salonDayOf(booking.starts_at),
    )
    .toSorted((a, b) => costOf(a, booking) + noticeCost(a) - costOf(b, booking) - noticeCost(b))
  if (!first) return []
  const second = rest.find(({ stylistId }) => stylistId !== first.stylistId) ?? rest[0]
  const third = rest.find((time) => time !== second && time.startsAt.getTime() !== first.startsAt.getTime())
  return [first, second, third].flatMap((time) =>
    time ? [{ startsAt: time.startsAt, stylistId: time.stylistId }] : [],
  )
}

function isSameTime({ startsAt, stylistId }: FreeTime, { starts_at, stylist_id }: Booking): boolean {
  return stylistId === stylist_id && startsAt.getTime() === starts_at.getTime()
}

function costOf({ startsAt }: FreeTime, { starts_at }: Booking): number {
  const days = Math.round((Date.parse(salonDayOf(startsAt)) - Date.parse(salonDayOf(starts_at))) / DAY_MS)
  const minutes = Math.abs(salonMinuteOf(startsAt) - salonMinuteOf(starts_at))
  return Math.abs(days) * DAY_COST + (days < 0 ? EARLIER_COST : 0) + minutes
}
