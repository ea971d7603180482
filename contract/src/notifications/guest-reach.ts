import * as z from 'zod/mini'

/** How a message about a booking reaches its guest. TEXT is WhatsApp or SMS. */
export const ReachChannel = z.enum(['EMAIL', 'TEXT', 'PUSH'])
export type ReachChannel = z.infer<typeof ReachChannel>

/** The channels that reach a guest, by what happens to the booking; a guest whom none reaches has to be called. */
export interface GuestReach {
  move: ReachChannel[]
  /** Another stylist at the same time. */
  reassign: ReachChannel[]
  ask: ReachChannel[]
  cancel: ReachChannel[]
}
