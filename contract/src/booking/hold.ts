import * as z from 'zod/mini'
import { ORDER_LINES_MAX } from '../constants.ts'
import { id, instant, instantInput, uuid } from '../fields.ts'
import { INVALID_TIME } from './visit-time.ts'

/** Holding the same time again returns the same hold; `renew` extends it to HOLD_MINUTES from now. */
export const HoldSlot = z.object({
  startTime: instantInput(INVALID_TIME),
  endTime: instantInput(INVALID_TIME),
  /** The chosen stylist. */
  stylistId: z.optional(id()),
  /**
   * What will be booked; a service wanted twice is listed twice. Only a stylist who does all of it is assigned, and no
   * more time is held than it takes.
   */
  serviceIds: z
    .array(uuid(), 'Choose the services that the time is for')
    .check(
      z.minLength(1, 'Choose at least one service'),
      z.maxLength(ORDER_LINES_MAX, `At most ${ORDER_LINES_MAX} services`),
    ),
  renew: z.optional(z.boolean()),
  /** Assigns what was held before the login under this token to the customer. */
  guestToken: z.optional(uuid()),
})
export type HoldSlot = z.infer<typeof HoldSlot>

/**
 * One service at one time, before the login. The token is random, belongs to this browser alone and proves who made the
 * hold.
 */
export const GuestHoldSlot = z.object({
  startTime: instantInput(INVALID_TIME),
  serviceId: uuid(),
  guestToken: uuid(),
})
export type GuestHoldSlot = z.infer<typeof GuestHoldSlot>

export const Hold = z.object({
  holdId: z.string(),
  outletId: z.int(),
  /** The chosen or assigned stylist. */
  stylistId: z.int(),
  startTime: instant(),
  endTime: instant(),
  heldUntil: instant(),
  renewalsLeft: z.int(),
})
export type Hold = z.infer<typeof Hold>

/** Without an id, releases everything the customer holds at the outlet. */
export const ReleaseHold = z.object({ holdId: z.optional(uuid()) })
export type ReleaseHold = z.infer<typeof ReleaseHold>
