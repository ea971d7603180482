import * as z from 'zod/mini'
import { OutletParams } from '../discovery/params.ts'
import { OrderParams } from '../orders/params.ts'
import type { RouteSchemas } from '../route.ts'
import { WaitingCustomer, WaitlistEntry } from './entities.ts'
import { JoinWaitlist, WaitlistDay, WaitlistParams, WantEarlier } from './requests.ts'

export const waitlistSchemas = {
  waitlist: {
    summary: 'What the customer waits for, and what became of it lately; newest first',
    reply: z.array(WaitlistEntry),
  },
  joinWaitlist: {
    summary: 'Wait for a time on a day; when one opens it is held for ten minutes and the customer is told',
    body: JoinWaitlist,
    reply: WaitlistEntry,
    errors: [
      'NOT_FOUND',
      'OUTLET_CLOSED',
      'SERVICE_GONE',
      'STYLIST_UNABLE',
      'ALREADY_WAITING',
      'TOO_MANY',
      'CUSTOMER_BLOCKED',
    ],
  },
  wantEarlier: {
    summary: 'Wait for an earlier time for a booking, which stays until the customer takes the other',
    params: OrderParams,
    body: WantEarlier,
    reply: WaitlistEntry,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'ORDER_STATE',
      'TOO_LATE',
      'OUTLET_CLOSED',
      'ALREADY_WAITING',
      'TOO_MANY',
      'CUSTOMER_BLOCKED',
    ],
  },
  leaveWaitlist: {
    summary: 'Wait no longer; what is held for it is free again',
    params: WaitlistParams,
    reply: z.null(),
    errors: ['NOT_FOUND'],
  },
  takeEarlier: {
    summary: 'Move the booking to the earlier time that is held for it',
    params: WaitlistParams,
    reply: z.object({ orderId: z.string() }),
    errors: [
      'NOT_FOUND',
      'OFFER_GONE',
      'OUTLET_CLOSED',
      'SLOT_TAKEN',
      'STYLIST_UNABLE',
      'ORDER_STATE',
      'ORDER_CHANGED',
      'TOO_LATE',
      'BOOKING_LIMIT',
    ],
  },
} satisfies Record<string, RouteSchemas>

export const salonWaitlistSchemas = {
  waitingCustomers: {
    summary: 'Who waits for a time on a day, those who came first at the top',
    params: OutletParams,
    query: WaitlistDay,
    reply: z.array(WaitingCustomer),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
} satisfies Record<string, RouteSchemas>
