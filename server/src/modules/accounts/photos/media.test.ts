import { MediaType } from '@nikhar/contract/media-type'
import { expect, test } from 'vitest'
import { readLastCode } from '../../../testing/codes.ts'
import { createPicture, startPhotoApp } from '../../../testing/photos.ts'
import { testApp } from '../../../testing/test-app.ts'
import { waitFor } from '../../../testing/wait-for.ts'

test('customers may upload a profile photo and no other type of media [DATA-30]', async () => {
  const it = await startPhotoApp()
  const { id, call, remove } = await it.createUploader()

  for (const mediaType of MediaType.options.filter((type) => type !== 'CUSTOMER_PROFILE_PHOTO')) {
    const replies = [
      await call('GET', `/customer/upload-attributes/${mediaType}`),
      await call('PUT', '/customer/generate-upload-url', { customerId: id, mediaType, contentType: 'image/png' }),
      await remove('some-key.png', mediaType),
    ]
    expect(
      replies.map(({ status }) => status),
      mediaType,
    ).toEqual([403, 403, 403])
  }
  expect((await call('GET', '/customer/upload-attributes/SELFIE')).status).toBe(400)
})

test('an unsupported file type is refused before the upload', async () => {
  const it = await startPhotoApp()
  const { requestUpload } = await it.createUploader()

  for (const type of ['image/gif', 'image/svg+xml', 'IMAGE/PNG', 'image/png; charset=utf-8', '']) {
    const { status, error } = await requestUpload(type)
    expect([status, error.code, error.message], type).toEqual([
      415,
      'UNSUPPORTED_TYPE',
      'Invalid file type. Only image/jpeg, image/png, image/webp, image/heic, image/heif are allowed.',
    ])
  }
  expect((await requestUpload('x'.repeat(101))).status).toBe(400)
})

test('a key that looks like a path is refused in every call', async () => {
  const it = await startPhotoApp()
  const { getUrl, remove, setPhotos } = await it.createUploader()

  for (const key of ['../../etc/passwd', '/etc/passwd', 'a/../b', 'a\\..\\b', '..', 'a\0.png', '']) {
    const replies = [await getUrl(key), await remove(key), await setPhotos(key)]
    expect(
      replies.map(({ status }) => status),
      key,
    ).toEqual([400, 400, 400])
    expect(JSON.stringify(replies[2]?.error)).toContain('Unknown photo')
  }
  const unknown = '00000000-0000-4000-8000-000000000000.jpg'
  expect([await getUrl(unknown), await remove(unknown), await setPhotos(unknown)].map(({ status }) => status)).toEqual([
    404, 404, 404,
  ])
})

test('pictures of salons have a public URL, documents of their owners have none', async () => {
  const it = await startPhotoApp()
  const { getUrl, setPhotos, remove } = await it.createUploader()
  await it.db.insertInto('whitelabels').values({ id: 2, name: 'Another' }).execute()
  const row = { whitelabel_id: 1, content_type: 'image/webp', state: 'READY' } as const
  await it.db
    .insertInto('media')
    .values([
      { ...row, key: 'demo/banner-spa-01-2', media_type: 'OUTLET_BANNER' },
      { ...row, key: 'demo/service-hair-dryer-1', media_type: 'SERVICE_IMAGE' },
      { ...row, key: 'demo/face-male-03', media_type: 'STYLIST_IMAGE' },
      { ...row, key: 'pan-1.webp', media_type: 'PAN' },
      { ...row, key: 'demo/elsewhere', media_type: 'OUTLET_BANNER', whitelabel_id: 2 },
    ])
    .execute()

  expect((await getUrl('demo/banner-spa-01-2')).data).toEqual({ url: '/media/demo/banner-spa-01-2-1200.webp' })
  expect((await getUrl('demo/service-hair-dryer-1')).data).toEqual({
    url: '/media/demo/service-hair-dryer-1-800.webp',
  })
  expect((await getUrl('demo/face-male-03')).data).toEqual({ url: '/media/demo/face-male-03-240.webp' })
  expect((await getUrl('pan-1.webp')).status).toBe(403)
  expect((await getUrl('demo/elsewhere')).status).toBe(404)
  expect((await setPhotos('demo/face-male-03')).status).toBe(403)
  expect((await remove('demo/face-male-03')).status).toBe(403)
})

test('all photo calls require a token', async () => {
  const { app } = await testApp()
  const calls = [
    ['GET', '/customer/upload-attributes/CUSTOMER_PROFILE_PHOTO'],
    ['PUT', '/customer/generate-upload-url'],
    ['GET', '/customer/signed-url?key=a.png'],
    ['DELETE', '/customer/delete-media'],
  ] as const
  for (const [method, url] of calls) expect((await app.inject({ method, url })).statusCode, url).toBe(401)
})

test('the maximum size is a setting', async () => {
  const it = await startPhotoApp({ config: { photos: { maxBytes: 2_097_152 } } })
  const { call } = await it.createUploader()

  expect((await call('GET', '/customer/upload-attributes/CUSTOMER_PROFILE_PHOTO')).data).toMatchObject({
    maxFileSize: 2_097_152,
  })
})

test('deleting an account deletes its photos', async () => {
  const it = await startPhotoApp()
  const { id, call, createUpload, setPhotos } = await it.createUploader()
  const [shown, pending] = [await createUpload(), await createUpload()]
  for (const form of [shown, pending]) await it.send(form, await createPicture())
  await setPhotos(shown.key)
  const url = await it.storage.signRead(shown.key)
  const { email } = await it.db.selectFrom('customers').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  await call('POST', '/customer/account/send-otp')

  const deleted = await call('DELETE', '/customer/account', { otp: await readLastCode(it.db, email!) })

  expect(deleted.status).toBe(200)
  expect(await it.db.selectFrom('media').selectAll().execute()).toEqual([])
  await waitFor(async () => expect((await it.read(url)).status).toBe(404))
  await waitFor(async () => expect(await it.storage.readUpload(pending.key)).toBeUndefined())
})
