import { request, type ClientRequest } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startPhotoApp } from '../testing/photos.ts'

const MEGABYTE = 1_048_576
const FILE_HEADER = '--b\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\n\r\n'
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

async function startUploads() {
  const it = await startPhotoApp()
  const sockets: Socket[] = []
  it.app.server.on('connection', (socket) => sockets.push(socket))
  return { ...it, received: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0) }
}

/** Sends a form whose body never ends. Resolves to the status once the server has closed the connection. */
async function sendEndlessly(origin: string, start: string, chunk: string | Buffer) {
  const sending = request(`${origin}/media/upload`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  let status: number | undefined
  sending.on('error', () => undefined)
  sending.on('response', (reply) => {
    status = reply.statusCode
    reply.on('error', () => undefined).resume()
  })
  const over = new Promise<void>((resolve) => sending.on('close', resolve))
  sending.write(start)
  keepWriting(sending, chunk)
  await over
  return status
}

function keepWriting(sending: ClientRequest, chunk: string | Buffer) {
  if (sending.destroyed) return
  if (sending.write(chunk)) setImmediate(keepWriting, sending, chunk)
  else sending.once('drain', () => keepWriting(sending, chunk))
}

const block = Buffer.alloc(65_536, 'x')
const unsigned = field('key', 'a.jpg') + field('Policy', 'e30') + field('Signature', 'x'.repeat(43)) + FILE_HEADER

test.each([
  ['without any field', FILE_HEADER, block],
  ['with a forged policy', unsigned, block],
  ['that never comes to a file', 'x', block],
  ['of endless fields', '', field('key', 'x'.repeat(1900))],
])('an upload %s is cut off after its first bytes [GUARD-06]', async (_, start, chunk) => {
  const it = await startUploads()

  const status = await sendEndlessly(it.origin, start, chunk)

  // The reply may be lost with the connection, but is never a success.
  expect([undefined, 400, 403, 413]).toContain(status)
  expect(it.received()).toBeLessThan(MEGABYTE)
  expect((await it.app.inject('/healthz')).statusCode).toBe(200)
})

test('an upload that exceeds its policy is answered, read for as many bytes again, then cut off [GUARD-06]', async () => {
  const it = await startUploads()
  const { createUpload } = await it.createUploader()
  const { fields } = await createUpload()
  const start =
    Object.entries(fields)
      .map(([name, value]) => field(name, value))
      .join('') + FILE_HEADER
  const before = it.received()

  const status = await sendEndlessly(it.origin, start, block)

  expect(status).toBe(413)
  expect(it.received() - before).toBeLessThan(2 * it.config.photos.maxBytes + 2 * MEGABYTE)
})
