import * as z from 'zod/mini'
import { Look } from '../discovery/looks.ts'
import { Stylist } from '../discovery/stylists.ts'
import { instant, rupees } from '../fields.ts'

/** The next times at which a service is free. */
export const NextFree = z.object({
  service: z.object({ _id: z.string(), serviceName: z.string(), timeTaken: z.int(), price: rupees() }),
  /** Soonest first; empty when nothing is free in the booking window. */
  startTimes: z.array(instant()),
})
export type NextFree = z.infer<typeof NextFree>

export const TeamMember = z.extend(Stylist, {
  /** The average of the reviews of their visits; 0 without any. */
  rating: z.number(),
  ratingCount: z.int(),
  /** Completed visits. */
  visits: z.int(),
  /** The share of their customers who came again, in per cent; null before the tenth customer. */
  returning: z.nullable(z.int()),
  /** Pictures besides `image`: their work. */
  images: z.array(z.string()),
  /** As the salon wrote it; by default the categories of their services, most reviewed first. */
  specialities: z.array(z.string()),
  /** Services of the outlet that they do not do. */
  unableServiceIds: z.array(z.string()),
  /** For the best known service that they do. */
  next: z.nullable(NextFree),
})
export type TeamMember = z.infer<typeof TeamMember>

export const Team = z.object({
  /** For the outlet's best known service, with any stylist who does it. */
  next: z.nullable(NextFree),
  stylists: z.array(TeamMember),
  /** In the salon's order, then those of guests. */
  looks: z.array(Look),
})
export type Team = z.infer<typeof Team>
