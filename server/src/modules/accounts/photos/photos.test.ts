import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { systemClock } from '../../../clock.ts'
import {
  createDecompressionBomb,
  createPhonePicture,
  createPicture,
  readHeic,
  startPhotoApp,
  startWithPausedReads,
} from '../../../testing/photos.ts'
import { createCustomer } from '../../../testing/customers.ts'
import { readLastCode } from '../../../testing/codes.ts'
import { shareInFile, TEST_SECRET } from '../../../testing/test-app.ts'
import { testStorage } from '../../../testing/test-storage.ts'
import { updateCustomer } from '../customers/customer-queries.ts'
import { deleteUnusedMedia } from '../../media/delete-unused-media.ts'
import { processPhotos } from './process-photos.ts'
import { waitFor } from '../../../testing/wait-for.ts'

// `npm run test:s3` runs this file against a real S3 server too.

const NOT_ALLOWED = 'Invalid file type. Only image/jpeg, image/png, image/webp, image/heic, image/heif are allowed.'
const NO_THROTTLE = { throttle: { perAddress: 1_000_000, perToken: 1_000_000 } }

/** For tests that only touch data of their own customer, and leave the clock alone. */
const sharedApp = shareInFile((finish) => startPhotoApp({ config: NO_THROTTLE, finish }))

const KEY = /^[0-9a-f-]{36}\.(jpg|png|webp)$/

test('a customer uploads a photo, adds it to the profile and reads it [API-07, API-14, API-16, API-17, API-18, DATA-28, DATA-29, PHOTO-14]', async () => {
  const it = await startPhotoApp()
  const { id, call, requestUpload, setPhotos, getUrl, photos } = await it.createUploader()

  const attributes = await call('GET', '/customer/upload-attributes/CUSTOMER_PROFILE_PHOTO')
  expect(attributes.data).toEqual({
    allowedTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
    maxFileSize: 5_242_880,
  })

  const reply = await requestUpload('image/jpeg')
  expect(reply.status).toBe(200)
  const upload = reply.data as { signedUrl: string; fields: Record<string, string>; key: string }
  expect(Object.keys(upload).toSorted()).toEqual(['fields', 'key', 'signedUrl'])
  expect(upload.key).toMatch(KEY)
  expect(upload.signedUrl).toMatch(process.env['TEST_S3'] ? /^http:/ : /^\/media\/upload$/)

  expect((await it.send(upload, await createPicture('jpeg'))).status).toBe(204)
  const edited = await setPhotos(upload.key)
  expect(edited.status).toBe(200)
  expect(edited.data).toMatchObject({ id, profilePhotos: [upload.key] })
  expect(await photos()).toEqual([upload.key])

  const { data } = await getUrl(upload.key)
  const read = await it.read((data as { url: string }).url)
  expect(read.status).toBe(200)
  expect(read.headers.get('content-type')).toBe('image/jpeg')
  const { format, width, height } = await sharp(await bytesOf(read)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 60, height: 40 })
})

test('a photo is readable only after it was added to the profile', async () => {
  const it = sharedApp()
  const { createUpload, setPhotos, getUrl } = await it.createUploader()
  const { key, ...form } = await createUpload()

  expect((await getUrl(key)).status).toBe(404)
  await it.send(form, await createPicture())
  expect((await getUrl(key)).status).toBe(404)
  expect((await it.read(await it.storage.signRead(key))).status).toBe(404)

  await setPhotos(key)
  expect((await getUrl(key)).status).toBe(200)
})

test('a photo is stored upright and without metadata', async () => {
  const it = sharedApp()
  const { createUpload, setPhotos } = await it.createUploader()
  const taken = await createPhonePicture()
  expect(taken.includes('SecretPhone')).toBe(true)
  expect((await sharp(taken).metadata()).orientation).toBe(6)
  const { key, ...form } = await createUpload()
  await it.send(form, taken)

  await setPhotos(key)

  const shown = await bytesOf(await it.read(await it.storage.signRead(key)))
  expect(shown.includes('SecretPhone') || shown.includes('Ananya')).toBe(false)
  const { exif, orientation, icc, xmp, width, height } = await sharp(shown).metadata()
  expect({ exif, orientation, icc, xmp, width, height }).toEqual({ width: 40, height: 60 })
})

