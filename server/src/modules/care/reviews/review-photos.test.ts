import type { Look, OutletReview } from '@nikhar/contract/discovery'
import { asPaise } from '@nikhar/contract/money'
import type { OrderDetails } from '@nikhar/contract/orders'
import { pictureUrl } from '@nikhar/contract/pictures'
import type { SalonLooks } from '@nikhar/contract/salons'
import { expect, test } from 'vitest'
import { readLastCode } from '../../../testing/codes.ts'
import { createHostilePictures } from '../../../testing/hostile-pictures.ts'
import { createNewSalon } from '../../../testing/new-salon.ts'
import { openConsole } from '../../../testing/operator.ts'
import { createPicture, startPhotoApp, type UploadOffer } from '../../../testing/photos.ts'
import { createOrder } from '../../../testing/salons.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const DAY_MS = 86_400_000

/** A guest who has reviewed a visit, and functions for the photo of the review. */
async function setUp() {
  const it = await startPhotoApp({ config: { outletReview: false } })
  const salon = await createNewSalon(it)
  const guest = await it.createUploader()
  const visited = {
    outlet: { id: salon.outletId },
    service: { id: salon.serviceId, name: 'Gold Glow Facial', price_paise: asPaise(149_950), minutes: 60 },
    stylist: { id: salon.stylistId },
  }
  const visit = { status: 'COMPLETED', startsAt: new Date(Date.now() - 3 * DAY_MS) } as const
  const order = await createOrder(it.db, visited, guest, visit, { status: 'ORDER_COMPLETED' })
  const body = { customerId: guest.id, orderId: order.id, serviceId: salon.serviceId, rating: 5, review: 'Glowing' }
  const reviewId = ((await guest.call('POST', '/customer/review', body)).data as { id: string }).id
  const url = `/customer/review/${reviewId}/photo`
  const drawn = await createPicture('jpeg', { width: 300, height: 400 })

  async function upload(file: Buffer = drawn, contentType = 'image/jpeg') {
    const offer = (await guest.call('POST', `${url}/upload`, { contentType })).data as UploadOffer
    await it.send(offer, file)
    return offer.key
  }
  const save = (photo: object) => guest.call('PUT', url, photo)
  const addPhoto = async (isLook: boolean) => {
    const key = await upload()
    expect(await save({ key, isLook })).toMatchObject({ status: 200, data: { picture: key, isLook } })
    return key
  }
  const reader = await it.createUploader()
  const get = async <Reply>(path: string) => (await reader.call('GET', path)).data as Reply
  const readLooks = async () => (await get<{ looks: Look[] }>(`/customer/outlet/${salon.outletId}/team`)).looks
  const readPhotos = async () => {
    const ofOutlet = await get<OutletReview[]>(`/customer/outlet/${salon.outletId}/reviews`)
    const ofService = await get<OutletReview[]>(`/customer/reviews/service/${salon.serviceId}`)
    return [...ofOutlet, ...ofService].map(({ photo }) => photo)
  }
  const readOwn = async () =>
    ((await guest.call('GET', `/customer/order/${order.id}`)).data as OrderDetails).services[0]?.review?.photo
  const readSalons = async () => ((await salon.call('GET', `${salon.url}/looks`)).data as SalonLooks).looks
  return {
    ...it,
    salon,
    guest,
    reader,
    reviewId,
    url,
    upload,
    save,
    addPhoto,
    readLooks,
    readPhotos,
    readOwn,
    readSalons,
  }
}

test('a guest adds a photo to a review; it is a look only while the guest allows that [LOOK-07]', async () => {
  const it = await setUp()
  const key = await it.addPhoto(false)
  expect(await it.readPhotos()).toEqual([key, key])
  expect((await it.read(pictureUrl(key, 400))).status).toBe(200)
  expect(await it.readLooks(), 'not allowed').toEqual([])
  expect(await it.readSalons(), 'not offered').toEqual([])
  expect(await it.readOwn()).toEqual({ picture: key, isLook: false, hiddenReason: null })

  await it.save({ isLook: true })
  expect(await it.readLooks()).toMatchObject([
    { picture: key, source: 'REVIEW', service: { _id: it.salon.serviceId }, stylist: { id: it.salon.stylistId } },
  ])
  expect(await it.readSalons()).toMatchObject([{ picture: key, source: 'REVIEW', isShown: true }])
  const read = () => it.db.selectFrom('looks').select(['consented_at', 'consented_by']).executeTakeFirstOrThrow()
  const given = await read()
  expect(given, 'by the author').toEqual({ consented_at: expect.any(Date), consented_by: null })
  it.moveClock(1)
  await it.save({ isLook: true })
  expect(await read()).toEqual(given)

  await it.save({ isLook: false })
  expect(await it.readLooks(), 'withdrawn').toEqual([])
  expect(await it.readPhotos()).toEqual([key, key])
})

test('a photo is replaced or removed with its files, and a new profile photo leaves it alone [LOOK-07]', async () => {
  const it = await setUp()
  const first = await it.addPhoto(true)
  const second = await it.addPhoto(true)
  await waitFor(async () => expect((await it.read(pictureUrl(first, 400))).status).toBe(404))
  for (let n = 0; n < 2; n += 1) {
    const face = await it.guest.createUpload()
    await it.send(face, await createPicture())
    expect((await it.guest.setPhotos(face.key)).status).toBe(200)
  }
  expect((await it.read(pictureUrl(second, 400))).status).toBe(200)
  expect((await it.guest.remove(second)).status, 'not a photo of the profile').toBe(404)
  expect((await it.guest.setPhotos(second)).status).toBe(404)
  expect(await it.readLooks()).toMatchObject([{ picture: second }])
  expect((await it.guest.call('DELETE', it.url)).status).toBe(200)
  expect([await it.readLooks(), await it.readPhotos(), await it.readOwn()]).toEqual([
    [],
    [undefined, undefined],
    undefined,
  ])
  await waitFor(async () => expect((await it.read(pictureUrl(second, 200))).status).toBe(404))
  expect((await it.guest.call('DELETE', it.url)).status).toBe(404)
})

