import * as z from 'zod/mini'
import { ORDER_LINES_MAX } from '../constants.ts'
import { instantInput, uuid } from '../fields.ts'
import { INVALID_TIME } from './visit-time.ts'

export const FreeStylistSearch = z.object({
  startTime: instantInput(INVALID_TIME),
  endTime: instantInput(INVALID_TIME),
  /** Only the stylists who do all of them. */
  'serviceIds[]': z.optional(
    z.pipe(
      z.transform((ids: string | string[]) => [ids].flat()),
      z.array(uuid()).check(z.maxLength(ORDER_LINES_MAX, `At most ${ORDER_LINES_MAX} services`)),
    ),
  ),
})
export type FreeStylistSearch = z.infer<typeof FreeStylistSearch>

export const FreeStylists = z.object({ stylistIds: z.array(z.int()) })
export type FreeStylists = z.infer<typeof FreeStylists>
