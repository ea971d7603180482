import { PHOTO_TYPES, wrongTypeMessage, type PhotoType } from '@nikhar/contract'
import type { Sharp } from 'sharp'
import { Failure } from '../../errors/failure.ts'

/** More than phones take at the permitted file size; decoded it needs a few hundred megabytes. */
const MAX_PIXELS = 40_000_000
const LONGEST_SIDE = 1600
/** Below this, a picture of a salon is a blur on every screen. */
const SHORTEST_SIDE = 240
const QUALITY = 85
/** They look alike. More effort takes several times as long and makes an AVIF hardly smaller. */
const ENCODING = { webp: { quality: QUALITY }, avif: { quality: 60, effort: 2 } }
const TIMEOUT_SECONDS = 10

const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const

/**
 * Encodes a customer's own photo again, as one file of its format: upright, without metadata or appended data, and only
 * the first frame of an animation.
 */
export function reencodePhoto(file: Buffer, type: PhotoType): Promise<Buffer> {
  return decodePhoto(file, type, (picture) =>
    picture
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(FORMATS[type], { quality: QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer(),
  )
}

export interface PictureSize {
  width: number
  height: number
}

/** Each uploaded picture of a salon is stored in both. */
export const PICTURE_FORMATS = ['webp', 'avif'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export interface EncodedPicture extends PictureSize {
  format: PictureFormat
  file: Buffer
}

/** Encodes an uploaded picture of a salon again in each of these sizes, in both formats, cut to what catches the eye. */
export function reencodePicture(
  file: Buffer,
  type: PhotoType,
  sizes: readonly PictureSize[],
): Promise<EncodedPicture[]> {
  return decodePhoto(file, type, async (picture, { width, height }) => {
    if (Math.min(width, height) < SHORTEST_SIDE) throw tooFewPixels()
    const encoded: EncodedPicture[] = []
    // One after the other: each takes its memory.
    for (const size of sizes) {
      const cut = picture.clone().resize({ ...size, fit: 'cover', position: 'attention' })
      for (const format of PICTURE_FORMATS) {
        const encoding = cut.clone().toFormat(format, ENCODING[format]).timeout({ seconds: TIMEOUT_SECONDS })
        encoded.push({ ...size, format, file: await encoding.toBuffer() })
      }
    }
    return encoded
  })
}

async function decodePhoto<T>(
  file: Buffer,
  type: PhotoType,
  encode: (picture: Sharp, size: PictureSize) => Promise<T>,
): Promise<T> {
  // The magic bytes are checked first: the library has decoders for many formats that we do not accept.
  if (typeOf(file) !== type) throw new Failure('INVALID_PICTURE', { message: wrongTypeMessage(PHOTO_TYPES) })
  // Loaded with the first photo: the library takes memory that most servers never need.
  const { default: sharp } = await import('sharp')
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const
  try {
    const { width, height } = await sharp(file, { ...options, limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) throw tooManyPixels()
    return await encode(sharp(file, options).autoOrient(), { width, height })
  } catch (cause) {
    throw cause instanceof Failure ? cause : new Failure('INVALID_PICTURE', { cause })
  }
}

function tooManyPixels() {
  const millions = MAX_PIXELS / 1_000_000
  return new Failure('INVALID_PICTURE', {
    message: `This picture has more than ${millions} million pixels. Please choose a smaller one.`,
  })
}

function tooFewPixels() {
  return new Failure('INVALID_PICTURE', {
    message: `This picture is too small. Please choose one of at least ${SHORTEST_SIDE} pixels on each side.`,
  })
}

function typeOf(file: Buffer): PhotoType | undefined {
  const start = file.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF.{4}WEBP$/s.test(start)) return 'image/webp'
  return undefined
}
