import { PHOTO_MAX_PIXELS, PHOTO_TYPES, wrongTypeMessage, type PhotoType } from '@nikhar/contract'
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

/** Encodes an uploaded picture of a salon again in each of these sizes as WebP, and has them ready for `addAvif`. */
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

/** Takes several times as long as all that comes before. A picture that cannot be had as AVIF is shown as WebP. */
export async function addAvif({ encoded, cuts }: PreparedPicture): Promise<PreparedPicture> {
  const smaller: EncodedPicture[] = await runPictureProcess({ task: 'avif', cuts }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'INVALID_PICTURE') return []
    throw error
  })
  return { encoded: [...encoded, ...smaller], cuts: [] }
}

/** By the first bytes, before anything is started for it. */
function assertType(file: Buffer, type: PhotoType) {
  if (!hasType(file, type)) throw new Failure('INVALID_PICTURE', { message: wrongTypeMessage(PHOTO_TYPES) })
}
