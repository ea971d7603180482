import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'

/** An address at which a calendar program reads bookings. The address itself is shown once, when it is created. */
export const CalendarFeed = z.object({
  feedId: z.int(),
  /** Whose bookings; null for all of the outlet. */
  stylistId: z.nullable(z.int()),
  stylistName: z.nullable(z.string()),
  /** Who created it; it ends when they no longer work there. */
  madeBy: z.string(),
  createdAt: instant(),
  /** Accurate to the hour. */
  lastReadAt: z.nullable(instant()),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const NewCalendarFeed = z.object({
  /** Null for all bookings of the outlet. */
  stylistId: z.nullable(id()),
})
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>

/** What a feed can be created for, and the existing feeds. */
export const CalendarFeeds = z.object({
  subjects: z.array(z.object({ stylistId: z.nullable(z.int()), name: z.string() })),
  feeds: z.array(CalendarFeed),
})
export type CalendarFeeds = z.infer<typeof CalendarFeeds>

/** The path on the desk's own origin. Anyone who knows it can read the feed. */
export const CalendarAddress = z.object({ feedId: z.int(), path: z.string() })
export type CalendarAddress = z.infer<typeof CalendarAddress>

export const CalendarFeedParams = z.object({ feedId: id() })
