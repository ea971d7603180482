import * as z from 'zod/mini'
import { integerInput, instant } from '../fields.ts'

export const OverviewSearch = z.object({ days: z._default(integerInput(1, 31), 7) })

/** Figures of the last days, including today; `before` covers as many days before them. */
export const Overview = z.object({
  asOf: instant(),
  bookings: z.object({ count: z.int(), before: z.int(), cancelledBySalon: z.int() }),
  byDay: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  byCity: z.array(z.object({ city: z.string(), count: z.int(), before: z.int() })),
  answers: z.object({
    medianMinutes: z.nullable(z.int()),
    /** Answered within this many minutes, but not within the previous limit; the last one has no limit. */
    within: z.array(z.object({ minutes: z.nullable(z.int()), count: z.int() })),
    lapsed: z.int(),
  }),
  slowest: z.array(z.object({ outletId: z.int(), name: z.string(), medianMinutes: z.int(), answers: z.int() })),
  messages: z.array(
    z.object({ channel: z.enum(['EMAIL', 'TEXT', 'PUSH']), sent: z.int(), failed: z.int(), waiting: z.int() }),
  ),
  /** Salons that messaged people who reported that they are not their guests, in 30 days; the worst first. */
  refusedNumbers: z.array(
    z.object({ outletId: z.int(), name: z.string(), city: z.string(), numbers: z.int(), isStopped: z.boolean() }),
  ),
  newOutlets: z.array(z.object({ outletId: z.int(), name: z.string(), city: z.string(), bookings: z.int() })),
})
export type Overview = z.infer<typeof Overview>
