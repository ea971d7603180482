import * as z from 'zod/mini'
import { SLOT_WINDOW_DAYS } from '../constants.ts'
import { id, instant, integerInput } from '../fields.ts'

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
  clientId: z.optional(id()),
})
export type SlotSearch = z.infer<typeof SlotSearch>
