import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectWholeWords } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { AARNA, facialId, facialPath } from './salons.ts'

/** Like the browser's setting: every size of the design is in rem. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]').locator('visible=true')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
}

async function expectReadable(page: Page, path: string): Promise<void> {
  await open(page, path)
  await enlargeText(page)
  await expectWholeWords(page)
}

test('public pages fit the window, and with text at 200 % they break no word [POL-24]', async ({ page }) => {
  for (const path of ['/terms-and-conditions', '/Login', '/registration', '/in', '/in/bengaluru', `/s/${AARNA.slug}`])
    await expectReadable(page, path)
  for (const path of ['/forget-password', '/auth-error', '/server-error']) await open(page, path)
})

test('the pages of the app fit the window, and with text at 200 % they break no word [POL-24]', async ({
  loggedIn: page,
}) => {
  test.slow()
  const paths = ['/home', '/salons', '/search?q=haircut', `/outlet/${AARNA.id}`, '/my-cart', '/my-orders', '/profile']
  for (const path of [...paths, '/my-favorites', '/profile/edit-profile', '/profile/sessions', '/updates', '/waitlist'])
    await expectReadable(page, path)
  const ofOrders = ['/order/o-1', '/orders/success/o-1', '/reviews/o-1', '/checkout/101', '/order/offer-section/101']
  for (const path of [
    ...ofOrders,
    '/checkout/slot-booking/101',
    `/reviews/view/${facialId}`,
    facialPath,
    '/offer/1017',
  ])
    await open(page, path)
})
