import * as z from 'zod/mini'
import { latitude, longitude } from '../discovery/coordinates.ts'
import { Look } from '../discovery/looks.ts'
import { instant, rupees } from '../fields.ts'

const HomeStylist = z.object({ id: z.int(), name: z.string(), image: z.nullable(z.string()) })

const HomeService = z.object({
  _id: z.string(),
  serviceName: z.string(),
  price: rupees(),
  /** Minutes. */
  timeTaken: z.int(),
  image: z.nullable(z.string()),
})

/** The next booking, or the one that takes place now. */
export const NextVisit = z.object({
  orderId: z.string(),
  startTime: instant(),
  endTime: instant(),
  /** True until the salon confirms. */
  awaitingSalon: z.boolean(),
  /** The check-in code. */
  otp: z.string(),
  services: z.array(z.string()),
  stylist: HomeStylist,
  outlet: z.object({
    outletId: z.int(),
    name: z.string(),
    street: z.string(),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
  }),
})
export type NextVisit = z.infer<typeof NextVisit>

/** The service of the last completed visit that can be booked and is not booked already. */
export const AgainVisit = z.object({
  outletId: z.int(),
  outletName: z.string(),
  service: HomeService,
  /** Null when the former stylist has no time left or no longer does it: the times are then those of any stylist. */
  stylist: z.nullable(HomeStylist),
  visitedAt: instant(),
  nextTimes: z.array(instant()),
})
export type AgainVisit = z.infer<typeof AgainVisit>

const HomeFavourite = z.object({
  outletId: z.int(),
  name: z.string(),
  image: z.nullable(z.string()),
  /** The average of its reviews; 0 without any. */
  rating: z.number(),
  ratingCount: z.int(),
  /** The one saved last, or the shortest. */
  service: HomeService,
  nextTimes: z.array(instant()),
})

/** Where the customer searches; without it no looks are shown. */
export const HomeQuery = z.object({ latitude: z.optional(latitude()), longitude: z.optional(longitude()) })

/** What home shows to a customer who is known. */
export const CustomerHome = z.object({
  nextVisit: z.nullable(NextVisit),
  again: z.nullable(AgainVisit),
  favourites: z.array(HomeFavourite),
  /** Of salons nearby, the nearest first. */
  looks: z.array(Look),
})
export type CustomerHome = z.infer<typeof CustomerHome>