test.each([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
] as const)('a large %s is stored as %s of at most 1600 pixels per side', async (format, type) => {
  const it = sharedApp()
  const { createUpload, setPhotos } = await it.createUploader()
  const { key, ...form } = await createUpload(type)
  await it.send(form, await createPicture(format, { width: 3000, height: 1500 }))

  await setPhotos(key)

  const read = await it.read(await it.storage.signRead(key))
  expect(read.headers.get('content-type')).toBe(type)
  const shown = await sharp(await bytesOf(read)).metadata()
  expect({ format: shown.format, width: shown.width, height: shown.height }).toEqual({
    format,
    width: 1600,
    height: 800,
  })
})

test('a HEIC from a phone becomes the profile photo, which every browser can show [PICS-15]', async () => {
  const it = await startPhotoApp()
  const { createUpload, setPhotos } = await it.createUploader()
  const { key, ...form } = await createUpload('image/heic')
  expect(key).toMatch(/\.jpg$/)
  expect((await it.send(form, readHeic())).status).toBe(204)

  expect((await setPhotos(key)).data).toMatchObject({ profilePhotos: [key] })

  const read = await it.read(await it.storage.signRead(key))
  expect(read.headers.get('content-type')).toBe('image/jpeg')
  const shown = await sharp(await bytesOf(read)).metadata()
  expect(shown).toMatchObject({ format: 'jpeg', width: 480, height: 640 })
  expect([shown.exif, shown.icc]).toEqual([undefined, undefined])
  const { content_type } = await it.db.selectFrom('media').select('content_type').executeTakeFirstOrThrow()
  expect(content_type).toBe('image/jpeg')
})

test('an animation is reduced to its first frame', async () => {
  const it = sharedApp()
  const { createUpload, setPhotos } = await it.createUploader()
  const frames = [
    await createPicture('png'),
    await sharp(await createPicture('png'))
      .flop()
      .toBuffer(),
  ]
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { key, ...form } = await createUpload('image/webp')
  await it.send(form, moving)

  await setPhotos(key)

  const shown = await sharp(await bytesOf(await it.read(await it.storage.signRead(key)))).metadata()
  expect(shown.pages ?? 1).toBe(1)
})

const DAMAGED = 'This picture can’t be read. Please choose another one.'
const MANY_PIXELS =
  'This picture has 2500 megapixels; the most is 24, such as 6000 × 4000. Please choose a smaller one.'
const refused: [what: string, type: string, file: () => Promise<Buffer>, message: string][] = [
  ['a text', 'image/jpeg', async () => Buffer.from('<script>alert(1)</script>'), NOT_ALLOWED],
  [
    'a drawing with code in it',
    'image/png',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    NOT_ALLOWED,
  ],
  ['a png that calls itself jpeg', 'image/jpeg', () => createPicture('png'), NOT_ALLOWED],
  ['a gif that calls itself webp', 'image/webp', () => createPicture('gif'), NOT_ALLOWED],
  [
    'a small file that unpacks to 2,500 million pixels',
    'image/png',
    async () => createDecompressionBomb(50_000, 50_000),
    MANY_PIXELS,
  ],
  [
    'a photo of a phone of 48 megapixels',
    'image/png',
    async () => createDecompressionBomb(8064, 6048),
    'This picture has 48.8 megapixels; the most is 24, such as 6000 × 4000. Please choose a smaller one.',
  ],
  [
    'a small file that claims the largest size there is',
    'image/png',
    async () => createDecompressionBomb(2 ** 31 - 1, 2 ** 31 - 1),
    DAMAGED,
  ],
  [
    'a picture cut short',
    'image/jpeg',
    async () => (await createPicture('jpeg', { width: 400, height: 400 })).subarray(0, 900),
    DAMAGED,
  ],
  ['only the beginning of a picture', 'image/png', async () => (await createPicture('png')).subarray(0, 8), DAMAGED],
]

