import * as z from 'zod/mini'

/** Every kind of file the platform keeps; customers may send only CUSTOMER_PROFILE_PHOTO. */
export const MediaType = z.enum([
  'PAN',
  'AADHAR',
  'PROFILE_PHOTO',
  'SERVICE_IMAGE',
  'SERVICE_SUBTYPE_IMAGE',
  'OUTLET_BANNER',
  'SERVICE_VIDEO',
  'OUTLET_VIDEO',
  'OUTLET_GST',
  'OUTLET_REGISTRATION',
  'OUTLET_MOU',
  'OUTLET_LOGO',
  'STYLIST_IMAGE',
  'CUSTOMER_PROFILE_PHOTO',
])
export type MediaType = z.infer<typeof MediaType>

/** Pictures of salons are public and kept in several widths, widest first. All other kinds are private. */
export const pictureWidths: Partial<Record<MediaType, readonly [widest: number, ...number[]]>> = {
  OUTLET_BANNER: [1200, 600, 300],
  SERVICE_IMAGE: [800, 400, 200],
  STYLIST_IMAGE: [240, 96],
}

/** How wide the first picture of an outlet's page shows. */
export const OUTLET_PICTURE_SIZES = '(min-width: 64rem) 50rem, 100vw'

/** The picture of the outlet at the head of its checkout. */
export const CHECKOUT_PICTURE = { widths: [600], sizes: '40rem' } as const

/** Where a public picture lies, the same for ever. */
export function pictureUrl(key: string, width: number): string {
  return `/media/${key}-${width}.webp`
}
