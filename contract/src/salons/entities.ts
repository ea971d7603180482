import * as z from 'zod/mini'
import { OutletStage } from '../desk/entities.ts'
import { ServiceGender } from '../discovery/services.ts'
import { instant } from '../fields.ts'
import { OUTLET_KINDS } from './requests.ts'

const SetupStep = z.enum(['HOURS', 'SERVICES', 'STYLISTS', 'SHIFTS'])
export type SetupStep = z.infer<typeof SetupStep>

/** The stage of an outlet, and what its owner has said about it. */
export const OutletDetails = z.object({
  outletId: z.int(),
  stage: OutletStage,
  /** What an operator said when it was sent back, hidden or suspended. */
  reason: z.nullable(z.string()),
  since: instant(),
  name: z.string(),
  kind: z.nullable(z.enum(OUTLET_KINDS)),
  audience: ServiceGender,
  phoneNumber: z.nullable(z.string()),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  gstin: z.nullable(z.string()),
})
export type OutletDetails = z.infer<typeof OutletDetails>

export const OutletSetup = z.extend(OutletDetails, {
  upiId: z.nullable(z.string()),
  /** How many there are. */
  checklist: z.object({ hours: z.int(), services: z.int(), stylists: z.int(), photos: z.int() }),
  /** Names of stylists who have no shift while the salon is open, and of services that no stylist has time for. */
  unbookable: z.object({ stylists: z.array(z.string()), services: z.array(z.string()) }),
  /** What is still needed to submit it. */
  missing: z.array(SetupStep),
})
export type OutletSetup = z.infer<typeof OutletSetup>

export const OpeningSpan = z.object({ weekday: z.int(), opens: z.string(), closes: z.string() })
export type OpeningSpan = z.infer<typeof OpeningSpan>

const ShiftSpan = z.object({ weekday: z.int(), starts: z.string(), ends: z.string() })

const TimeOff = z.object({
  timeOffId: z.int(),
  startTime: instant(),
  endTime: instant(),
  reason: z.nullable(z.string()),
})

export const TeamStylist = z.object({
  stylistId: z.int(),
  name: z.string(),
  gender: z.enum(['MALE', 'FEMALE', 'OTHER']),
  experienceYears: z.int(),
  image: z.nullable(z.string()),
  /** In the salon's own words. */
  specialities: z.array(z.string()),
  /** The services of the menu that they do. */
  serviceIds: z.array(z.string()),
  /** The average of the reviews of their visits; 0 without any. */
  rating: z.number(),
  ratingCount: z.int(),
  /** Several on a day have breaks in between. */
  shifts: z.array(ShiftSpan),
  /** Current and upcoming time off. */
  timeOff: z.array(TimeOff),
})
export type TeamStylist = z.infer<typeof TeamStylist>

/** A closed day, or one with fewer hours. */
export const Closure = z.object({
  day: z.iso.date(),
  reason: z.nullable(z.string()),
  /** The hours of a short day; null: closed. */
  opens: z.nullable(z.string()),
  closes: z.nullable(z.string()),
})
export type Closure = z.infer<typeof Closure>

/** A day with upcoming bookings. */
export const BookedDay = z.object({ day: z.iso.date(), bookings: z.int() })

/** How a change has affected bookings. */
export const BookingEffect = z.object({
  moved: z.int(),
  cancelled: z.int(),
  kept: z.int(),
  /** Where customers were asked to choose another time. */
  asked: z.optional(z.int()),
})
export type BookingEffect = z.infer<typeof BookingEffect>
