import { isAwaitingSalon, type AppointmentStatus } from '@nikhar/contract/orders'
import { salonDayOf } from '@nikhar/contract/salon-time'
import { findDeskUrl } from '../../../../config/desk-url.ts'
import type { Deps } from '../../../../deps.ts'
import { writeFeed, type FeedEvent } from '../../../notifications/calendar.ts'
import { hashToken } from './change-feeds.ts'
import { findFeedBookings, findReadableFeed, noteRead } from './feed-queries.ts'

const DAY_MS = 86_400_000
const [DAYS_BACK, DAYS_AHEAD] = [7, 60]
const READ_NOTED_MS = 3_600_000

type Booking = Awaited<ReturnType<typeof findFeedBookings>>[number]

/** The calendar at an address; undefined if it never existed, was ended, or its creator has left. */
export async function readFeed({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>, token: string) {
  const feed = await findReadableFeed(db, hashToken(token))
  if (!feed) return undefined
  const now = clock()
  if (!feed.last_read_at || now.getTime() - feed.last_read_at.getTime() > READ_NOTED_MS)
    await noteRead(db, feed.id, now)
  const bookings = await findFeedBookings(db, {
    outletId: feed.outlet_id,
    stylistId: feed.stylist_id,
    from: new Date(now.getTime() - DAYS_BACK * DAY_MS),
    until: new Date(now.getTime() + DAYS_AHEAD * DAY_MS),
  })
  const deskUrl = findDeskUrl(config)
  const name = feed.stylist_name === null ? feed.outlet_name : `${feed.stylist_name}, ${feed.outlet_name}`
  const events = bookings.map((booking) =>
    toEvent(booking, {
      isOfOutlet: feed.stylist_id === null,
      url: deskUrl && `${deskUrl}/outlet/${feed.outlet_id}/day/${salonDayOf(booking.starts_at)}?order=${booking.id}`,
    }),
  )
  return writeFeed(name, events)
}

/** First names only, and no numbers: calendars are synchronised to services outside our control. */
function toEvent(booking: Booking, { isOfOutlet, url }: { isOfOutlet: boolean; url: string | undefined }): FeedEvent {
  const { id, version, status, awaiting_salon, stylist_name, services } = booking
  const isTentative = isAwaitingSalon({ status: status as AppointmentStatus, awaitingSalon: awaiting_salon })
  const [guest = ''] = booking.guest.trim().split(/\s+/)
  return {
    id: booking.is_rest ? `${id}-rest` : id,
    sequence: version,
    status: isTentative ? 'TENTATIVE' : 'CONFIRMED',
    changedAt: booking.changed_at,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    summary: `${guest || 'Guest'}: ${services ?? 'Visit'}${booking.is_rest ? ', the rest' : ''}${isOfOutlet ? ` (${stylist_name})` : ''}`,
    description: isTentative ? 'Waits for your answer at the desk.' : `With ${stylist_name}.`,
    url,
  }
}
