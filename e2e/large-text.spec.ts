import type { Page } from '@playwright/test'
import { expectWholeWords } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { AARNA } from './salons.ts'

/** Like the browser's setting: every size of the design is in rem. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

async function expectReadable(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]').locator('visible=true')).toHaveCount(0)
  await enlargeText(page)
  await expectWholeWords(page)
}

test('with text at 200 % the public pages break no word [POL-24]', async ({ page }) => {
  for (const path of ['/terms-and-conditions', '/Login', '/registration', '/in', '/in/bengaluru', `/s/${AARNA.slug}`])
    await expectReadable(page, path)
})

test('with text at 200 % the pages of the app break no word [POL-24]', async ({ loggedIn: page }) => {
  test.slow()
  const paths = ['/home', '/salons', '/search?q=haircut', `/outlet/${AARNA.id}`, '/my-cart', '/my-orders', '/profile']
  for (const path of [...paths, '/my-favorites', '/profile/edit-profile', '/profile/sessions', '/updates', '/waitlist'])
    await expectReadable(page, path)
})
