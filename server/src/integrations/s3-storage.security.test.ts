import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { createPicture, startPhotoApp } from '../testing/photos.ts'
import { openS3Storage } from './s3-storage.ts'
import { waitFor } from '../testing/wait-for.ts'

/** A fake S3 server that has every upload and answers reads as the test specifies. */
async function startBucket(read: (reply: ServerResponse, picture: Buffer, request: IncomingMessage) => void) {
  const picture = await createPicture('jpeg')
  const requests: string[] = []
  const server = createServer((request, reply) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    request.resume()
    if (request.method === 'GET') read(reply, picture, request)
    else request.on('end', () => reply.writeHead(200, { etag: '"x"' }).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const settings = {
    endpoint: `http://127.0.0.1:${port}/`,
    region: 'us-east-1',
    bucket: 'photos',
    forcePathStyle: true,
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'secret',
  }
  return { settings, requests }
}

const send = (reply: ServerResponse, picture: Buffer) =>
  reply.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': picture.length }).end(picture)

test.each([
  ['never answers', () => undefined],
  [
    'falls silent in the middle of a file',
    (reply: ServerResponse, picture: Buffer) => {
      reply.writeHead(200, { 'content-length': picture.length }).write(picture.subarray(0, 100))
    },
  ],
])('a bucket that %s is answered with 503 and holds nothing [GUARD-08]', async (_, read) => {
  const { settings } = await startBucket(read)
  const it = await startPhotoApp({ storage: await openS3Storage(settings, systemClock, { answerMs: 200 }) })
  const { createUpload, setPhotos, call } = await it.createUploader()
  const { key } = await createUpload()

  for (let i = 0; i < 2; i += 1) {
    const reply = await setPhotos(key)
    expect([reply.status, reply.error.code, reply.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5'])
  }
  expect((await call('GET', '/customer/profile')).status).toBe(200)
})

test('while the bucket does not respond about some photos, others are prepared [GUARD-08]', async () => {
  const silent = new Set<string>()
  const { settings, requests } = await startBucket((reply, picture, { url = '' }) => {
    if (![...silent].some((key) => url.includes(key))) send(reply, picture)
  })
  const it = await startPhotoApp({ storage: await openS3Storage(settings, systemClock, { answerMs: 10_000 }) })
  const { createUpload, setPhotos } = await it.createUploader()
  const { key } = await createUpload()
  const answered: number[] = []
  const stuck = [1, 2, 3].map(async () => {
    const uploader = await it.createUploader()
    const upload = await uploader.createUpload()
    silent.add(upload.key)
    answered.push((await uploader.setPhotos(upload.key)).status)
  })
  await waitFor(() => expect(requests.filter((request) => request.startsWith('GET'))).toHaveLength(3))

  expect((await setPhotos(key)).status).toBe(200)

  expect(requests).toContain(`PUT /photos/kept/${key}`)
  expect(answered).toEqual([])
  await Promise.all(stuck)
  expect(answered).toEqual([503, 503, 503])
})