test.each(refused)('%s uploaded as %s is refused and deleted', async (_what, type, file, message) => {
  const it = sharedApp()
  const { createUpload, setPhotos, getUrl, photos } = await it.createUploader()
  const { key, ...form } = await createUpload(type)
  await it.send(form, await file())

  const edited = await setPhotos(key)

  expect(edited.status).toBe(400)
  expect(edited.error).toMatchObject({ code: 'INVALID_PICTURE', message })
  expect(await photos()).toEqual([])
  expect((await getUrl(key)).status).toBe(404)
  expect(await it.storage.readUpload(key)).toBeUndefined()
  expect((await it.read(await it.storage.signRead(key))).status).toBe(404)
  expect((await setPhotos(key)).status).toBe(404)
})

test('a key without an upload is refused and can still be used', async () => {
  const it = sharedApp()
  const { createUpload, setPhotos } = await it.createUploader()
  const { key, ...form } = await createUpload()

  const early = await setPhotos(key)
  expect([early.status, early.error.code, early.error.message]).toEqual([
    400,
    'INVALID_PICTURE',
    'This photo hasn’t been uploaded.',
  ])
  await it.send(form, await createPicture())
  expect((await setPhotos(key)).status).toBe(200)
})

test('an upload that differs from what was permitted is refused', async () => {
  const it = await startPhotoApp({ config: { photos: { maxBytes: 20_000 } } })
  const { createUpload } = await it.createUploader()
  const picture = await createPicture()
  const { key, ...form } = await createUpload()
  const other = await createUpload()

  const uploads: [Buffer, Record<string, string>?][] = [
    [Buffer.concat([picture, Buffer.alloc(20_000)])],
    [Buffer.alloc(0)],
    [picture, { key: other.fields['key']! }],
    [picture, { key: '../../server.ts' }],
    [picture, { 'Content-Type': 'text/html' }],
    [
      picture,
      {
        Policy: Buffer.from(JSON.stringify({ expiration: '2999-01-01T00:00:00Z', conditions: [] })).toString('base64'),
      },
    ],
    [picture, { Policy: other.fields['Policy']! }],
  ]
  for (const [file, changed] of uploads) {
    const { status } = await it.send(form, file, changed)
    expect(status, JSON.stringify(changed)).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }

  expect(await it.storage.readUpload(key)).toBeUndefined()
  expect(await it.storage.readUpload(other.key)).toBeUndefined()
  expect((await it.send(form, picture)).status).toBe(204)
})

test('signed uploads and read URLs expire after ten minutes', async () => {
  const it = await startPhotoApp()
  const { createUpload, setPhotos } = await it.createUploader()
  it.moveClock(-11 / 60)
  const late = await createUpload()
  const lateUrl = await it.storage.signRead(late.key)
  it.moveClock(0)

  expect((await it.send(late, await createPicture())).status).toBe(403)
  expect(await it.storage.readUpload(late.key)).toBeUndefined()

  const { key, ...form } = await createUpload()
  await it.send(form, await createPicture())
  await setPhotos(key)
  expect((await it.read(lateUrl)).status).toBe(403)
  const url = await it.storage.signRead(key)
  expect((await it.read(url)).status).toBe(200)
  expect(
    (
      await it.read(
        url.replace(/(signature=)(.)/i, (_, name: string, first: string) => name + (first === 'A' ? 'B' : 'A')),
      )
    ).status,
  ).toBe(403)
  expect((await it.read(url.split('?')[0]!)).status).toBe(403)
})

