import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { logInNewCustomer } from './new-customer.ts'
import { openSheet, sheet } from './quick-book-sheet.ts'
import { SILK_BOARD } from './salons.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The pages with a transition; the animations themselves end too soon to be observed. */
async function recordMoves(page: Page) {
  await page.addInitScript(() => {
    const moves: string[] = []
    Object.assign(window, { moves })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...update: Parameters<typeof start>) => {
      const transition = start(...update)
      void transition.ready.then(() => {
        const targets = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        if (targets.includes('::view-transition-group(moving)')) moves.push(location.pathname.split('/')[1] ?? '')
      })
      return transition
    }
  })
  return () => page.evaluate(() => (window as unknown as { moves: string[] }).moves)
}

test('the picture of a card transitions to its salon and a time to its ticket; with reduced motion nothing moves [POL-10, POL-11, POL-12]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  const readMoves = await recordMoves(page)
  const results = page.getByRole('list', { name: 'Results' })
  const card = results.getByRole('heading', { level: 2 }).getByRole('link').first()

  // A page that loads late has no transition, and on a busy machine one may load late.
  await expect(async () => {
    await page.goto('/search?q=haircut')
    await card.click()
    await expect(page).toHaveURL(/\/outlet\//)
    await expect.poll(readMoves, { timeout: 2000 }).toEqual(['outlet'])
  }).toPass()

  await expect(async () => {
    // A new customer: each has only two bookings at an outlet.
    await logInNewCustomer(page)
    await openSheet(page, SILK_BOARD.id)
    await sheet(page)
      .getByRole('button', { name: /^Book for/ })
      .click()
    await expect(page.getByText('Order summary')).toBeVisible()
    await expect.poll(readMoves, { timeout: 2000 }).toEqual(['orders'])
  }).toPass()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/search?q=haircut')
  await card.click()
  await expect(page.getByRole('tab', { name: 'Services' })).toBeVisible()
  expect(await readMoves()).toEqual([])
})

test('while loading, a salon shows the picture of its card, and a ticket the chosen time [POL-10, POL-11]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  const answerSalon = await holdResponses(page, /\/customer\/outlet\/\d+$/)
  await page.goto('/search?q=haircut')
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading outlet' })).toBeVisible()
  await expect(page.locator('main img').first()).toBeVisible()
  answerSalon()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await openSheet(page, SILK_BOARD.id)
  const answerOrder = await holdResponses(page, /\/customer\/order[^?]*\/[\da-f]{8}-[^?]*$/)
  await sheet(page)
    .getByRole('button', { name: /^Book for/ })
    .click()
  await expect(page.getByText(/ · \d+ mins$/)).toBeVisible()
  await expect(page.getByText('Order summary')).toHaveCount(0)
  answerOrder()
  await expect(page.getByText('Order summary')).toBeVisible()
})
