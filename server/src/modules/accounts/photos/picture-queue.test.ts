import { expect, test } from 'vitest'
import { createPictureQueue } from './picture-queue.ts'

test('a picture that takes too long is given up, and the next one is processed', async () => {
  const queuePicture = createPictureQueue({ timeoutMs: 20 })

  const stuck = queuePicture(1, () => new Promise<never>(() => {}))
  const next = queuePicture(2, async () => 'done')

  await expect(stuck).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 10 })
  expect(await next).toBe('done')
  expect(await queuePicture(1, async () => 'again')).toBe('again')
})
