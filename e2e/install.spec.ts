import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '@nikhar/scripts/find-chromium'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { koramangala, placeItem } from './place.ts'
import { demoCustomer } from './sessions.ts'

const prompt = (page: Page) => page.getByRole('region', { name: 'Keep Nikhar one tap away' })

/** Runs in a browser with a persistent profile: only such a browser sends the real event that offers to install. */
async function inOwnProfile(baseURL: string | undefined, journey: (page: Page) => Promise<void>) {
  const profile = mkdtempSync(join(tmpdir(), 'nikhar-profile-'))
  const executablePath = findChromium()
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    args: [...chromiumArgs, '--bypass-app-banner-engagement-checks'],
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(({ name, value }) => localStorage.setItem(name, value), placeItem(koramangala))
    await page.goto('/Login')
    await page.getByLabel('Email').fill(demoCustomer.email)
    await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
    await page.getByText('Remember me').click()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/home')
    await journey(page)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

test('only home offers to install the app, Close dismisses the offer for good, and Install opens the browser’s dialog [PWA-01, PWA-02, PWA-03, PWA-04, STORE-03, GEN-08]', async ({
  baseURL,
}) => {
  await inOwnProfile(baseURL, async (page) => {
    await expect(prompt(page)).toBeVisible()
    await expectNoSeriousAxe(page)
    expect(await page.evaluate(() => localStorage.getItem('pwaPromptShown'))).toBe('true')
    await prompt(page).getByRole('button', { name: 'Close' }).click()
    await expect(prompt(page)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Popular Salons Near You' }).getByRole('group').first()).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)

    await page.evaluate(() => localStorage.removeItem('pwaPromptShown'))
    await page.reload()
    await expect(prompt(page)).toBeVisible()
    await page.evaluate(() => {
      localStorage.removeItem('pwaPromptShown')
      // The dialog is the browser's own and cannot be operated here; the journey checks that it is requested.
      const own = BeforeInstallPromptEvent.prototype.prompt
      BeforeInstallPromptEvent.prototype.prompt = function ask(this: Event) {
        document.documentElement.dataset['asked'] = String(this.isTrusted)
        return own.call(this)
      }
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(prompt(page)).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await prompt(page).getByRole('button', { name: 'Install' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'true')
    await expect(prompt(page)).toHaveCount(0)
  })
})

declare const BeforeInstallPromptEvent: { prototype: { prompt: (this: Event) => Promise<unknown> } }
