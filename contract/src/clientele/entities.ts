import * as z from 'zod/mini'
import { SalonReport } from '../care/hidden-reviews.ts'
import { instant, rupees } from '../fields.ts'
import { OutletReview } from '../discovery/outlet-reviews.ts'
import { AppointmentStatus } from '../orders/entities.ts'

/** A customer of the salon in its list. */
export const ClientSummary = z.object({
  customerId: z.int(),
  /** The first name and the initial of the last. */
  name: z.string(),
  visits: z.int(),
  noShows: z.int(),
  /** Of completed visits. */
  spent: rupees(),
  lastVisit: z.nullable(instant()),
  nextVisit: z.nullable(instant()),
  warning: z.string(),
  /** MM-DD */
  birthday: z.nullable(z.string()),
})
export type ClientSummary = z.infer<typeof ClientSummary>

const ClientVisit = z.object({
  orderId: z.string(),
  startTime: instant(),
  AppointmentStatus,
  services: z.array(z.string()),
  stylistName: z.string(),
  total: rupees(),
})

/** What the salon knows about one customer; only this salon reads it. */
export const ClientCard = z.extend(ClientSummary, {
  preferences: z.string(),
  notes: z.string(),
  /** 0 before the first note. */
  version: z.int(),
  firstVisit: z.nullable(instant()),
  cancellations: z.int(),
  /** Newest first, at most 30. */
  history: z.array(ClientVisit),
})
export type ClientCard = z.infer<typeof ClientCard>

/** What the shown reviews of a salon say together; hidden ones do not count. */
export const ReviewFacts = z.object({
  count: z.int(),
  /** 0 without any. */
  average: z.number(),
  /** How many there are with five stars, four, and so on. */
  byStars: z.array(z.object({ stars: z.int(), count: z.int() })),
  /** The most reviewed first. */
  byStylist: z.array(z.object({ stylistId: z.int(), name: z.string(), count: z.int(), average: z.number() })),
})
export type ReviewFacts = z.infer<typeof ReviewFacts>

/** A review as the salon sees it: with its own answer and the outcome of its report. */
export const SalonReview = z.extend(OutletReview, {
  orderId: z.string(),
  isHidden: z.boolean(),
  report: z.nullable(SalonReport),
})
export type SalonReview = z.infer<typeof SalonReview>
