import { join } from 'node:path'
import { picturesFolder } from '@nikhar/demo/pictures/manifest'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createSalon, openDeskWith } from './new-salon.ts'
import { createLargePhoto, HEIC } from './phone-photos.ts'

const FIRST = join(picturesFolder, 'banner-barber-01-1-1200.webp')
/** Photos of a salon that is not live yet are prepared one at a time. */
const PREPARED = { timeout: 60_000 }
const SECOND = join(picturesFolder, 'banner-barber-01-2-1200.webp')

test('a salon adds photos, describes them, chooses the cover, and retries a failed upload [PICS-09, PICS-10]', async ({
  page,
  baseURL,
  tolerate,
}) => {
  test.slow()
  tolerate(/net::ERR_FAILED|status of 400/)
  const { token, outletId } = await createSalon(page.request)
  await openDeskWith(page, baseURL, token, `/outlet/${outletId}/photos`)
  // The connection fails during the first upload.
  await page.route('**/media/upload', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Choose photos').setInputFiles([FIRST, SECOND])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Move picture/ })).toHaveCount(2, PREPARED)
  await expect(page.getByText('2 of 20')).toBeVisible()

  await page.getByLabel('What picture 1 shows').fill('The long mirror')
  await page.getByLabel('What picture 1 shows').press('Enter')
  await expect(page.getByRole('img', { name: 'The long mirror' })).toBeVisible()
  await page.getByRole('button', { name: 'Move picture 1: drag, or use the arrow keys' }).press('ArrowRight')
  await expect(page.getByText('Moved to 2 of 2')).toBeAttached()
  await expect(page.getByLabel('What picture 2 shows')).toHaveValue('The long mirror')
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('These are notes, no picture.') }
  await page.getByLabel('Choose photos').setInputFiles(text)
  await expect(page.getByText('Invalid file type.')).toBeVisible()
  await page.getByRole('button', { name: 'Forget notes.jpg' }).click()
  await expectNoSeriousAxe(page)

  await page.reload()
  await expect(page.getByLabel('What picture 2 shows')).toHaveValue('The long mirror')
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect(page.getByRole('button', { name: /^Move picture/ })).toHaveCount(1)
  await page.getByLabel('Pictures of').selectOption({ label: 'Meera (0)' })
  await expect(page.getByText('0 of 6')).toBeVisible()
  await page.getByLabel('Choose photos').setInputFiles(SECOND)
  await expect(page.getByRole('button', { name: /^Move picture/ })).toHaveCount(1, PREPARED)
})

test('a photo of 30 megapixels is reduced by the browser, and one from an iPhone is accepted [PICS-17]', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { token, outletId } = await createSalon(page.request)
  await openDeskWith(page, baseURL, token, `/outlet/${outletId}/photos`)
  await expect(page.getByText('JPG, PNG, WebP or HEIC, up to 5 MB.')).toBeVisible()
  await page.getByLabel('Choose photos').setInputFiles(await createLargePhoto())
  await expect(page.getByRole('button', { name: /^Move picture/ })).toHaveCount(1, PREPARED)
  await page.getByLabel('Choose photos').setInputFiles(HEIC)
  await expect(page.getByRole('button', { name: /^Move picture/ })).toHaveCount(2, PREPARED)
})
