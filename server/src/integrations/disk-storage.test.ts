import { request, type ClientRequest } from 'node:http'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { Failure } from '../errors/failure.ts'
import { createPicture, startPhotoApp } from '../testing/photos.ts'
import { TEST_SECRET } from '../testing/test-app.ts'
import { openDiskStorage } from './disk-storage.ts'
import { waitFor } from '../testing/wait-for.ts'

const MAX_BYTES = 1_048_576
const KEY = 'photo-1.jpg'

async function diskApp() {
  const folder = mkdtempSync(join(tmpdir(), 'nikhar-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const storage = openDiskStorage({ folder, secret: TEST_SECRET, clock: systemClock })
  const it = await startPhotoApp({ storage })
  const form = await storage.signUpload({ key: KEY, contentType: 'image/jpeg', maxBytes: MAX_BYTES })
  return { ...it, storage, folder, form, files: (place: string) => filesIn(join(folder, place)) }
}

function filesIn(folder: string) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

async function refusal(reply: Response) {
  const { error } = (await reply.json()) as { error: { code: string; message: string } }
  return [reply.status, error.code, error.message]
}

test('a refused upload names the reason', async () => {
  const { send, form, files } = await diskApp()
  const picture = await createPicture()

  expect(await refusal(await send(form, Buffer.alloc(MAX_BYTES + 1)))).toEqual([
    413,
    'TOO_LARGE',
    'File size exceeds the maximum allowed size of 1MB.',
  ])
  expect(await refusal(await send(form, picture, { 'Content-Type': 'image/gif' }))).toEqual([
    415,
    'UNSUPPORTED_TYPE',
    'Invalid file type. Only image/jpeg are allowed.',
  ])
  expect(await refusal(await send(form, picture, { key: 'photo-2.jpg' }))).toEqual([
    403,
    'FORBIDDEN',
    'This upload is not allowed.',
  ])
  expect(await refusal(await send(form, picture, { Signature: 'x' }))).toEqual([
    403,
    'FORBIDDEN',
    'This upload is not allowed.',
  ])
  expect(await refusal(await send(form, Buffer.alloc(0)))).toEqual([400, 'INVALID_PICTURE', expect.any(String)])
  expect([...files('incoming'), ...files('drafts')]).toEqual([])

  expect((await send(form, Buffer.alloc(MAX_BYTES))).status).toBe(204)
  expect(files('incoming')).toEqual([KEY])
})

test('an upload without a valid form is refused', async () => {
  const { origin, form } = await diskApp()
  const fileFirst = new FormData()
  fileFirst.append('file', new Blob([new Uint8Array(await createPicture())]), 'photo.jpg')
  for (const [name, value] of Object.entries(form.fields)) fileFirst.append(name, value)
  const withoutFile = new FormData()
  withoutFile.append('key', KEY)
  const bodies: [RequestInit['body'], string | undefined, number][] = [
    [fileFirst, undefined, 403],
    [withoutFile, undefined, 400],
    ['{}', 'application/json', 400],
    ['no boundary', 'multipart/form-data', 400],
    [
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--',
      'multipart/form-data; boundary=b',
      400,
    ],
    ['not what it says', 'multipart/form-data; boundary=b', 400],
  ]
  for (const [body, type, status] of bodies) {
    const reply = await fetch(`${origin}/media/upload`, {
      method: 'POST',
      body: body ?? null,
      ...(type && { headers: { 'content-type': type } }),
    })
    expect(reply.status, typeof body === 'string' ? body : 'a form').toBe(status)
  }
})

test('an aborted upload leaves no file behind', async () => {
  const { origin, form, files } = await diskApp()
  const sending = beginUpload(origin, form.fields)
  sending.write(Buffer.alloc(300_000))
  await waitFor(() => expect(files('drafts')).toHaveLength(1))

  sending.destroy()

  await waitFor(() => expect(files('drafts')).toEqual([]))
  expect(files('incoming')).toEqual([])
})

test('an endless upload is stopped at its size limit', async () => {
  const { origin, form, files } = await diskApp()
  const sending = beginUpload(origin, form.fields)
  const answered = new Promise<number | undefined>((resolve) =>
    sending.on('response', (reply) => resolve(reply.statusCode)),
  )

  for (let sent = 0; sent <= MAX_BYTES; sent += 262_144) sending.write(Buffer.alloc(262_144))

  expect(await answered).toBe(413)
  expect([...files('incoming'), ...files('drafts')]).toEqual([])
  sending.destroy()
})

test("only valid keys become files, readable by the server's user only", async () => {
  const { storage, folder } = await diskApp()

  for (const key of ['../out.jpg', 'a/b.jpg', '.jpg', 'a', '/etc/passwd', 'a.jpg\0.png', '..\\a.jpg']) {
    await expect(storage.save(key, Buffer.from('x'), 'image/jpeg'), key).rejects.toThrow('A key that no file can have')
  }
  await storage.save(KEY, await createPicture(), 'image/jpeg')
  expect(statSync(join(folder, 'kept', KEY)).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'kept')).mode & 0o077).toBe(0)
})

