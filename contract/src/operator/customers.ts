import * as z from 'zod/mini'
import { AppointmentStatus } from '../orders/entities.ts'
import { id, instant, pageQuery } from '../fields.ts'
import { reasonText } from './outlet-requests.ts'

export const CUSTOMER_FILTERS = ['ALL', 'NO_SHOWS', 'BLOCKED'] as const
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number]

export const CustomerSearch = z.extend(pageQuery(25), {
  filter: z._default(z.enum(CUSTOMER_FILTERS), 'ALL'),
  q: z._default(z.string().check(z.trim(), z.maxLength(80, 'Please keep the search within 80 characters')), ''),
})
export type CustomerSearch = z.infer<typeof CustomerSearch>

/** Contacts are masked: an operator who needs one requests it with a reason. */
export const FoundCustomer = z.object({
  customerId: z.int(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  since: instant(),
  bookings: z.int(),
  noShows: z.int(),
  blockedAt: z.nullable(instant()),
  blockedUntil: z.nullable(instant()),
  isErased: z.boolean(),
})
export type FoundCustomer = z.infer<typeof FoundCustomer>

const CustomerVisit = z.object({
  orderId: z.string(),
  outletName: z.string(),
  startTime: instant(),
  status: AppointmentStatus,
})

export const CustomerRecord = z.extend(FoundCustomer, {
  blockedReason: z.nullable(z.string()),
  upcoming: z.int(),
  /** The latest ones, newest first. */
  visits: z.array(CustomerVisit),
})
export type CustomerRecord = z.infer<typeof CustomerRecord>

export const AnyCustomerParams = z.object({ customerId: id() })

const LOGGED = 'Enter a reason of 3 to 200 characters for the audit log'
export const LoggedReason = z.object({ reason: reasonText(LOGGED) })
export type LoggedReason = z.infer<typeof LoggedReason>

export const BlockCustomer = z.object({
  reason: reasonText('Enter a reason of 3 to 200 characters: the customer will read it'),
  /** The last day; without one, until an operator lifts the block. */
  untilDay: z.optional(z.nullable(z.iso.date('Choose a day as YYYY-MM-DD'))),
})
export type BlockCustomer = z.infer<typeof BlockCustomer>
