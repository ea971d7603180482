import type { PhotoType } from '@nikhar/contract/accounts'

/** The stored format of a customer's photo: few browsers show HEIC. */
export const KEPT_TYPES = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/heic': 'image/jpeg',
  'image/heif': 'image/jpeg',
} as const satisfies Record<PhotoType, PhotoType>

export type KeptType = (typeof KEPT_TYPES)[PhotoType]

/** File extensions. */
export const EXTENSIONS: Record<PhotoType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
}

/** Detected by the first bytes. Phones write HEIC under either name. */
export function hasType(file: Buffer, type: PhotoType): boolean {
  if (type === 'image/heic' || type === 'image/heif') return isHeic(file)
  const start = file.toString('latin1', 0, 12)
  if (type === 'image/jpeg') return start.startsWith('\xff\xd8\xff')
  if (type === 'image/png') return start.startsWith('\x89PNG\r\n\x1a\n')
  return /^RIFF.{4}WEBP$/s.test(start)
}

/** AVIF is in the same container under other brands; no phone takes photos in it. */
function isHeic(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), 256)).match(/.{4}/gs) ?? []
  // The second four bytes are a version.
  return brands.some((brand, n) => n !== 1 && (brand === 'heic' || brand === 'heix'))
}
