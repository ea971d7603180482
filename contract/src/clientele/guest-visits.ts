import * as z from 'zod/mini'
import { instant, rupees, uuid } from '../fields.ts'

const LINK = 'This link is not complete. Please open it from the message again.'

/** The last segment of the link in a message about a booking. */
export const VisitToken = z.object({ token: z.string(LINK).check(z.regex(/^[0-9a-f]{30}$/, LINK)) })
export type VisitToken = z.infer<typeof VisitToken>

export const VisitInvitationParams = z.object({ invitationId: uuid() })

/** A booking that a salon made for a number, as the holder of the number sees it. It contains no names of people. */
export const GuestVisit = z.object({
  invitationId: z.string(),
  outletName: z.string(),
  address: z.string(),
  phone: z.nullable(z.string()),
  startTime: instant(),
  endTime: instant(),
  stylistName: z.string(),
  services: z.array(z.object({ name: z.string(), quantity: z.int() })),
  total: rupees(),
  /** OPEN: not answered, and still to come. */
  state: z.enum(['OPEN', 'ACCEPTED', 'CANCELLED', 'OVER']),
})
export type GuestVisit = z.infer<typeof GuestVisit>

/** For a visit that is not theirs, people see only which salon sent the message. */
export const LinkedVisit = z.object({
  outletName: z.string(),
  /** They have reported that it was not them. */
  isRefused: z.boolean(),
  /** Null once they have reported so, or when the salon has entered another number since. */
  visit: z.nullable(GuestVisit),
})
export type LinkedVisit = z.infer<typeof LinkedVisit>
