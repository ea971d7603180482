import * as z from 'zod/mini'

export const Stylist = z.object({
  id: z.int(),
  name: z.string(),
  gender: z.enum(['MALE', 'FEMALE', 'OTHER']),
  /** Years. */
  pastExperience: z.int(),
  image: z.nullable(z.string()),
})
export type Stylist = z.infer<typeof Stylist>
