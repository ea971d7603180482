import * as z from 'zod/mini'
import type { BoardAppointment } from '../desk/entities.ts'
import { id, instantInput, uuid } from '../fields.ts'
import type { GuestReach } from '../notifications/guest-reach.ts'

const MAX_DECISIONS = 500

const BookingDecision = z.discriminatedUnion('action', [
  z.object({ orderId: uuid(), action: z.literal('cancel') }),
  z.object({ orderId: uuid(), action: z.literal('keep') }),
  /** The customer is asked to choose another time, or to cancel; until then the booking stays where it is. */
  z.object({ orderId: uuid(), action: z.literal('ask') }),
  z.object({
    orderId: uuid(),
    action: z.literal('move'),
    startTime: instantInput('Choose a time'),
    /** Without one, any stylist who is free then is assigned. */
    stylistId: z.optional(id()),
  }),
])
export type BookingDecision = z.infer<typeof BookingDecision>

/** What happens to bookings that would lose their time by a change: the same for all, or a choice for each. */
export const Resolution = z.union(
  [z.enum(['cancel', 'keep']), z.array(BookingDecision).check(z.maxLength(MAX_DECISIONS))],
  'Choose cancel or keep, or move, ask, cancel or keep for each booking',
)
export type Resolution = z.infer<typeof Resolution>

/** Another time for a booking, which was free when it was proposed. */
export interface MoveProposal {
  startTime: string
  endTime: string
  stylistId: number
  stylistName: string
}

/** In the details of BOOKINGS_AFFECTED: an affected booking and the times it could move to, best first. */
export interface AffectedBooking extends BoardAppointment {
  stylistName: string
  proposals: MoveProposal[]
  reach: GuestReach
}
