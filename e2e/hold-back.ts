import type { Page } from '@playwright/test'

/** Keeps what is asked for on its way until the function it returns is called. */
export async function holdBack(page: Page, what: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
