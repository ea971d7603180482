import type { MediaType } from './media-type.ts'

/**
 * An uploaded picture of a salon is public and stored in these widths, widest first, each as WebP and as AVIF; a
 * stylist's picture also in those of a service, because it may show their work. All other media is private.
 */
export const pictureWidths: Partial<Record<MediaType, readonly [widest: number, ...number[]]>> = {
  OUTLET_BANNER: [1200, 800, 600, 400, 300, 200],
  SERVICE_IMAGE: [800, 400, 200],
  STYLIST_IMAGE: [240, 160, 96],
}

/** The rendered width of the first picture on an outlet's page, as a `sizes` attribute. */
export const OUTLET_PICTURE_SIZES = '(min-width: 64rem) 50rem, 100vw'

/** The outlet's picture at the top of its checkout: the one that phones have loaded with the outlet's page. */
export const CHECKOUT_PICTURE = { widths: [800], sizes: '40rem' } as const

/** The permanent address of a public picture. Browsers that accept AVIF get it there instead of the WebP. */
export function pictureUrl(key: string, width: number): string {
  return `/media/${key}-${width}.webp`
}
