import type { UploadAttributes } from './uploads.ts'

/** The largest size is the server’s setting `PHOTO_MAX_MB`; a page reads both from `UploadAttributes`. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/** Width times height. Apps make a larger picture smaller before they upload it, where the browser can read it. */
export const PHOTO_MAX_PIXELS = 24_000_000

const MEGABYTE = 1_048_576
const MEGAPIXEL = 1_000_000

export function wrongTypeMessage(allowedTypes: readonly string[]): string {
  return `Invalid file type. Only ${allowedTypes.join(', ')} are allowed.`
}

export function tooLargeMessage(maxFileSize: number): string {
  return `File size exceeds the maximum allowed size of ${maxFileSize / MEGABYTE}MB.`
}

export function tooManyPixelsMessage(pixels: number): string {
  // Rounded up, so that the message never shows the allowed number.
  const megapixels = Math.ceil((10 * pixels) / MEGAPIXEL) / 10
  return `This picture has ${megapixels} megapixels; the most is ${PHOTO_MAX_PIXELS / MEGAPIXEL}, such as 6000 × 4000. Please choose a smaller one.`
}

/** Not every browser knows the type of a phone's photo; the file extension decides then. */
export function findPhotoType({ type, name }: { type: string; name: string }): string {
  return type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : type
}

/** The error message for a chosen file, before it is uploaded. */
export function findFileError(
  file: { type: string; name: string; size: number },
  { allowedTypes, maxFileSize }: UploadAttributes,
) {
  if (!allowedTypes.includes(findPhotoType(file))) return wrongTypeMessage(allowedTypes)
  if (file.size > maxFileSize) return tooLargeMessage(maxFileSize)
  return undefined
}
