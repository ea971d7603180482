import type { Page } from '@playwright/test'

/** Waits until a prerendered page is interactive: earlier clicks, keys and drags are lost. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}
