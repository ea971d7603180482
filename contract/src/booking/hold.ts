import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { moment } from './orders.ts'

export const HOLD_MINUTES = 5
export const HOLDS_MAX = 3
export const HOLD_RENEWALS_MAX = 2

/** Asking again for the time one holds answers the same hold; `renew` makes it last HOLD_MINUTES from now. */
export const HoldSlot = z.object({
  startTime: moment(),
  endTime: moment(),
  clientId: z.optional(id()),
  renew: z.optional(z.boolean()),
})
export type HoldSlot = z.infer<typeof HoldSlot>

export const Hold = z.object({
  holdId: z.string(),
  outletId: z.int(),
  /** The stylist whose time it is, chosen or assigned. */
  clientId: z.int(),
  startTime: instant(),
  endTime: instant(),
  heldUntil: instant(),
  renewalsLeft: z.int(),
})
export type Hold = z.infer<typeof Hold>

/** Without an id, everything the customer holds at the outlet is let go. */
export const ReleaseHold = z.object({ holdId: z.optional(z.uuid('Must be a valid id')) })
export type ReleaseHold = z.infer<typeof ReleaseHold>