test('a signed URL works until it expires and is not cached by proxies', async () => {
  const { storage, read, origin } = await diskApp()
  await storage.save(KEY, await createPicture(), 'image/jpeg')

  const reply = await read(await storage.signRead(KEY))

  expect(reply.headers.get('content-type')).toBe('image/jpeg')
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  const [, seconds] = /^private, max-age=(\d+)$/.exec(reply.headers.get('cache-control') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(590)
  expect(Number(reply.headers.get('content-length'))).toBe((await reply.arrayBuffer()).byteLength)
  for (const path of ['photo-1.jpg', '..%2Fincoming%2Fphoto-1.jpg', 'photo-1.jpg?expires=9999999999999&signature=x']) {
    expect((await fetch(`${origin}/media/private/${path}`)).status, path).toBe(403)
  }
  const other = (await storage.signRead(KEY)).replace(KEY, 'photo-2.jpg')
  expect((await read(other)).status).toBe(403)
})

test('deleting unused files also removes old temporary files, and looks up saved files in batches', async () => {
  const { storage, folder, files } = await diskApp()
  for (let i = 0; i < 501; i += 1) await storage.save(`photo-${i}.jpg`, Buffer.from('x'), 'image/jpeg')
  await storage.save('young.jpg', Buffer.from('x'), 'image/jpeg')
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const name of files('kept'))
    if (name !== 'young.jpg') utimesSync(join(folder, 'kept', name), yesterday, yesterday)
  const asked: number[] = []

  const deleted = await storage.deleteUnused(new Date(Date.now() - 3_600_000), async (keys) => {
    asked.push(keys.length)
    return new Set(keys.filter((key) => key === 'photo-7.jpg'))
  })

  expect(deleted).toBe(500)
  expect(asked).toEqual([500, 1])
  expect(files('kept').toSorted()).toEqual(['photo-7.jpg', 'young.jpg'])
})

/** A chunked multipart form, up to the start of its file. */
function beginUpload(origin: string, fields: Record<string, string>): ClientRequest {
  const sending = request(`${origin}/media/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  sending.on('error', () => {})
  for (const [name, value] of Object.entries(fields)) {
    sending.write(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  }
  sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\n\r\n')
  return sending
}

test('while the photo disk is unavailable, photo calls answer 503 with Retry-After and nothing is written in its place [RUN-18]', async () => {
  const { storage, folder, form, send, read, app } = await diskApp()
  const picture = await createPicture()
  await storage.save(KEY, picture, 'image/jpeg')
  const address = await storage.signRead(KEY)
  const elsewhere = `${folder}-elsewhere`
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
  // Like an unmounted disk: an empty folder is left.
  renameSync(folder, elsewhere)
  mkdirSync(folder)

  const replies = [
    await send(form, picture),
    await read(address),
    await read('/media/salon-00000000-0000-0000-0000-000000000000-800.webp'),
  ]

  for (const reply of replies) {
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await reply.json()) as object).toMatchObject({ error: { code: 'UNAVAILABLE' } })
  }
  await expect(storage.save('photo-2.jpg', picture, 'image/jpeg')).rejects.toThrow(Failure)
  expect(readdirSync(folder)).toEqual([])
  expect((await app.inject('/readyz')).statusCode).toBe(200)

  rmSync(folder, { recursive: true })
  renameSync(elsewhere, folder)
  expect((await read(address)).status).toBe(200)
  expect((await send(form, picture)).status).toBe(204)
})
