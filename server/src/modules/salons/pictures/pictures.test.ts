import type { Outlet } from '@nikhar/contract/discovery'
import { pictureUrl } from '@nikhar/contract/pictures'
import { PICTURE_LIMITS, type SalonPictures } from '@nikhar/contract/salons'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createCaller, createNewSalon } from '../../../testing/new-salon.ts'
import {
  createDecompressionBomb,
  createPicture,
  readHeic,
  startPhotoApp,
  startWithPausedReads,
  type UploadOffer,
} from '../../../testing/photos.ts'
import { findAuditEntries } from '../../accounts/audit/audit-queries.ts'
import { deleteUnusedMedia, UNUSED_MS } from '../../media/delete-unused-media.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const HOUR_MS = 3_600_000

/** A live salon with functions that upload pictures as its desk does. */
const asBrowser = { headers: { accept: 'image/avif,image/webp,*/*' } }

async function setUp() {
  const it = await startPhotoApp({ config: { outletReview: false } })
  const salon = await createNewSalon(it)
  const url = `${salon.url}/pictures`
  const customer = createCaller(it.app, await logInCustomer(it.db, await createCustomer(it.db)))

  async function upload(file: Buffer, contentType = 'image/jpeg'): Promise<string> {
    const offer = (await salon.call('POST', `${url}/upload`, { contentType })).data as UploadOffer
    await it.send(offer, file)
    return offer.key
  }
  const drawn = await createPicture('jpeg', { width: 1500, height: 1000 })
  async function add(given: object = {}) {
    const key = await upload(drawn)
    const added = await salon.call('POST', url, { key, ...given })
    expect([added.status, added.error]).toEqual([200, undefined])
    return { key, pictures: added.data as SalonPictures }
  }
  const readOutlet = async () => (await customer('GET', `/customer/outlet/${salon.outletId}`)).data as Outlet
  return { ...it, ...salon, url, customer, upload, add, readOutlet }
}

test('a salon shows its pictures: customers see them in every size at once, with their descriptions [PICS-01, PICS-02, PICS-11]', async () => {
  const it = await setUp()
  const { key } = await it.add({ text: ' Two chairs by the window ' })
  expect(await it.readOutlet()).toMatchObject({
    outletBannerImages: [key],
    pictureTexts: { [key]: 'Two chairs by the window' },
  })
  for (const [width, height] of [
    [1200, 800],
    [800, 533],
    [600, 400],
    [400, 267],
    [300, 200],
    [200, 133],
  ] as const) {
    const reply = await it.read(pictureUrl(key, width))
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({ width, height })
    const smaller = await it.read(pictureUrl(key, width), asBrowser)
    expect(smaller.headers.get('content-type'), 'for a browser that takes it').toBe('image/avif')
    expect(smaller.headers.get('vary')).toContain('accept')
    expect(await sharp(Buffer.from(await smaller.arrayBuffer())).metadata()).toMatchObject({
      mediaType: 'image/avif',
      width,
      height,
    })
  }
  const slug = (await it.call('GET', '/salon/outlets')).data[0].slug as string
  const page = (await it.app.inject({ url: `/s/${slug}` })).body
  expect(page).toContain(pictureUrl(key, 1200))
  expect(page).toContain('alt="Two chairs by the window"')
  const [entry] = await findAuditEntries(it.db, it.outletId, 1)
  expect(entry).toMatchObject({ action: 'ADD_PICTURE', subject_id: key })
})

test('a picture uploaded before a width or a format was added is served in those that exist [PICS-01]', async () => {
  const it = await setUp()
  const { key } = await it.add()
  await it.storage.delete(`${key}-800.avif`)
  expect((await it.read(pictureUrl(key, 800), asBrowser)).headers.get('content-type')).toBe('image/webp')
  await it.storage.delete(`${key}-800.webp`)
  for (const reply of [await it.read(pictureUrl(key, 800)), await it.read(pictureUrl(key, 800), asBrowser)]) {
    expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({ width: 1200 })
  }
  expect((await it.read(pictureUrl(key, 700))).status).toBe(404)
})