test('uploading again after the photo was added changes nothing', async () => {
  const it = sharedApp()
  const { createUpload, setPhotos } = await it.createUploader()
  const { key, ...form } = await createUpload()
  await it.send(form, await createPicture())
  await setPhotos(key)
  const shown = await bytesOf(await it.read(await it.storage.signRead(key)))

  await it.send(form, Buffer.from('something else'))

  expect(await bytesOf(await it.read(await it.storage.signRead(key)))).toEqual(shown)
  expect((await setPhotos(key)).status).toBe(200)
  expect(await bytesOf(await it.read(await it.storage.signRead(key)))).toEqual(shown)
})

test('a new photo replaces the old one, which is deleted [API-07]', async () => {
  const it = await startPhotoApp()
  const { createUpload, setPhotos, getUrl, photos } = await it.createUploader()
  const [old, fresh] = [await createUpload(), await createUpload('image/webp')]
  await it.send(old, await createPicture())
  await it.send(fresh, await createPicture('webp'))
  await setPhotos(old.key)
  const oldAddress = await it.storage.signRead(old.key)
  expect((await it.read(oldAddress)).status).toBe(200)

  const edited = await setPhotos(fresh.key)

  expect(edited.data).toMatchObject({ profilePhotos: [fresh.key] })
  expect((await getUrl(old.key)).status).toBe(404)
  expect((await setPhotos(old.key)).status).toBe(404)
  await waitFor(async () => expect((await it.read(oldAddress)).status).toBe(404))
  await waitFor(async () => expect(await it.storage.readUpload(fresh.key)).toBeUndefined())
  expect(await photos()).toEqual([fresh.key])
})

test('of two photos added concurrently one stays, and only that one is ready', async () => {
  const it = await startPhotoApp()
  const { id, createUpload, photos } = await it.createUploader()
  const [first, second] = [await createUpload(), await createUpload()]
  for (const form of [first, second]) await it.send(form, await createPicture())
  const owner = { id, whitelabelId: 1 }
  const [taking, meanwhile] = [
    await processPhotos(it, owner, [first.key]),
    await processPhotos(it, owner, [second.key]),
  ]
  let shown = false

  const other = await it.db.transaction().execute(async (trx) => {
    await taking.publish(trx)
    const racing = it.db.transaction().execute(async (rival) => {
      await meanwhile.publish(rival)
      shown = true
      await updateCustomer(rival, id, { profile_photos: meanwhile.keys })
    })
    await waitFor(async () => expect(shown || (await someoneWaits(it))).toBe(true))
    await updateCustomer(trx, id, { profile_photos: taking.keys })
    return { racing }
  })
  await other.racing

  expect(await photos()).toEqual([second.key])
  const ready = await it.db.selectFrom('media').select('key').where('state', '=', 'READY').execute()
  expect(ready).toEqual([{ key: second.key }])
})

test('four uploads are processed at a time, and at most twenty wait', async () => {
  const it = await startWithPausedReads()
  const changes = await Promise.all(
    Array.from({ length: 25 }, async () => {
      const { createUpload, setPhotos } = await it.createUploader()
      const { key, ...form } = await createUpload()
      await it.send(form, await createPicture())
      return () => setPhotos(key)
    }),
  )

  const replies = changes.map((change) => change())
  const tooMany = await Promise.race(replies)

  expect(tooMany.status).toBe(429)
  expect(tooMany.error).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Many photos are being prepared right now. Please try again in a moment.',
  })
  expect(tooMany.headers.get('retry-after')).toBe('10')
  expect(it.reads).toHaveLength(4)
  it.release()
  const statuses = (await Promise.all(replies)).map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array.from({ length: 24 }, () => 200), 429])
})

test('a customer has at most one photo in the queue and can try again', async () => {
  const it = await startWithPausedReads()
  const { createUpload, setPhotos } = await it.createUploader()
  const [first, second] = [await createUpload(), await createUpload()]
  for (const form of [first, second]) await it.send(form, await createPicture())

  const showing = setPhotos(first.key)
  await waitFor(() => expect(it.reads).toEqual([first.key]))
  const early = await setPhotos(second.key)
  expect([early.status, early.error.message]).toEqual([
    429,
    'Your last photo is still being prepared. Please try again in a moment.',
  ])

  it.release()
  expect((await showing).status).toBe(200)
  expect((await setPhotos(second.key)).status).toBe(200)
})

