import type { Locator, Page } from '@playwright/test'

export function toastWith(page: Page, text: string): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: text })
}

/**
 * Waits for the script that shows toasts. It loads shortly after the page, so a journey that goes offline waits for it.
 */
export async function waitForToaster(page: Page): Promise<void> {
  await (await page.waitForResponse(/\/toaster-/)).finished()
}
