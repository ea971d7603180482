import { expect, test } from 'vitest'
import { createPhotoQueue } from './photo-queue.ts'

test('a picture that takes too long is given up, and the next one is processed', async () => {
  const queuePhoto = createPhotoQueue({ timeoutMs: 20 })

  const stuck = queuePhoto(1, () => new Promise<never>(() => {}))
  const next = queuePhoto(2, async () => 'done')

  await expect(stuck).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 10 })
  expect(await next).toBe('done')
  expect(await queuePhoto(1, async () => 'again')).toBe('again')
})