test('only the author adds a photo, of an own upload that is a picture [LOOK-07]', async () => {
  const it = await setUp()
  const key = await it.upload()
  for (const [method, path, body] of [
    ['POST', `${it.url}/upload`, { contentType: 'image/jpeg' }],
    ['PUT', it.url, { key, isLook: true }],
    ['DELETE', it.url, undefined],
  ] as const) {
    expect((await it.reader.call(method, path, body)).status).toBe(403)
    expect((await it.app.inject({ method, url: path, ...(body && { payload: body }) })).statusCode).toBe(401)
  }
  expect((await it.save({ isLook: true })).status, 'there is no photo yet').toBe(404)
  const face = await it.reader.createUpload()
  await it.send(face, await createPicture())
  expect((await it.save({ key: face.key, isLook: true })).status).toBe(404)
  const { file, type } = Object.values(await createHostilePictures())[0] ?? { file: Buffer.alloc(0), type: '' }
  const hostile = await it.upload(file, type)
  expect((await it.save({ key: hostile, isLook: true })).error.code).toBe('INVALID_PICTURE')
  expect((await it.save({ key: hostile, isLook: true })).status, 'deleted').toBe(404)
  expect((await it.read(pictureUrl(key, 400))).status, 'an unused upload is private').toBe(404)
  expect(await it.readLooks()).toEqual([])
})

test('a salon hides a guest’s look; the photo stays with the review, and the salon changes nothing else [LOOK-08]', async () => {
  const it = await setUp()
  const key = await it.addPhoto(true)
  const [look] = await it.readSalons()
  const path = `/salon/look/${look?.lookId}`
  const { call, serviceId } = it.salon
  expect((await call('PUT', path, { serviceId, stylistId: null, hasConsent: true })).status).toBe(404)
  expect((await call('DELETE', path)).status).toBe(404)
  expect((await call('POST', `${path}/hide`, { reason: 'POOR_PICTURE' })).status).toBe(200)
  expect(await it.readLooks()).toEqual([])
  expect(await it.readPhotos()).toEqual([key, key])
  expect(await it.readOwn()).toMatchObject({ isLook: true, hiddenReason: null })
  await it.save({ isLook: false })
  expect((await call('POST', `${path}/show`)).status, 'no longer offered').toBe(404)
})

test('a photo that an operator has hidden is shown nowhere, and its author can neither replace nor remove it [LOOK-09]', async () => {
  const it = await setUp()
  const { asOperator } = await openConsole(it)
  const key = await it.addPhoto(false)
  const outlet = await asOperator('GET', `/operator/outlet/${it.salon.outletId}`)
  expect(outlet.data.looks).toMatchObject([{ picture: key, source: 'REVIEW', consentedAt: null }])
  const reason = 'It shows more than work.'
  await asOperator('POST', `/operator/look/${outlet.data.looks[0].lookId}/hide`, { reason })
  await it.save({ isLook: true })
  expect([await it.readLooks(), await it.readPhotos()]).toEqual([[], [undefined, undefined]])
  expect(await it.readOwn()).toEqual({ picture: key, isLook: true, hiddenReason: reason })
  expect((await it.save({ key: await it.upload(), isLook: true })).error.code).toBe('PHOTO_HIDDEN')
  expect((await it.guest.call('DELETE', it.url)).error.code).toBe('PHOTO_HIDDEN')
})

test('the look of a hidden review is not shown [LOOK-04]', async () => {
  const it = await setUp()
  const key = await it.addPhoto(true)
  const hide = (hidden_at: Date | null) =>
    it.db.updateTable('reviews').set({ hidden_at }).where('id', '=', it.reviewId).execute()
  await hide(new Date())
  expect(await it.readLooks()).toEqual([])
  await hide(null)
  expect(await it.readLooks()).toMatchObject([{ picture: key }])
})

test('the photos of an account are in its export, and are deleted with it [LOOK-10]', async () => {
  const it = await setUp()
  const key = await it.addPhoto(true)
  const exported = (await it.guest.call('GET', '/customer/export')).data as { reviews: { photo: unknown }[] }
  expect(exported.reviews).toMatchObject([{ photo: { picture: key, allowedAsLookAt: expect.any(String) } }])
  const { email } = await it.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', it.guest.id)
    .executeTakeFirstOrThrow()
  await it.guest.call('POST', '/customer/account/send-otp')
  const deleted = await it.guest.call('DELETE', '/customer/account', { otp: await readLastCode(it.db, email ?? '') })
  expect(deleted.status).toBe(200)
  expect([await it.readLooks(), await it.readPhotos()]).toEqual([[], [undefined, undefined]])
  expect(await it.db.selectFrom('looks').select('id').execute()).toEqual([])
  expect(await it.db.selectFrom('media').select('key').where('key', '=', key).execute()).toEqual([])
  await waitFor(async () => expect((await it.read(pictureUrl(key, 200))).status).toBe(404))
})
