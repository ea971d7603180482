import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { GuestVisit, VisitInvitationParams, LinkedVisit, VisitToken } from './guest-visits.ts'

export const guestVisitsSchemas = {
  readVisit: {
    summary: 'The booking that the link of a message is about',
    body: VisitToken,
    reply: LinkedVisit,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  refuseLinkedVisit: {
    summary: 'Say that the number is not the guest’s: the salon loses it and never writes to it again',
    body: VisitToken,
    reply: LinkedVisit,
    errors: ['NOT_FOUND', 'ORDER_STATE', 'TOO_MANY_REQUESTS'],
  },
  guestVisits: {
    summary: 'Visits to come that salons booked for the customer’s number and nobody has answered',
    reply: z.array(GuestVisit),
  },
  acceptVisit: {
    summary: 'Add a visit that a salon booked for the customer’s number to the own bookings',
    params: VisitInvitationParams,
    reply: z.object({ orderId: z.string() }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ORDER_STATE', 'CUSTOMER_BLOCKED'],
  },
  refuseVisit: {
    summary: 'Say that a visit booked for the customer’s number is not theirs',
    params: VisitInvitationParams,
    reply: z.null(),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ORDER_STATE'],
  },
} satisfies Record<string, RouteSchemas>
