import * as z from 'zod/mini'

/** The place where a customer looks for salons, as the browser stores it. */
export const UserLocation = z.object({
  displayName: z.string(),
  cityName: z.string(),
  coordinates: z.nullable(z.object({ lat: degrees(90), lng: degrees(180) })),
  rawAddress: z.string(),
})
export type UserLocation = z.infer<typeof UserLocation>

function degrees(limit: number) {
  return z.number().check(z.gte(-limit), z.lte(limit))
}
