import type { UploadAttributes } from './uploads.ts'

/** The largest size is the server’s setting `PHOTO_MAX_MB`; a page reads both from `UploadAttributes`. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

const MEGABYTE = 1_048_576

export function wrongTypeMessage(allowedTypes: readonly string[]): string {
  return `Invalid file type. Only ${allowedTypes.join(', ')} are allowed.`
}

export function tooLargeMessage(maxFileSize: number): string {
  return `File size exceeds the maximum allowed size of ${maxFileSize / MEGABYTE}MB.`
}

/** The error message for a chosen file, before it is uploaded. */
export function findFileError(file: { type: string; size: number }, { allowedTypes, maxFileSize }: UploadAttributes) {
  if (!allowedTypes.includes(file.type)) return wrongTypeMessage(allowedTypes)
  if (file.size > maxFileSize) return tooLargeMessage(maxFileSize)
  return undefined
}
