import { join } from 'node:path'
import { picturesFolder } from '@nikhar/demo/pictures/manifest'
import type { Page } from '@playwright/test'
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

test('a photo is uploaded, viewed in full, stored by the browser after one request, replaced and deleted [PHOTO-01, PHOTO-02, PHOTO-03, PHOTO-04, PHOTO-09, PHOTO-11, STORE-04, STORE-05]', async ({
  page,
}) => {
  test.slow()
  await logInNewCustomer(page)
  const signed: string[] = []
  page.on('request', (request) => SIGNED_URL.test(request.url()) && signed.push(request.url()))
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
  await expect(editor(page).getByRole('button', { name: 'View photo' })).toBeVisible()
  expect(signed).toHaveLength(1)
  expect(new URL(signed[0] ?? '').searchParams.get('key')).toBe(first)
  expect(await keptKeys(page)).toEqual([`imageCache_${first}`])
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'View photo' })).toBeVisible()
  expect(signed).toHaveLength(1)
  await page.goto('/profile/edit-profile')

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

  await choose(page, { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(
    editor(page).getByText(
      'Invalid file type. Only image/jpeg, image/png, image/webp, image/heic, image/heif are allowed.',
    ),
  ).toBeVisible()
  await expectNoSeriousAxe(page)

  // The storage is full: the photo stays on the page.
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

test('a file that is not a picture is refused, a photo of 30 megapixels is reduced by the browser, and one from an iPhone is shown [PHOTO-10, PICS-17]', async ({
  page,
  tolerate,
}) => {
  test.slow()
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
  await choose(page, await createLargePhoto())
  await expect(page.getByRole('button', { name: 'View photo' })).toBeVisible()
  const [large] = await photoKeys(page)
  await choose(page, HEIC)
  await expect.poll(async () => (await photoKeys(page))[0]).not.toBe(large)
  await expect(page.getByRole('button', { name: 'View photo' }).locator('img')).toHaveJSProperty('naturalHeight', 640)
})
