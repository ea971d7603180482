import { join } from 'node:path'
import { picturesFolder } from '@nikhar/demo/pictures/manifest'
import type { Page } from '@playwright/test'
import { errorReply } from './api.ts'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { createLargePhoto, HEIC } from './phone-photos.ts'
import { toastWith } from './toasts.ts'

const FIRST = join(picturesFolder, 'banner-barber-01-1-300.webp')
const SECOND = join(picturesFolder, 'banner-barber-01-2-300.webp')
const SIGNED_URL = /\/customer\/signed-url/

function editor(page: Page) {
  return page.getByRole('region', { name: 'Photo' })
}

async function choose(page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
}

/** The keys of the pictures in the browser's storage. */
function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('imageCache_')))
}

async function photoKeys(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const reply = await page.request.get('/customer/profile', { headers: { authorization: `Bearer ${token}` } })
  return ((await reply.json()) as { data: { profilePhotos: string[] } }).data.profilePhotos
}

/** Holds uploads until the returned function is called. */
async function holdUpload(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.startsWith('/media/'),
    async (route) => {
      if (route.request().method() === 'POST') await held.promise
      await route.continue()
    },
  )
  return held.resolve
}

test('a photo is uploaded, viewed in full, replaced and deleted @every-size [PHOTO-01, PHOTO-02, PHOTO-03, PHOTO-04, PHOTO-09, PHOTO-11, GEN-07]', async ({
  page,
}) => {
  test.slow()
  await logInNewCustomer(page)
  await page.goto('/profile/edit-profile')
  await expect(editor(page).getByRole('button', { name: 'Delete' })).toHaveCount(0)

  const release = await holdUpload(page)
  await expect(editor(page).getByRole('button', { name: 'Upload' })).toBeVisible()
  await choose(page, FIRST)
  await expect(editor(page).getByRole('button', { name: 'Uploading...' })).toBeVisible()
  await expect(editor(page).getByRole('progressbar', { name: 'Uploading photo' })).toBeVisible()
  await expectNoSeriousAxe(page)
  release()
  await expect(toastWith(page, 'Profile photo uploaded successfully')).toBeVisible()
  const [first] = await photoKeys(page)
  expect(first).toBeDefined()

  await editor(page).getByRole('button', { name: 'View photo' }).click()
  const preview = page.getByRole('dialog', { name: 'Profile photo' })
  await expect(preview.getByRole('img', { name: 'Fresh Customer' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await preview.getByRole('button', { name: 'Close' }).click()

  await expect(editor(page).getByRole('button', { name: 'Replace' })).toBeVisible()
  await choose(page, SECOND)
  await expect.poll(() => photoKeys(page)).not.toEqual([first])
  const [second] = await photoKeys(page)
  await expect.poll(() => keptKeys(page)).toEqual([`imageCache_${second}`])

  await editor(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastWith(page, 'Profile photo deleted successfully')).toBeVisible()
  await expect(editor(page).getByRole('button', { name: 'Upload' })).toBeVisible()
  expect(await photoKeys(page)).toEqual([])
  expect(await keptKeys(page)).toEqual([])
})

test('a photo is fetched through a signed URL once and from the browser’s storage afterwards [PHOTO-14, STORE-04, STORE-05]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  const asked: string[] = []
  page.on('request', (request) => SIGNED_URL.test(request.url()) && asked.push(request.url()))
  await page.goto('/profile/edit-profile')
  await expect(page.getByLabel('Name')).toBeVisible()
  await choose(page, FIRST)
  await expect(page.getByRole('button', { name: 'View photo' })).toBeVisible()
  const [key] = await photoKeys(page)
  expect(asked).toHaveLength(1)
  expect(new URL(asked[0] ?? '').searchParams.get('key')).toBe(key)
  expect(await keptKeys(page)).toEqual([`imageCache_${key}`])
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'View photo' })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('when the storage is full the photo stays on the page [STORE-05]', async ({ page }) => {
  await logInNewCustomer(page)
  await page.goto('/profile/edit-profile')
  await page.evaluate(() => {
    for (let size = 1 << 20; size > 0; size >>= 1) {
      try {
        for (let part = 0; ; part++) localStorage.setItem(`filler-${size}-${part}`, 'x'.repeat(size))
      } catch {
        // Full for parts of this size: continue with smaller ones.
      }
    }
  })
  await choose(page, FIRST)
  await expect(page.getByRole('button', { name: 'View photo' })).toBeVisible()
  expect(await keptKeys(page)).toEqual([])
})

test('a file of the wrong type or size is not sent [PHOTO-05, PHOTO-06]', async ({ loggedIn: page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await page.goto('/profile/edit-profile')
  await expect(page.getByLabel('Name')).toBeVisible()
  await choose(page, { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(
    editor(page).getByText(
      'Invalid file type. Only image/jpeg, image/png, image/webp, image/heic, image/heif are allowed.',
    ),
  ).toBeVisible()
  await choose(page, { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1_048_576 + 1) })
  await expect(editor(page).getByText('File size exceeds the maximum allowed size of 5MB.')).toBeVisible()
  expect(sent).toEqual([])
  await expectNoSeriousAxe(page)
})

test('a file is not sent while the upload rules are unknown [PHOTO-08]', async ({ loggedIn: page, tolerate }) => {
  tolerate(/Failed to load resource/)
  await page.route('**/customer/upload-attributes/**', (route) => route.abort())
  await page.goto('/profile/edit-profile')
  await expect(page.getByLabel('Name')).toBeVisible()
  await choose(page, FIRST)
  await expect(editor(page).getByText('Unable to validate file at this time')).toBeVisible()
})

test('a photo of 30 megapixels is reduced by the browser, and one from an iPhone is shown [PICS-17]', async ({
  page,
}) => {
  test.slow()
  await logInNewCustomer(page)
  await page.goto('/profile/edit-profile')
  await expect(page.getByLabel('Name')).toBeVisible()
  await choose(page, await createLargePhoto())
  await expect(page.getByRole('button', { name: 'View photo' })).toBeVisible()
  const [large] = await photoKeys(page)
  await choose(page, HEIC)
  await expect.poll(async () => (await photoKeys(page))[0]).not.toBe(large)
  await expect(page.getByRole('button', { name: 'View photo' }).locator('img')).toHaveJSProperty('naturalHeight', 640)
})

test('a failed upload and a file that is not a picture are reported [PHOTO-10]', async ({ page, tolerate }) => {
  tolerate(/400|Failed to load resource/)
  await logInNewCustomer(page)
  await page.goto('/profile/edit-profile')
  await expect(page.getByLabel('Name')).toBeVisible()
  await choose(page, { name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') })
  await expect(toastWith(page, 'Failed to upload profile photo')).toBeVisible()
  await expect(
    editor(page).getByText(
      'Invalid file type. Only image/jpeg, image/png, image/webp, image/heic, image/heif are allowed.',
    ),
  ).toBeVisible()
  expect(await photoKeys(page)).toEqual([])
})

test('a failed deletion and a photo that cannot be loaded are reported [PHOTO-12, PHOTO-13]', async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/)
  await logInNewCustomer(page)
  await page.goto('/profile/edit-profile')
  await expect(page.getByLabel('Name')).toBeVisible()
  await choose(page, FIRST)
  await expect(page.getByRole('button', { name: 'View photo' })).toBeVisible()

  await page.route('**/customer/delete-media', (route) => route.abort())
  await editor(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastWith(page, 'Failed to delete profile photo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View photo' })).toBeVisible()

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('imageCache_')) localStorage.removeItem(key)
  })
  await page.route(SIGNED_URL, (route) => route.fulfill(errorReply(404, 'NOT_FOUND', 'Gone')))
  await page.goto('/profile')
  await expect(page.getByText('Error loading image')).toBeVisible()
})
