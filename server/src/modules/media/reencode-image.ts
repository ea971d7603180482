import { PHOTO_MAX_PIXELS, PHOTO_TYPES, wrongTypeMessage, type PhotoType } from '@nikhar/contract/accounts'
import { Failure } from '../../errors/failure.ts'
import { SHORTEST_SIDE } from './describe-problem.ts'
import { hasType, KEPT_TYPES } from './photo-types.ts'
import type { EncodedPicture, PictureResults, PictureSize } from './picture-work.ts'
import { runPictureProcess } from './run-picture-process.ts'

const LONGEST_SIDE = 1600

/** Encodes a customer's own photo again, as one file of its `KEPT_TYPES`. */
export async function reencodePhoto(file: Buffer, type: PhotoType): Promise<Buffer> {
  assertType(file, type)
  const keptType = KEPT_TYPES[type]
  return runPictureProcess({
    task: 'photo',
    file,
    type,
    keptType,
    maxPixels: PHOTO_MAX_PIXELS,
    longestSide: LONGEST_SIDE,
  })
}

export type PreparedPicture = PictureResults['picture']

/** Re-encodes a salon's uploaded picture in each of these sizes as WebP, and prepares them for `addAvif`. */
export async function reencodePicture(
  file: Buffer,
  type: PhotoType,
  sizes: readonly PictureSize[],
): Promise<PreparedPicture> {
  assertType(file, type)
  return runPictureProcess({
    task: 'picture',
    file,
    type,
    maxPixels: PHOTO_MAX_PIXELS,
    sizes,
    shortestSide: SHORTEST_SIDE,
  })
}

/** Takes several times as long as everything before it. If encoding an AVIF fails, the picture is shown as WebP. */
export async function addAvif({ encoded, cuts }: PreparedPicture): Promise<PreparedPicture> {
  const smaller: EncodedPicture[] = await runPictureProcess({ task: 'avif', cuts }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'INVALID_PICTURE') return []
    throw error
  })
  return { encoded: [...encoded, ...smaller], cuts: [] }
}

/** Detected by the first bytes, before a process is started. */
function assertType(file: Buffer, type: PhotoType) {
  if (!hasType(file, type)) throw new Failure('INVALID_PICTURE', { message: wrongTypeMessage(PHOTO_TYPES) })
}
