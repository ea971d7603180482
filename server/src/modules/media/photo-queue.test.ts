import { expect, test } from 'vitest'
import { createPhotoQueue } from './photo-queue.ts'
import { waitFor } from '../../testing/wait-for.ts'

const never = () => new Promise<never>(() => {})
const read = async () => 'upload'
const decode = async (upload: string) => `${upload} decoded`

test('a picture that takes too long is given up, and its customer can try again', async () => {
  const queuePhoto = createPhotoQueue({ timeoutMs: 20 })

  await expect(queuePhoto(1, { read, decode: never })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfterSeconds: 10,
  })

  expect(await queuePhoto(1, { read, decode })).toBe('upload decoded')
})

test('beside a picture that takes long, and beside uploads that cannot be read, others go on [GUARD-08]', async () => {
  const queuePhoto = createPhotoQueue({ timeoutMs: 60_000 })
  const slow = Promise.withResolvers<string>()
  const silent = [1, 2].map((customerId) => queuePhoto(customerId, { read: () => slow.promise, decode }))
  const stuck = queuePhoto(3, { read, decode: () => slow.promise })

  expect(await queuePhoto(4, { read, decode })).toBe('upload decoded')
  expect(await queuePhoto(5, { read, decode })).toBe('upload decoded')

  slow.resolve('late')
  expect(await Promise.all([...silent, stuck])).toEqual(['late decoded', 'late decoded', 'late'])
})

test('at most four uploads are in memory and two are decoded at once', async () => {
  const queuePhoto = createPhotoQueue({ timeoutMs: 60_000 })
  const release = Promise.withResolvers<void>()
  const count = { read: 0, decoded: 0 }
  const work = Array.from({ length: 8 }, (_, customerId) =>
    queuePhoto(customerId, {
      read: async () => (count.read += 1),
      decode: async () => {
        count.decoded += 1
        await release.promise
      },
    }),
  )

  await waitFor(() => expect(count).toEqual({ read: 4, decoded: 2 }))
  release.resolve()
  await Promise.all(work)
  expect(count).toEqual({ read: 8, decoded: 8 })
})
