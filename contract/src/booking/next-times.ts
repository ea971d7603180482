import * as z from 'zod/mini'
import { NEXT_TIMES, ORDER_LINES_MAX, PER_PAGE_MAX } from '../constants.ts'
import { id, instant, integerInput, uuid } from '../fields.ts'

const SERVICES = `Choose 1 to ${ORDER_LINES_MAX} services`
const OUTLETS = `Choose 1 to ${PER_PAGE_MAX} outlets`

export const NextTimesQuery = z.object({
  outletId: id(),
  /** Separated by commas; the visit takes the minutes of all of them. */
  serviceIds: z.pipe(
    z.pipe(
      z.string(SERVICES),
      z.transform((text: string) => text.split(',')),
    ),
    z.array(uuid()).check(z.minLength(1, SERVICES), z.maxLength(ORDER_LINES_MAX, SERVICES)),
  ),
  /** Without one, a time is free when any stylist who does the services is. */
  stylistId: z.optional(id()),
  count: z._default(integerInput(1, 20), NEXT_TIMES),
})

export const NextTimes = z.object({ startTimes: z.array(instant()) })
export type NextTimes = z.infer<typeof NextTimes>

export const OutletsNextTimesQuery = z.object({
  /** Separated by commas. */
  outletIds: z.pipe(
    z.pipe(
      z.string(OUTLETS),
      z.transform((text: string): (string | number)[] => text.split(',')),
    ),
    z.array(id()).check(z.minLength(1, OUTLETS), z.maxLength(PER_PAGE_MAX, OUTLETS)),
  ),
})

/** By outlet, for its shortest service. An outlet that is closed or does not exist has none. */
export const OutletsNextTimes = z.record(z.string(), z.array(instant()))
export type OutletsNextTimes = z.infer<typeof OutletsNextTimes>
