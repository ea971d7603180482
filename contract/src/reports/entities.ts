import * as z from 'zod/mini'
import { rupees } from '../fields.ts'

/** Sums of a span of days. All amounts of a report are with GST and after discounts. */
export const ReportTotals = z.object({
  /** Of completed visits. */
  revenue: rupees(),
  /** Included in the revenue. */
  gst: rupees(),
  /** Recorded payments without tips. */
  received: rupees(),
  tips: rupees(),
  bookings: z.int(),
  completed: z.int(),
  noShows: z.int(),
  cancelledByCustomer: z.int(),
  cancelledBySalon: z.int(),
  /** Closed because the salon did not answer. */
  unanswered: z.int(),
  /** Customers whose first completed visit here lies in the span, and those who had been here before. */
  newClients: z.int(),
  returningClients: z.int(),
  /** Booked minutes in per cent of the minutes that stylists worked; null without any. */
  occupancy: z.nullable(z.number()),
  /** Minutes until half of the bookings were answered; null without any. */
  answerMinutes: z.nullable(z.number()),
})
export type ReportTotals = z.infer<typeof ReportTotals>

export const Report = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: ReportTotals,
  /** The same number of days before. */
  before: ReportTotals,
  /** Each with the revenue of the same day of the span before. */
  days: z.array(z.object({ day: z.iso.date(), revenue: rupees(), revenueBefore: rupees(), visits: z.int() })),
  /** Weekday 0 is Sunday; hours of the day in which any stylist works. */
  occupancy: z.array(z.object({ weekday: z.int(), hour: z.int(), percent: z.number() })),
  services: z.array(z.object({ name: z.string(), visits: z.int(), revenue: rupees() })),
  stylists: z.array(
    z.object({
      stylistId: z.int(),
      name: z.string(),
      visits: z.int(),
      revenue: rupees(),
      tips: rupees(),
      occupancy: z.nullable(z.number()),
      noShows: z.int(),
    }),
  ),
})
export type Report = z.infer<typeof Report>
