import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { UploadForm } from '../integrations/storage.ts'
import { createCustomer, logInCustomer } from './customers.ts'
import { TEST_SECRET, testApp } from './test-app.ts'
import { testStorage } from './test-storage.ts'

const HOUR_MS = 3_600_000

export interface UploadOffer extends UploadForm {
  key: string
}

/** The server on a real port, with a clock that can be moved. */
export async function startPhotoApp(options: Parameters<typeof testApp>[0] = {}) {
  let aheadMs = 0
  const it = await testApp({ clock: () => new Date(Date.now() + aheadMs), ...options })
  const origin = await it.app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...it,
    origin,
    moveClock(hours: number) {
      aheadMs = hours * HOUR_MS
    },
    createUploader: () => createUploader(it.db, origin),
    send: (form: UploadForm, file: Buffer, changed: Record<string, string> = {}) =>
      sendUpload(origin, form, file, changed),
    read: (address: string, init?: RequestInit) => fetch(new URL(address, origin), init),
  }
}

/** A server whose storage reads no upload before `release`. */
export async function startWithPausedReads(options: Parameters<typeof testApp>[0] = {}) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const real = await testStorage(systemClock, TEST_SECRET)
  const reads: string[] = []
  async function readUpload(key: string) {
    reads.push(key)
    await released
    return real.readUpload(key)
  }
  const it = await startPhotoApp({ ...options, storage: { ...real, readUpload } })
  onTestFinished(() => release())
  return { ...it, reads, release }
}

/** Posts the form as a browser does: the fields, then the file. */
export function sendUpload(
  origin: string,
  { signedUrl, fields }: UploadForm,
  file: Buffer,
  changed: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'photo.jpg')
  return fetch(new URL(signedUrl, origin), { method: 'POST', body: form })
}

/** A customer, logged in for longer than a test advances the clock, with functions for the photo calls. */
export async function createUploader(db: Db, origin: string) {
  const { id } = await createCustomer(db)
  const headers = await logInCustomer(db, { id }, new Date(Date.now() + 48 * HOUR_MS))

  async function call(method: string, path: string, body?: unknown) {
    const reply = await fetch(new URL(path, origin), {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const json = (await reply.json()) as { data: never; error: { code: string; message: string; fields?: object } }
    return { status: reply.status, headers: reply.headers, ...json }
  }
  function requestUpload(contentType = 'image/jpeg', customerId = id) {
    return call('PUT', '/customer/generate-upload-url', {
      customerId,
      mediaType: 'CUSTOMER_PROFILE_PHOTO',
      contentType,
    })
  }
  return {
    id,
    headers,
    call,
    requestUpload,
    createUpload: async (contentType?: string): Promise<UploadOffer> => (await requestUpload(contentType)).data,
    setPhotos: (...keys: string[]) => call('PATCH', '/customer/profile/edit-profile', { profilePhotos: keys }),
    getUrl: (key: string) => call('GET', `/customer/signed-url?key=${encodeURIComponent(key)}`),
    remove: (key: string, mediaType = 'CUSTOMER_PROFILE_PHOTO') =>
      call('DELETE', '/customer/delete-media', { key, mediaType }),
    photos: async (): Promise<string[]> =>
      ((await call('GET', '/customer/profile')).data as { profilePhotos: string[] }).profilePhotos,
  }
}

/** A real picture with two halves of different colours, so that a rotation is visible. */
export function createPicture(format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', { width = 60, height = 40 } = {}) {
  return draw(width, height).toFormat(format).toBuffer()
}

/** A picture as taken by a phone: with EXIF orientation, GPS position and camera model. */
export function createPhonePicture() {
  return draw(60, 40)
    .withExif({
      IFD0: { Make: 'SecretPhone', Copyright: 'Ananya Rao' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/**
 * A HEIC as written by an iPhone: a grid of HEVC tiles that is rotated by a property, in Display P3, with EXIF. Created
 * with `heif-enc` from a landscape whose left half is 200, 80, 80 and whose right half is 255, 248, 225.
 */
export function readHeic(name: 'phone.heic' | 'lying.heic' = 'phone.heic') {
  return readFileSync(new URL(`pictures/${name}`, import.meta.url))
}

function draw(width: number, height: number) {
  const left = { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#c2185b' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#fff8e1' } }).composite([
    { input: left, left: 0, top: 0 },
  ])
}

/** A PNG of a few hundred bytes that declares these dimensions. */
export function createDecompressionBomb(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND'),
  ])
}

function chunk(type: string, data = Buffer.alloc(0)) {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
