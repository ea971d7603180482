import * as z from 'zod/mini'
import { instant } from '../fields.ts'

/**
 * WAITING and OFFERED are open. MISSED: the offer was not taken in time. CLOSED: the salon, the service, the stylist or
 * the booking that it was about is gone.
 */
export const WaitlistState = z.enum(['WAITING', 'OFFERED', 'BOOKED', 'MISSED', 'LEFT', 'PASSED', 'CLOSED'])
export type WaitlistState = z.infer<typeof WaitlistState>

/** A time that is held for the customer until `heldUntil`. */
const WaitlistOffer = z.object({
  startTime: instant(),
  endTime: instant(),
  /** The stylist. */
  stylistId: z.int(),
  stylistName: z.string(),
  heldUntil: instant(),
})

export const WaitlistEntry = z.object({
  entryId: z.string(),
  state: WaitlistState,
  outletId: z.int(),
  outletName: z.string(),
  services: z.array(z.object({ serviceId: z.string(), serviceName: z.string(), quantity: z.int() })),
  /** Null: any stylist. */
  stylistId: z.nullable(z.int()),
  stylistName: z.nullable(z.string()),
  /** The requested day; for an earlier time the day of the booking, or before. */
  day: z.string(),
  /** The earliest and the latest start, as times on the clock; null for the whole day. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** The booking for which an earlier time is wanted, and when it starts now. */
  orderId: z.nullable(z.string()),
  bookedStartTime: z.nullable(instant()),
  /** How many joined earlier for the same day at this outlet. */
  ahead: z.int(),
  offer: z.nullable(WaitlistOffer),
  /** For a CLOSED entry: the salon is closed then, or takes no bookings; null if it ended for another reason. */
  closedBecause: z.nullable(z.enum(['DAY', 'OUTLET'])),
  /** As the salon wrote it. */
  closedReason: z.nullable(z.string()),
  createdAt: instant(),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

/** Who waits, for the salon. */
export const WaitingCustomer = z.object({
  entryId: z.string(),
  /** The first name. */
  name: z.string(),
  services: z.array(z.string()),
  stylistName: z.nullable(z.string()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** Booked already, and wants to come earlier. */
  bookedStartTime: z.nullable(instant()),
  /** The slot that is held for them at the moment. */
  offeredStartTime: z.nullable(instant()),
  heldUntil: z.nullable(instant()),
  since: instant(),
})
export type WaitingCustomer = z.infer<typeof WaitingCustomer>
