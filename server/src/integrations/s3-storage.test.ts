import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { startPhotoApp } from '../testing/photos.ts'
import { openS3Storage } from './s3-storage.ts'

// `npm run test:s3` tests against a real S3 server; this file tests the signatures and an unreachable server.

const keys = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' }
const amazon = { region: 'ap-south-1', bucket: 'nikhar-photos', forcePathStyle: false, ...keys }
const own = { endpoint: 'http://127.0.0.1:9/', region: 'us-east-1', bucket: 'photos', forcePathStyle: true, ...keys }

test("browsers use the bucket's own origin", async () => {
  expect((await openS3Storage(amazon, systemClock)).origin).toBe('https://nikhar-photos.s3.ap-south-1.amazonaws.com')
  expect((await openS3Storage(own, systemClock)).origin).toBe('http://127.0.0.1:9')
})

test('an upload is bound to its key, type, size and expiry', async () => {
  const now = new Date()
  const storage = await openS3Storage(amazon, () => now)

  const { fields } = await storage.signUpload({ key: 'a.jpg', contentType: 'image/jpeg', maxBytes: 5000 })

  const policy = JSON.parse(Buffer.from(fields['Policy']!, 'base64').toString()) as {
    expiration: string
    conditions: unknown[]
  }
  expect(policy.conditions).toEqual(
    expect.arrayContaining([
      ['content-length-range', 1, 5000],
      { key: 'incoming/a.jpg' },
      { 'Content-Type': 'image/jpeg' },
      { bucket: 'nikhar-photos' },
    ]),
  )
  const minutes = (Date.parse(policy.expiration) - now.getTime()) / 60_000
  expect(minutes).toBeGreaterThan(9.9)
  expect(minutes).toBeLessThan(10.1)
})

test('an unreachable bucket is answered with 503 and Retry-After', async () => {
  const it = await startPhotoApp({ storage: await openS3Storage(own, systemClock) })
  const { createUpload, setPhotos } = await it.createUploader()

  const reply = await setPhotos((await createUpload()).key)

  expect(reply.status).toBe(503)
  expect(reply.error.code).toBe('UNAVAILABLE')
  expect(reply.headers.get('retry-after')).toBe('5')
})
