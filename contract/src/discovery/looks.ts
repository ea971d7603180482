import * as z from 'zod/mini'
import { instant, rupees } from '../fields.ts'

/** On the page of a salon: as many as its portfolio has places. */
export const LOOKS_MAX = 60

/** From the salon's portfolio, or a guest's photo that its author allows as a look. */
export const LookSource = z.enum(['SALON', 'REVIEW'])
export type LookSource = z.infer<typeof LookSource>

/** A picture of work that can be booked. */
export const Look = z.object({
  lookId: z.string(),
  /** The key of the picture, in the ratio 3:4. */
  picture: z.string(),
  source: LookSource,
  outletId: z.int(),
  outletName: z.string(),
  service: z.object({ _id: z.string(), serviceName: z.string(), timeTaken: z.int(), price: rupees() }),
  /** Who did it, if the salon says so. */
  stylist: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The next free time of the service, with that stylist; null when nothing is free in the booking window. */
  nextTime: z.nullable(instant()),
})
export type Look = z.infer<typeof Look>

/** The alternative text: "Balayage by Kavya". */
export function describeLook(serviceName: string, stylistName: string | null | undefined): string {
  return stylistName ? `${serviceName} by ${stylistName}` : serviceName
}
