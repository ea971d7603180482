import PQueue, { TimeoutError } from 'p-queue'
import { Failure } from '../../errors/failure.ts'

/** Each picture may need several hundred megabytes for a moment. A second one is decoded beside one that takes long. */
const DECODED_AT_ONCE = 2
/** More than are decoded, so that a storage that is slow with one upload does not hold up the others. */
const READ_AT_ONCE = 4
const MAX_WAITING = 20
const RETRY_SECONDS = 10
/** Longer than reading an upload and decoding it take until their own timeouts end them. */
const TIMEOUT_MS = 45_000

interface PhotoWork<Upload, Picture> {
  read(): Promise<Upload | undefined>
  decode(upload: Upload): Promise<Picture>
}

/** Bounds the memory and the processors that uploads take, one at a time for each customer and each outlet. One that waits holds no buffer: it is read when its turn comes. */
export function createPhotoQueue({ timeoutMs = TIMEOUT_MS } = {}) {
  const uploads = new PQueue({ concurrency: READ_AT_ONCE, timeout: timeoutMs })
  const decoding = new PQueue({ concurrency: DECODED_AT_ONCE, timeout: timeoutMs })
  const owners = new Set<number | string>()

  return async function queuePhoto<Upload, Picture>(
    owner: number | string,
    { read, decode }: PhotoWork<Upload, Picture>,
  ): Promise<Picture | undefined> {
    if (owners.has(owner)) throw tooMany('Your last photo is still being prepared. Please try again in a moment.')
    if (uploads.size >= MAX_WAITING)
      throw tooMany('Many photos are being prepared just now. Please try again in a moment.')
    owners.add(owner)
    try {
      return await uploads.add(async () => {
        const upload = await read()
        return upload && (await decoding.add(() => decode(upload)))
      })
    } catch (error) {
      if (error instanceof TimeoutError)
        throw new Failure('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS, cause: error })
      throw error
    } finally {
      owners.delete(owner)
    }
  }
}

export const queuePhoto = createPhotoQueue()

function tooMany(message: string) {
  return new Failure('TOO_MANY_REQUESTS', { message, retryAfterSeconds: RETRY_SECONDS })
}
