import * as z from 'zod/mini'
import { instant, rupees } from '../fields.ts'

const Closing = z.object({
  opening: rupees(),
  expected: rupees(),
  counted: rupees(),
  note: z.nullable(z.string()),
  closedAt: instant(),
  closedBy: z.string(),
  reopenedAt: z.nullable(instant()),
  reopenedBy: z.nullable(z.string()),
  reopenReason: z.nullable(z.string()),
})

/** The money of one day at one outlet, tips included. */
export const CashDay = z.object({
  day: z.iso.date(),
  cash: rupees(),
  card: rupees(),
  upi: rupees(),
  /** The tips of all three. */
  tips: rupees(),
  payments: z.int(),
  /**
   * The cash at the start of the day: as entered at the last closing of this day, otherwise as counted the day before.
   */
  opening: rupees(),
  /** Completed visits of the day that are not fully paid. */
  unpaidVisits: z.int(),
  isClosed: z.boolean(),
  /** Latest first; reopened closings stay in the list. */
  closings: z.array(Closing),
})
export type CashDay = z.infer<typeof CashDay>
