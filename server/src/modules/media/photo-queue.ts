import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../../errors/failure.ts'
import { createFairQueue } from './fair-queue.ts'

/** Each is a process that may briefly need several hundred megabytes. A second one runs while another takes long. */
const DECODED_AT_ONCE = 2
/** More than are decoded at once, so that slow storage for one upload does not delay the others. */
const READ_AT_ONCE = 4
/** Counted separately for customers and live salons, for second steps, and for salons that were never live. */
const MAX_WAITING = 20
const RETRY_SECONDS = 10
/** Includes the wait, and is less than the response timeout of the shipped proxy. */
const TIMEOUT_MS = 45_000

export interface PhotoOwner {
  account: string
  /** How many photos of an account may wait or be prepared at the same time. */
  atOnce: number
  /** For a salon that was never live: all others go first. */
  isDraft?: boolean
}

interface PhotoWork<Upload, Picture> {
  read(): Promise<Upload | undefined>
  decode(upload: Upload): Promise<Picture>
  /** Slow work that can wait: others are decoded meanwhile. */
  finish?(picture: Picture): Promise<Picture>
}

/**
 * Limits the memory and processors that uploads use, and schedules accounts fairly. Work that is not urgent, second
 * steps and the uploads of salons that were never live, runs one at a time, so that one of the two decoders is always
 * available to customers and live salons. A waiting upload holds no buffer: it is read when its turn comes.
 */
export function createPhotoQueue({ timeoutMs = TIMEOUT_MS } = {}) {
  const uploads = createFairQueue(READ_AT_ONCE)
  const decoding = createFairQueue(DECODED_AT_ONCE)
  const unhurried = createFairQueue(1)
  const owned = new Map<string, number>()

  function assertRoom({ account, atOnce, isDraft }: PhotoOwner, hasSecondStep: boolean) {
    if ((owned.get(account) ?? 0) >= atOnce) {
      const photos = atOnce === 1 ? 'Your last photo is' : 'Your last photos are'
      throw tooMany(`${photos} still being prepared. Please try again in a moment.`)
    }
    const lines = isDraft
      ? [unhurried.countWaiting(1)]
      : [uploads.countWaiting(), hasSecondStep ? unhurried.countWaiting() : 0]
    if (Math.max(...lines) >= MAX_WAITING)
      throw tooMany('Many photos are being prepared right now. Please try again in a moment.')
  }

  return async function queuePhoto<Upload, Picture>(
    owner: PhotoOwner,
    { read, decode, finish }: PhotoWork<Upload, Picture>,
  ): Promise<Picture | undefined> {
    const { account, isDraft } = owner
    const turn = { account, priority: isDraft ? 1 : 0 }
    const later = { account, priority: 1 }

    const prepare = () =>
      uploads.add(turn, () =>
        limitTime(timeoutMs, async () => {
          const upload = await read()
          return upload && (await decoding.add(turn, () => limitTime(timeoutMs, () => decode(upload))))
        }),
      )
    async function complete(picture: Picture | undefined) {
      if (picture === undefined || !finish) return picture
      return decoding.add(later, () => limitTime(timeoutMs, () => finish(picture)))
    }

    async function takeTurns() {
      if (isDraft) return unhurried.add(turn, async () => complete(await prepare()))
      const picture = await prepare()
      return finish ? unhurried.add(turn, () => complete(picture)) : picture
    }

    assertRoom(owner, finish !== undefined)
    owned.set(account, (owned.get(account) ?? 0) + 1)
    try {
      return await limitTime(timeoutMs, takeTurns)
    } finally {
      const left = (owned.get(account) ?? 1) - 1
      if (left > 0) owned.set(account, left)
      else owned.delete(account)
    }
  }
}

export const queuePhoto = createPhotoQueue()

async function limitTime<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const ended = new AbortController()
  const expiry = pause(timeoutMs, undefined, { signal: ended.signal }).then(() => {
    throw new Failure('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
  })
  try {
    return await Promise.race([work(), expiry])
  } finally {
    expiry.catch(() => {})
    ended.abort()
  }
}

function tooMany(message: string) {
  return new Failure('TOO_MANY_REQUESTS', { message, retryAfterSeconds: RETRY_SECONDS })
}
