import type { PhotoType } from '@nikhar/contract/accounts'
import { pictureWidths } from '@nikhar/contract/pictures'
import type { Storage } from '../../integrations/storage.ts'
import { EXTENSIONS } from './photo-types.ts'
import { PICTURE_FORMATS, type PictureFormat, type PictureSize } from './picture-work.ts'

/** Of the keys of photos of reviews, which are public. */
export const GUEST_PREFIX = 'guest-'

export type PictureSubject = 'outlet' | 'service' | 'stylist' | 'look'

/** A look is a picture of a service, in another ratio. */
export const MEDIA_TYPES = {
  outlet: 'OUTLET_BANNER',
  service: 'SERVICE_IMAGE',
  stylist: 'STYLIST_IMAGE',
  look: 'SERVICE_IMAGE',
} as const

const SIZES: Record<PictureSubject, PictureSize[]> = {
  outlet: sizesOf(pictureWidths.OUTLET_BANNER, 3 / 2),
  service: sizesOf(pictureWidths.SERVICE_IMAGE, 4 / 3),
  // A square for the face, and the aspect ratio of a service for the other subjects.
  stylist: [...sizesOf(pictureWidths.STYLIST_IMAGE, 1), ...sizesOf(pictureWidths.SERVICE_IMAGE, 4 / 3)],
  look: sizesOf(pictureWidths.SERVICE_IMAGE, 3 / 4),
}

export function listSizes(subject: PictureSubject): PictureSize[] {
  return SIZES[subject]
}

/** The name of the uploaded file. */
export function nameUpload(key: string, type: PhotoType): string {
  return `${key}.${EXTENSIONS[type]}`
}

/** As in `pictureUrl`. */
export function nameFile(key: string, width: number, format: PictureFormat): string {
  return `${key}-${width}.${format}`
}

/** For uploaded pictures; the widths of every subject, since its subject is no longer known. */
export async function deletePictureFiles(storage: Storage, key: string): Promise<void> {
  const widths = new Set(Object.values(SIZES).flatMap((sizes) => sizes.map(({ width }) => width)))
  for (const width of widths) {
    for (const format of PICTURE_FORMATS) await storage.delete(nameFile(key, width, format))
  }
}

function sizesOf(widths: readonly number[] = [], ratio: number): PictureSize[] {
  return widths.map((width) => ({ width, height: Math.round(width / ratio) }))
}