test('services and stylists have their own pictures [PICS-03]', async () => {
  const it = await setUp()
  const ofService = await it.add({ serviceId: it.serviceId })
  const [face, work] = [await it.add({ stylistId: it.stylistId }), await it.add({ stylistId: it.stylistId })]
  expect(work.pictures.services).toMatchObject([{ serviceId: it.serviceId, pictures: [{ key: ofService.key }] }])
  expect((await it.customer('GET', `/customer/services/${it.serviceId}`)).data.serviceImages).toEqual([ofService.key])
  const team = (await it.customer('GET', `/customer/outlet/${it.outletId}/team`)).data
  expect(team.stylists).toMatchObject([{ image: face.key, images: [work.key] }])
  expect((await it.read(pictureUrl(face.key, 96))).status).toBe(200)
  expect((await it.read(pictureUrl(work.key, 800))).status).toBe(200)
  const both = await it.call('POST', it.url, { key: 'salon-1', serviceId: it.serviceId, stylistId: it.stylistId })
  expect(both.error.fields).toHaveProperty('stylistId')
})

test('the order of the pictures decides the cover; an order with other pictures is refused [PICS-04]', async () => {
  const it = await setUp()
  const [first, second] = [(await it.add()).key, (await it.add()).key]
  const ordered = await it.call('PUT', it.url, { keys: [second, first] })
  expect(ordered.data.outlet).toMatchObject([{ key: second }, { key: first }])
  expect((await it.readOutlet()).outletBannerImages).toEqual([second, first])
  for (const keys of [[second], [second, first, 'demo/banner-1'], [second, second]]) {
    expect((await it.call('PUT', it.url, { keys })).error.code).toBe('CHANGED_MEANWHILE')
  }
  await it.call('PATCH', it.url, { key: first, text: 'The lotus wall' })
  expect((await it.readOutlet()).pictureTexts).toEqual({ [first]: 'The lotus wall' })
  await it.call('PATCH', it.url, { key: first, text: '' })
  expect((await it.readOutlet()).pictureTexts).toEqual({})
  expect((await it.call('PATCH', it.url, { key: 'salon-unknown', text: 'x' })).status).toBe(404)
  expect((await it.call('PATCH', it.url, { key: first, text: 'x'.repeat(141) })).error.fields).toHaveProperty('text')
})

test('removed pictures and uploads that were never shown are deleted [PICS-05]', async () => {
  const it = await setUp()
  const { key } = await it.add({ text: 'Gone soon' })
  const kept = (await it.add()).key
  const forgotten = await it.upload(await createPicture())
  expect((await it.call('DELETE', it.url, { key })).data.outlet).toEqual([{ key: kept, text: '' }])
  expect((await it.readOutlet()).outletBannerImages).toEqual([kept])
  await waitFor(async () => expect((await it.read(pictureUrl(key, 600))).status).toBe(404))
  // The file that is deleted last.
  await waitFor(async () => expect((await it.read(pictureUrl(key, 200), asBrowser)).status).toBe(404))
  expect((await it.call('DELETE', it.url, { key })).status).toBe(404)
  it.moveClock(UNUSED_MS / HOUR_MS + 1)
  expect(await deleteUnusedMedia({ ...it, clock: () => new Date(Date.now() + UNUSED_MS + HOUR_MS) })).toBe(1)
  expect((await it.read(pictureUrl(kept, 600))).status).toBe(200)
  expect(await it.db.selectFrom('media').select('key').where('key', 'in', [key, forgotten]).execute()).toEqual([])
})

test('SVG, decompression bombs, wrong types, tiny pictures and files that are not pictures are refused and deleted [PICS-06]', async () => {
  const it = await setUp()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const wrong: [Buffer, string][] = [
    [svg, 'image/png'],
    [createDecompressionBomb(30_000, 30_000), 'image/png'],
    [await createPicture('gif', { width: 400, height: 300 }), 'image/jpeg'],
    [await createPicture('png', { width: 400, height: 300 }), 'image/jpeg'],
    [await createPicture('png', { width: 400, height: 100 }), 'image/png'],
    [Buffer.from('not a picture at all'), 'image/webp'],
  ]
  for (const [file, contentType] of wrong) {
    const key = await it.upload(file, contentType)
    const refused = await it.call('POST', it.url, { key })
    expect([refused.status, refused.error.code]).toEqual([400, 'INVALID_PICTURE'])
    expect((await it.call('POST', it.url, { key })).status).toBe(404)
  }
  expect((await it.call('POST', `${it.url}/upload`, { contentType: 'image/svg+xml' })).error.fields).toEqual({
    contentType: 'Invalid file type. Only image/jpeg, image/png, image/webp, image/heic, image/heif are allowed.',
  })
  expect((await it.readOutlet()).outletBannerImages).toEqual([])
})

