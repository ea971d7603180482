import * as z from 'zod/mini'
import { SLOT_WINDOW_DAYS } from '../constants.ts'
import { id, instant, wholeNumber } from '../fields.ts'

/** Starts lie on a grid counted from midnight at the salon. */
export const SLOT_STEP_MINUTES = 15
/** A start is offered until so long before it. */
export const SLOT_LEAD_MINUTES = 15

const DATES = `Choose 1 to ${SLOT_WINDOW_DAYS} dates as YYYY-MM-DD`

export const Slot = z.object({ startTime: instant(), endTime: instant(), isAvailable: z.boolean() })
export type Slot = z.infer<typeof Slot>

/** Every date that was asked for; a closed day has no slots. */
export const SlotsByDate = z.record(z.string(), z.array(Slot))
export type SlotsByDate = z.infer<typeof SlotsByDate>

export const SlotSearch = z.object({
  /** Minutes. */
  slotDuration: wholeNumber(1, 100_000),
  'dates[]': z.pipe(
    z.transform((dates: string | string[]) => [dates].flat()),
    z.array(z.iso.date(DATES), DATES).check(z.minLength(1, DATES), z.maxLength(SLOT_WINDOW_DAYS, DATES)),
  ),
  /** The chosen stylist; without one a start is free when anybody is. */
  clientId: z.optional(id()),
})
export type SlotSearch = z.infer<typeof SlotSearch>

/** How long the chosen services take together. */
export function durationMinutes(services: readonly { timeTaken: number; quantity: number }[]): number {
  return services.reduce((sum, { timeTaken, quantity }) => sum + timeTaken * quantity, 0)
}

export function endTimeOf(startTime: string, minutes: number): string {
  return new Date(Date.parse(startTime) + minutes * 60_000).toISOString()
}
