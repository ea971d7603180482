import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until these are visible on a paused clock, which advances meanwhile, slower than the real one. */
export async function expectVisibleOnPausedClock(page: Page, ...shown: Locator[]): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50)
    for (const locator of shown) await expect(locator).toBeVisible({ timeout: 250 })
  }).toPass({ intervals: [100] })
}