test('the number of pictures stays within the limit, even when several are added concurrently [PICS-07]', async () => {
  const it = await setUp()
  const keys = Array.from({ length: PICTURE_LIMITS.outlet - 1 }, (_, n) => `demo/banner-${n}`)
  await it.db.updateTable('outlets').set({ banner_images: keys }).where('id', '=', it.outletId).execute()
  const file = await createPicture('jpeg', { width: 400, height: 300 })
  const uploads = [await it.upload(file), await it.upload(file)]
  const replies = await Promise.all(uploads.map((key) => it.call('POST', it.url, { key })))
  // The second finds no room, or that the first is still being processed.
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, expect.toSatisfy((s) => s === 409 || s === 429)])
  const again = await it.call('POST', it.url, { key: await it.upload(file) })
  expect([again.status, again.error.code]).toEqual([409, 'TOO_MANY'])
  expect((await it.readOutlet()).outletBannerImages).toHaveLength(PICTURE_LIMITS.outlet)
})

test('a salon cannot show, order, describe or remove what another salon uploaded [PICS-08]', async () => {
  const it = await setUp()
  const other = await createNewSalon(it)
  const key = await it.upload(await createPicture('jpeg', { width: 400, height: 300 }))
  const { key: shown } = await it.add()
  const url = `${other.url}/pictures`
  expect((await other.call('POST', url, { key })).status).toBe(404)
  expect((await other.call('POST', it.url, { key })).status).toBe(403)
  expect((await other.call('PATCH', url, { key: shown, text: 'Mine' })).status).toBe(404)
  expect((await other.call('DELETE', url, { key: shown })).status).toBe(404)
  // The salon's own picture, but another salon's service or stylist.
  const offer = (await other.call('POST', `${url}/upload`, { contentType: 'image/jpeg' })).data as UploadOffer
  for (const subject of [{ serviceId: it.serviceId }, { stylistId: it.stylistId }]) {
    expect((await other.call('POST', url, { key: offer.key, ...subject })).status).toBe(404)
    expect((await other.call('PUT', url, { keys: [], ...subject })).status).toBe(404)
  }
  expect((await it.readOutlet()).outletBannerImages).toEqual([shown])
  // A customer's private photo is not a picture of a salon.
  const uploader = await it.createUploader()
  const photo = await uploader.createUpload()
  expect((await it.call('POST', it.url, { key: photo.key })).status).toBe(404)
  expect((await it.read(`/media/${photo.key}`)).status).toBe(404)
})

test('a salon shows a photo that a phone took as HEIC [PICS-15]', async () => {
  const it = await setUp()
  const key = await it.upload(readHeic(), 'image/heic')
  expect((await it.call('POST', it.url, { key })).data.outlet).toEqual([{ key, text: '' }])
  for (const init of [{}, asBrowser]) {
    const shown = await sharp(Buffer.from(await (await it.read(pictureUrl(key, 300), init)).arrayBuffer())).metadata()
    expect([shown.width, shown.height, shown.exif, shown.icc]).toEqual([300, 200, undefined, undefined])
  }
  expect(await it.storage.readUpload(`${key}.heic`)).toBeUndefined()
})

test('a salon without review by an operator uploads 30 pictures: one is processed, and a customer’s photo is next [PICS-14]', async () => {
  const it = await startWithPausedReads({ config: { outletReview: true } })
  const { call, url } = await createNewSalon(it)
  const file = await createPicture('jpeg', { width: 400, height: 300 })
  const keys: string[] = []
  for (let n = 0; n < 30; n += 1) {
    const offer = (await call('POST', `${url}/pictures/upload`, { contentType: 'image/jpeg' })).data as UploadOffer
    await it.send(offer, file)
    keys.push(offer.key)
  }
  const { createUpload, setPhotos } = await it.createUploader()
  const photo = await createUpload()
  await it.send(photo, file)

  const flood = keys.map((key) => call('POST', `${url}/pictures`, { key }))
  const refused = await Promise.race(flood)
  expect([refused.status, refused.error.message]).toEqual([
    429,
    'Your last photos are still being prepared. Please try again in a moment.',
  ])
  await waitFor(() => expect(it.reads).toHaveLength(1))
  const showing = setPhotos(photo.key)
  await waitFor(() => expect(it.reads).toEqual([expect.stringMatching(/^salon-/), photo.key]))

  it.release()
  expect((await showing).status).toBe(200)
  const statuses = (await Promise.all(flood)).map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => 200), ...Array.from({ length: 25 }, () => 429)])
})
