import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until these are visible while advancing a paused clock, more slowly than the real one. */
export async function expectVisibleOnPausedClock(page: Page, ...shown: Locator[]): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50)
    for (const locator of shown) await expect(locator).toBeVisible({ timeout: 250 })
  }).toPass({ intervals: [100] })
}