test('a photo is decoded once, however often the profile cannot be saved [GUARD-07]', async () => {
  const it = await startPhotoApp()
  const { call, createUpload, setPhotos, photos } = await it.createUploader()
  const { key, ...form } = await createUpload()
  await it.send(form, await createPicture())
  const reads = vi.spyOn(it.storage, 'readUpload')
  const failing = await it.db.schema
    .alterTable('customers')
    .addCheckConstraint('no_zoya', sql`name <> 'Zoya'`)
    .execute()
  expect(failing).toBeUndefined()

  for (let i = 0; i < 3; i += 1)
    expect((await call('PATCH', '/customer/profile/edit-profile', { name: 'Zoya', profilePhotos: [key] })).status).toBe(
      500,
    )
  expect((await setPhotos(key)).status).toBe(200)

  expect(reads).toHaveBeenCalledTimes(1)
  expect(await photos()).toEqual([key])
  await waitFor(async () => expect(await it.storage.readUpload(key)).toBeUndefined())
})

test('an e-mail that is taken is answered before the photo is processed [GUARD-07]', async () => {
  const it = await startPhotoApp()
  const { id, call, createUpload } = await it.createUploader()
  const { key, ...form } = await createUpload()
  await it.send(form, await createPicture())
  const reads = vi.spyOn(it.storage, 'readUpload')
  const email = 'wanted@example.in'
  await call('POST', '/customer/signup/send-otp', { username: email, userType: 'CUSTOMER' })
  const emailOtp = await readLastCode(it.db, email)
  await createCustomer(it.db, { email })

  const edited = await call('PATCH', '/customer/profile/edit-profile', { email, emailOtp, profilePhotos: [key] })

  expect([edited.status, edited.error.code]).toEqual([409, 'EMAIL_TAKEN'])
  expect(reads).not.toHaveBeenCalled()
  expect(await it.db.selectFrom('media').select(['customer_id', 'state']).execute()).toEqual([
    { customer_id: id, state: 'PENDING' },
  ])
})

test('a customer deletes a photo, which also removes it from the profile [API-15]', async () => {
  const it = sharedApp()
  const { createUpload, setPhotos, getUrl, remove, photos } = await it.createUploader()
  const { key, ...form } = await createUpload()
  await it.send(form, await createPicture())
  await setPhotos(key)
  const shownAt = await it.storage.signRead(key)

  const deleted = await remove(key)

  expect([deleted.status, deleted.data]).toEqual([200, null])
  expect(await photos()).toEqual([])
  expect((await getUrl(key)).status).toBe(404)
  await waitFor(async () => expect((await it.read(shownAt)).status).toBe(404))
  expect((await remove(key)).status).toBe(200)
})

test('another customer can neither see nor use nor delete a photo', async () => {
  const it = sharedApp()
  const [owner, other] = [await it.createUploader(), await it.createUploader()]
  const { key, ...form } = await owner.createUpload()
  await it.send(form, await createPicture())
  expect((await other.setPhotos(key)).status).toBe(403)
  await owner.setPhotos(key)

  expect((await other.getUrl(key)).status).toBe(403)
  expect((await other.setPhotos(key)).status).toBe(403)
  expect((await other.remove(key)).status).toBe(403)
  expect((await other.requestUpload('image/jpeg', owner.id)).status).toBe(403)
  expect(await owner.photos()).toEqual([key])
  expect((await owner.getUrl(key)).status).toBe(200)
})

test('a customer may upload ten photos an hour, also concurrently', async () => {
  const it = await startPhotoApp()
  const { requestUpload, remove } = await it.createUploader()

  const asked = await Promise.all(Array.from({ length: 15 }, () => requestUpload()))

  const offers = asked.filter(({ status }) => status === 200).map(({ data }) => data as { key: string })
  expect(offers).toHaveLength(10)
  const tooMany = asked.find(({ status }) => status === 429)!
  expect(tooMany.error).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many photos. Please try again in 60 minutes.',
  })
  expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(3590)
  for (const { key } of offers) await remove(key)
  expect((await requestUpload()).status).toBe(429)
  it.moveClock(1.001)
  expect((await requestUpload()).status).toBe(200)
})

