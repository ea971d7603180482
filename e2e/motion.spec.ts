import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signInNewCustomer } from './new-customer.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The elements that move when a page changes; the animations themselves are over too soon to be seen. */
async function recordMoves(page: Page) {
  await page.addInitScript(() => {
    const moves: string[] = []
    Object.assign(window, { moves })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...update: Parameters<typeof start>) => {
      const transition = start(...update)
      void transition.ready.then(() => {
        const targets = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        moves.push(
          ...targets.flatMap((target) => /^::view-transition-group\((?!root)(.*)\)$/.exec(target ?? '')?.[1] ?? []),
        )
      })
      return transition
    }
  })
  return () => page.evaluate(() => (window as unknown as { moves: string[] }).moves)
}

test('the picture of a card leads to the page of its salon, and does not move with reduced motion [POL-10, POL-11]', async ({
  page,
}) => {
  await signInNewCustomer(page)
  const readMoves = await recordMoves(page)
  const card = page.getByRole('list', { name: 'Results' }).getByRole('heading', { level: 2 }).getByRole('link').first()

  await page.goto('/search?q=haircut')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/customer\/outlet\/\d+$/, async (route) => {
    await held
    await route.continue()
  })
  await card.click()
  await expect(page).toHaveURL(/\/outlet\/\d+$/)
  await expect(page.getByRole('status').filter({ hasText: 'Loading outlet' })).toBeVisible()
  await expect(page.locator('main img').first()).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(readMoves).toEqual(['outlet-picture'])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/search?q=haircut')
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await readMoves()).toEqual([])
})
