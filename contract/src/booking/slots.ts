import * as z from 'zod/mini'
import { ORDER_LINES_MAX, SLOT_WINDOW_DAYS } from '../constants.ts'
import { id, instant, integerInput, uuid } from '../fields.ts'

const DATES = `Choose 1 to ${SLOT_WINDOW_DAYS} dates as YYYY-MM-DD`

export const Slot = z.object({ startTime: instant(), endTime: instant(), isAvailable: z.boolean() })
export type Slot = z.infer<typeof Slot>

/** Has every requested date; a closed day has no slots. */
export const SlotsByDate = z.record(z.string(), z.array(Slot))
export type SlotsByDate = z.infer<typeof SlotsByDate>

export const SlotSearch = z.object({
  /** Minutes. */
  slotDuration: integerInput(1, 100_000),
  'dates[]': z.pipe(
    z.transform((dates: string | string[]) => [dates].flat()),
    z.array(z.iso.date(DATES), DATES).check(z.minLength(1, DATES), z.maxLength(SLOT_WINDOW_DAYS, DATES)),
  ),
  /** The chosen stylist; without one, a start is available when any stylist is free. */
  stylistId: z.optional(id()),
  /** The chosen services: a start is available when a stylist who does all of them is free. */
  'serviceIds[]': z.optional(
    z.pipe(
      z.transform((ids: string | string[]) => [ids].flat()),
      z.array(uuid()).check(z.maxLength(ORDER_LINES_MAX, `At most ${ORDER_LINES_MAX} services`)),
    ),
  ),
})
export type SlotSearch = z.infer<typeof SlotSearch>
