import * as z from 'zod/mini'

export const PartOfDay = z.enum(['morning', 'afternoon', 'evening'], 'Must be morning, afternoon or evening')
export type PartOfDay = z.infer<typeof PartOfDay>

/** Minutes after midnight at the salon. */
export const PART_OF_DAY_MINUTES: Readonly<Record<PartOfDay, readonly [from: number, to: number]>> = {
  morning: [5 * 60, 12 * 60],
  afternoon: [12 * 60, 17 * 60],
  evening: [17 * 60, 24 * 60],
}

/** The best match, the earliest free time, the smallest distance, the lowest price or the best rating first. */
export const ResultSort = z.enum(
  ['best', 'soonest', 'nearest', 'cheapest', 'rated'],
  'Must be best, soonest, nearest, cheapest or rated',
)
export type ResultSort = z.infer<typeof ResultSort>
