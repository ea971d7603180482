import * as z from 'zod/mini'
import { instant, instantInput } from '../fields.ts'

export const UpdateKind = z.enum([
  'BOOKED',
  'CONFIRMED',
  'LINES_REJECTED',
  'STYLIST_CHANGED',
  'CHANGED_BY_SALON',
  'MOVED_BY_SALON',
  'CANCELLED_BY_SALON',
  'CANCELLED_BY_PLATFORM',
  'MOVED_BY_CUSTOMER',
  'CANCELLED_BY_CUSTOMER',
  'UNANSWERED',
  'DAY_BEFORE',
  'TWO_HOURS_BEFORE',
  'COMPLETED',
  'NO_SHOW',
  'COMPLETION_UNDONE',
  'NO_SHOW_UNDONE',
  'TIME_OPENED',
  'EARLIER_TIME_OPENED',
  'WAITLIST_CLOSED',
])
export type UpdateKind = z.infer<typeof UpdateKind>

/** News of a booking or of the waitlist: what happened at that time, regardless of later changes to the booking. */
export const BookingUpdate = z.object({
  id: z.string(),
  kind: UpdateKind,
  /** Null for news about the waitlist. */
  orderId: z.nullable(z.string()),
  /** The waitlist entry that it is about. */
  entryId: z.nullable(z.string()),
  outletName: z.string(),
  /** When the visit was to start after this event. */
  startTime: instant(),
  previousStartTime: z.nullable(instant()),
  /** Until when a freed slot was held. */
  heldUntil: z.nullable(instant()),
  /** What exactly has changed, in words; null where the kind is enough. */
  detail: z.nullable(z.string()),
  createdAt: instant(),
  /** News that others caused and that the customer has not seen yet. */
  isNew: z.boolean(),
})
export type BookingUpdate = z.infer<typeof BookingUpdate>

export const BookingUpdates = z.object({
  /** Newest first. */
  updates: z.array(BookingUpdate),
  /** How many are new, including those that are not in this list. */
  newCount: z.int(),
  /** Pass it as `before` for the next ones; null after the last. */
  nextBefore: z.nullable(instant()),
})
export type BookingUpdates = z.infer<typeof BookingUpdates>

export const UpdatesQuery = z.object({ before: z.optional(instantInput('Must be a time')) })

/** Everything up to this time was seen. */
export const SeenUpdates = z.object({ until: instantInput('Must be a time') })
export type SeenUpdates = z.infer<typeof SeenUpdates>
