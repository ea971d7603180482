import { stableId } from '@nikhar/demo/stable-id'
import { expectNoSidewaysScroll, expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { AARNA, facialId, facialPath } from './salons.ts'

const deletedId = stableId('service', AARNA.id, 'Party Make-up')
const heading = { level: 1, name: 'Kesar Glow Facial' } as const

test('a service shows its pictures, its facts, its description and its latest reviews; one no longer offered is grey [SVC-01, SVC-02, SVC-04, SVC-05, SVC-06, SVC-07, SVC-08, SVC-12]', async ({
  loggedIn: page,
}) => {
  test.slow()
  await page.goto(`/outlet/${AARNA.id}`)
  await page.getByRole('link', { name: 'Kesar Glow Facial' }).click()
  await expect(page).toHaveURL(facialPath)
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect(page).toHaveTitle('Kesar Glow Facial · Nikhar')
  await expect(page.getByRole('region', { name: 'Pictures of Kesar Glow Facial' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Favorite Kesar Glow Facial' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Rated \d\.\d\s*\d+ reviews/)
  await expect(page.getByText('₹1,299').first()).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['60 mins', 'Unisex', 'Skin care'])
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
  await expect(page.getByText('A saffron and raw-honey facial')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expectSoundAtEverySize(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  if (size) await page.setViewportSize(size)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByRole('listitem')).toHaveCount(5)
  await reviews.getByRole('link', { name: 'See All Reviews' }).click()
  await expect(page).toHaveURL(`/reviews/view/${facialId}`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expectSoundAtEverySize(page)
  await page.goBack()
  await expect(page).toHaveURL(facialPath)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(`/outlet/${AARNA.id}`)
  await expect(page.getByRole('link', { name: 'Kesar Glow Facial' })).toBeVisible()
  await expect(page.getByText('Party Make-up'), 'on no menu').toHaveCount(0)
  await page.goto(`/outlet-detail/${AARNA.id}/service/${deletedId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Party Make-up (Deleted)')
  await expect(page.getByRole('region', { name: /^Pictures/ })).toHaveCSS('filter', 'grayscale(1)')
  await expectSoundAtEverySize(page)
})
