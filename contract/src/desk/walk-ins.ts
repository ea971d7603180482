import * as z from 'zod/mini'
import { code, mobile } from '../accounts/rules.ts'
import { ORDER_LINES_MAX } from '../constants.ts'
import { id, instantInput, rupees, uuid } from '../fields.ts'
import { GuestMessage } from './guest-messages.ts'
import { OrderVersion } from './requests.ts'

/** The name of a guest who does not give one. */
export const GUEST_NAME = 'Walk-in'
/** A guest at the desk may start in the current quarter of an hour. */
export const WALK_IN_GRACE_MINUTES = 15

const SERVICES = 'Choose a service'
const NAME = 'The name has at most 60 characters'

const PHONE = 'Phone number must be 10 digits'

/** A guest at the desk or on the phone. */
export const NewWalkIn = z.object({
  startTime: instantInput('Choose a time'),
  /** A service that is listed twice is done twice. */
  serviceIds: z
    .array(uuid(SERVICES), SERVICES)
    .check(z.minLength(1, SERVICES), z.maxLength(ORDER_LINES_MAX, `At most ${ORDER_LINES_MAX} services`)),
  /** Without one, any stylist who is free then and does the services is assigned. */
  stylistId: z.optional(id()),
  name: z.optional(
    z.string(NAME).check(z.trim(), z.maxLength(60, NAME), z.regex(/^(?:\P{C}|[\u200c\u200d])*$/u, NAME)),
  ),
  /** A customer of the salon with this number sees the booking among their orders; anyone else is asked by message. */
  phone: z.optional(mobile(PHONE, PHONE)),
  /** The guest sits down at once, so it is checked in too. */
  isSeated: z.optional(z.boolean()),
})
export type NewWalkIn = z.infer<typeof NewWalkIn>

/** Another number of a guest, after the holder of the first one reported that the booking is not theirs. */
export const GuestNumber = z.extend(OrderVersion, { phone: mobile(PHONE, PHONE) })
export type GuestNumber = z.infer<typeof GuestNumber>

export const BookedWalkIn = z.object({
  orderId: z.string(),
  /** For a booking with a number that the salon does not know. */
  guestMessage: z.nullable(GuestMessage),
})
export type BookedWalkIn = z.infer<typeof BookedWalkIn>

/** What the desk can book. */
export const Bookables = z.object({
  /** Per cent; 0 for an outlet without a GSTIN. */
  gstRate: z.number(),
  /** Most booked first. */
  services: z.array(
    z.object({
      serviceId: z.string(),
      name: z.string(),
      minutes: z.int(),
      price: rupees(),
      image: z.nullable(z.string()),
      /** Its stylists; null when every stylist does it. */
      stylistIds: z.nullable(z.array(z.int())),
    }),
  ),
})
export type Bookables = z.infer<typeof Bookables>

export const CheckInByCode = z.object({ code: code('Ask the guest for the code', 'The code has 6 digits') })
export type CheckInByCode = z.infer<typeof CheckInByCode>

const TEXT = 'Type a name or a number'

export const BookingSearch = z.object({
  text: z.string(TEXT).check(z.trim(), z.minLength(2, TEXT), z.maxLength(60, TEXT)),
})
export type BookingSearch = z.infer<typeof BookingSearch>
