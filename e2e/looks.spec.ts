import { join } from 'node:path'
import { picturesFolder } from '@nikhar/demo/pictures/manifest'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createSalon, openDeskWith } from './new-salon.ts'

const WORK = join(picturesFolder, 'look-hair-haircut-2-800.webp')
/** Photos of a salon that is not live yet are prepared one at a time. */
const PREPARED = { timeout: 60_000 }

test('a salon adds work with a picture, records the consent later and hides it [LOOK-13]', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { token, outletId } = await createSalon(page.request)
  await openDeskWith(page, baseURL, token, `/outlet/${outletId}/portfolio`)
  await page.getByRole('button', { name: 'Add work' }).click()
  await page.getByLabel('Picture', { exact: true }).setInputFiles(WORK)
  await page.getByRole('combobox', { name: 'Service' }).selectOption({ label: 'Haircut' })
  await page.getByRole('combobox', { name: 'Stylist' }).selectOption({ label: 'Meera' })
  await page.getByRole('button', { name: 'Add to the portfolio' }).click()
  const look = page.getByRole('listitem', { name: 'Haircut by Meera' })
  await expect(look.getByText('It is not recorded that the guest shown agreed.')).toBeVisible(PREPARED)
  const picture = look.getByRole('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(0)

  await look.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('checkbox', { name: /^The guest shown agreed/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(look.getByText('It is not recorded')).toBeHidden()
  await look.getByRole('button', { name: /^Hide/ }).click()
  await page.getByRole('radio', { name: 'The picture is poor' }).check()
  await page.getByRole('button', { name: 'Hide it' }).click()
  await expect(look.getByText('The picture is poor')).toBeVisible()
  await expectNoSeriousAxe(page)
})

test('a customer finds looks on home and on the page of a stylist, in arches [LOOK-11]', async ({ loggedIn: page }) => {
  await page.goto('/home')
  const row = page.getByRole('region', { name: 'Looks near you' })
  await row.scrollIntoViewIfNeeded()
  const picture = row.getByRole('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
  expect(height / width).toBeGreaterThan(1.3)
  await expectNoSidewaysScroll(page)
  await page.goto('/stylist/101/1011')
  await expect(page.getByRole('region', { name: 'Looks by Meera' }).getByRole('button').first()).toBeVisible()
  await expectNoSeriousAxe(page)
})
