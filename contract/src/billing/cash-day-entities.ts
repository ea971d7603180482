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
  /** Of all three. */
  tips: rupees(),
  payments: z.int(),
  /** What the drawer held after the last closing before this day. */
  lastCounted: z.nullable(rupees()),
  /** Completed visits of the day of which something is still due. */
  unpaidVisits: z.int(),
  isClosed: z.boolean(),
  /** The last one first; one that was reopened stays. */
  closings: z.array(Closing),
})
export type CashDay = z.infer<typeof CashDay>
