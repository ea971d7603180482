import { createHash } from 'node:crypto'

/** In both formats: browsers that accept AVIF receive it under the address of the WebP. */
export const pictureFormats = ['webp', 'avif'] as const

export type PictureFormat = (typeof pictureFormats)[number]

export function pictureFile(name: string, width: number, format: PictureFormat) {
  return `${name}-${width}.${format}`
}

/** Identifies a drawing: the manifest stores it to detect pictures that are out of date. */
export function drawingDigest(svg: string) {
  return createHash('sha256').update(svg).digest('hex').slice(0, 16)
}
