import type { Result } from '@nikhar/contract/discovery'
import type { Page } from '@playwright/test'
import { expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Results' }).locator('> li')
const names = (page: Page) => cards(page).locator('h2').allTextContents()
const filters = (page: Page) => page.getByRole('group', { name: 'Sort and filter' })

/** The salons in the response to an action. */
async function readResultsAfter(page: Page, act: () => Promise<unknown>): Promise<Result[]> {
  const [answer] = await Promise.all([page.waitForResponse(/\/customer\/results/), act()])
  return ((await answer.json()) as { data: Result[] }).data
}

test('See all leads from home to every salon nearby with its next free time; what is chosen in the sheets is in the address [FIND-72]', async ({
  loggedIn: page,
}) => {
  await page.goto('/home')
  await page.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL('/salons')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salons near you')
  await expect(page.getByText(/^\d+ salons near Koramangala$/)).toBeVisible()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(5)
  await expect(cards(page).first().getByRole('list', { name: 'Next free times' })).toBeVisible()
  await expectSoundAtEverySize(page)

  await filters(page).getByRole('button', { name: 'Best match' }).click()
  const byRating = await readResultsAfter(page, () =>
    page.getByRole('dialog', { name: 'Sort by' }).getByText('Best rated').click(),
  )
  await expect(page).toHaveURL('/salons?sort=rated')
  await expect.poll(() => names(page)).toEqual(byRating.map(({ name }) => name))

  await filters(page).getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expectSoundAtEverySize(page)
  await readResultsAfter(page, () => sheet.getByRole('button', { name: 'Spa' }).click())
  await readResultsAfter(page, () => sheet.getByRole('switch', { name: 'With an offer' }).click())
  const left = await readResultsAfter(page, () =>
    sheet.getByRole('slider', { name: 'Price of the service' }).press('ArrowLeft'),
  )
  await sheet.getByRole('button', { name: left.length === 1 ? 'Show 1 salon' : `Show ${left.length} salons` }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/salons?maxPrice=5000&withOffers=true&category=spa&sort=rated')
  await page.reload()
  await expect.poll(() => names(page)).toEqual(left.map(({ name }) => name))
  for (const { hasOffers } of left) expect(hasOffers).toBe(true)
  await cards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/outlet\/\d+$/)
})
