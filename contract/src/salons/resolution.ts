import * as z from 'zod/mini'
import type { BoardAppointment } from '../desk/entities.ts'
import { id, instantInput, uuid } from '../fields.ts'

const MAX_DECISIONS = 500

const BookingDecision = z.discriminatedUnion('action', [
  z.object({ orderId: uuid(), action: z.literal('cancel') }),
  z.object({ orderId: uuid(), action: z.literal('keep') }),
  z.object({
    orderId: uuid(),
    action: z.literal('move'),
    startTime: instantInput('Choose a time'),
    /** Without one, any stylist who is free then is assigned. */
    stylistId: z.optional(id()),
  }),
])
export type BookingDecision = z.infer<typeof BookingDecision>

/** What becomes of bookings that a change would leave without their time: the same of all, or of each. */
export const Resolution = z.union(
  [z.enum(['cancel', 'keep']), z.array(BookingDecision).check(z.maxLength(MAX_DECISIONS))],
  'Choose cancel or keep, or move, cancel or keep for each booking',
)
export type Resolution = z.infer<typeof Resolution>

/** Another time for a booking that was free when it was proposed. */
export interface MoveProposal {
  startTime: string
  endTime: string
  stylistId: number
  stylistName: string
}

/** In the details of BOOKINGS_AFFECTED: a booking that the change touches, and where it could go, the best first. */
export interface AffectedBooking extends BoardAppointment {
  stylistName: string
  proposals: MoveProposal[]
}