test('unused uploads are deleted after a day, profile photos stay', async () => {
  const it = await startPhotoApp()
  const { createUpload, setPhotos } = await it.createUploader()
  const [shown, unused, never] = [await createUpload(), await createUpload(), await createUpload()]
  for (const form of [shown, unused]) await it.send(form, await createPicture())
  await setPhotos(shown.key)
  const orphan = '00000000-0000-4000-8000-000000000000.png'
  await it.storage.save(orphan, await createPicture('png'), 'image/png')

  it.moveClock(23)
  await deleteUnusedMedia(it)
  expect(await it.storage.readUpload(unused.key)).toBeDefined()
  it.moveClock(25)
  await deleteUnusedMedia(it)

  expect(await it.storage.readUpload(unused.key)).toBeUndefined()
  expect((await it.db.selectFrom('media').select('key').execute()).map(({ key }) => key)).toEqual([shown.key])
  expect([unused.key, never.key]).not.toContain(shown.key)
  expect(
    (await it.db.selectFrom('customers').select('profile_photos').executeTakeFirstOrThrow()).profile_photos,
  ).toEqual([shown.key])
  it.moveClock(0)
  expect((await it.read(await it.storage.signRead(shown.key))).status).toBe(200)
  expect((await it.read(await it.storage.signRead(orphan))).status).toBe(404)
})

test('an upload older than a day can no longer be used', async () => {
  const it = await startPhotoApp()
  const { createUpload, setPhotos } = await it.createUploader()
  const { key, ...form } = await createUpload()
  await it.send(form, await createPicture())

  it.moveClock(24)
  expect((await setPhotos(key)).status).toBe(404)
})

test('a deletion that takes longer than the connection timeout completes', async () => {
  const real = await testStorage(systemClock, TEST_SECRET)
  const statementTimeoutMs = 3000
  // The pool closes an unresponsive connection one second after the statement timeout.
  const deleteUnused: typeof real.deleteUnused = async (before, inUse) => {
    await pause(statementTimeoutMs + 1500)
    return real.deleteUnused(before, inUse)
  }
  const it = await startPhotoApp({ storage: { ...real, deleteUnused }, database: { statementTimeoutMs } })
  const { createUpload, setPhotos } = await it.createUploader()
  const [shown, unused] = [await createUpload(), await createUpload()]
  for (const form of [shown, unused]) await it.send(form, await createPicture())
  await setPhotos(shown.key)
  it.moveClock(25)

  expect(await deleteUnusedMedia(it)).toBeGreaterThan(0)

  expect(await it.storage.readUpload(unused.key)).toBeUndefined()
  expect((await it.db.selectFrom('media').select('key').execute()).map(({ key }) => key)).toEqual([shown.key])
})

test('only one server deletes unused photos at a time', async () => {
  const it = await startPhotoApp()
  const { createUpload } = await it.createUploader()
  const { key, ...form } = await createUpload()
  await it.send(form, await createPicture())
  it.moveClock(25)
  const elsewhere = await it.pool.connect()
  await elsewhere.query(`select pg_advisory_lock(hashtext('nikhar-media-sweep'))`)

  expect(await deleteUnusedMedia(it)).toBe(0)
  expect(await it.storage.readUpload(key)).toBeDefined()

  elsewhere.release(true)
  await waitFor(async () => expect(await deleteUnusedMedia(it)).toBeGreaterThan(0))
  expect(await it.storage.readUpload(key)).toBeUndefined()
})

async function someoneWaits({ pool }: { pool: Pool }) {
  const { rowCount } = await pool.query(
    'select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
  )
  return rowCount !== 0
}

async function bytesOf(reply: Response) {
  return Buffer.from(await reply.arrayBuffer())
}
