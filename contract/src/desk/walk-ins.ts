import * as z from 'zod/mini'
import { code, mobile } from '../accounts/rules.ts'
import { ORDER_LINES_MAX } from '../constants.ts'
import { id, instantInput, rupees, uuid } from '../fields.ts'

/** The name of a guest who gives none. */
export const GUEST_NAME = 'Walk-in'
/** Somebody who is at the desk may begin in the quarter of an hour that is running. */
export const WALK_IN_GRACE_MINUTES = 15

const SERVICES = 'Choose a service'
const NAME = 'The name has at most 60 characters'

/** Somebody at the desk or on the phone. */
export const NewWalkIn = z.object({
  startTime: instantInput('Choose a time'),
  /** One that is listed twice is done twice. */
  serviceIds: z
    .array(uuid(SERVICES), SERVICES)
    .check(z.minLength(1, SERVICES), z.maxLength(ORDER_LINES_MAX, `At most ${ORDER_LINES_MAX} services`)),
  /** Without one, any stylist who is free then and does the services is assigned. */
  stylistId: z.optional(id()),
  name: z.optional(
    z.string(NAME).check(z.trim(), z.maxLength(60, NAME), z.regex(/^(?:\P{C}|[\u200c\u200d])*$/u, NAME)),
  ),
  /** A customer with this number sees the booking among their orders. */
  phone: z.optional(mobile('Phone number must be 10 digits', 'Phone number must be 10 digits')),
  /** The guest sits down at once, so it is checked in too. */
  isSeated: z.optional(z.boolean()),
})
export type NewWalkIn = z.infer<typeof NewWalkIn>

/** What the desk can book. */
export const Bookables = z.object({
  /** Per cent; 0 for an outlet without a GSTIN. */
  gstRate: z.number(),
  /** The most booked first. */
  services: z.array(
    z.object({
      serviceId: z.string(),
      name: z.string(),
      minutes: z.int(),
      price: rupees(),
      image: z.nullable(z.string()),
      /** Who does it; null when everybody does. */
      stylistIds: z.nullable(z.array(z.int())),
    }),
  ),
})
export type Bookables = z.infer<typeof Bookables>

export const CheckInByCode = z.object({ code: code('Ask the customer for the code', 'The code has 6 digits') })
export type CheckInByCode = z.infer<typeof CheckInByCode>

const TEXT = 'Type a name or a number'

export const BookingSearch = z.object({
  text: z.string(TEXT).check(z.trim(), z.minLength(2, TEXT), z.maxLength(60, TEXT)),
})
export type BookingSearch = z.infer<typeof BookingSearch>
