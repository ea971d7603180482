import type { BrowsedOutlet } from '@nikhar/contract/discovery'
import type { Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'

/** Located by tag: behind an open sheet they have no roles. */
const rows = (page: Page) => page.locator('main li')
const names = (page: Page) => rows(page).locator('h2').allTextContents()
const filters = (page: Page) => page.getByRole('group', { name: 'Sort and filter' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sort and filter' })

/** The outlets in the response to an action. */
async function readOutletsAfter(page: Page, act: () => Promise<unknown>): Promise<BrowsedOutlet[]> {
  const [answer] = await Promise.all([page.waitForResponse(/\/customer\/outlets\/browse/), act()])
  return ((await answer.json()) as { data: BrowsedOutlet[] }).data
}

test('See all leads from home to every salon nearby, nearest first @every-size', async ({ loggedIn: page }) => {
  await page.goto('/home')
  await page.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL('/salons')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salons near you')
  await expect(page.getByText(/^\d+ salons near Koramangala$/)).toBeVisible()
  const distances = (
    await rows(page)
      .getByText(/^\d+\.\d km$/)
      .allTextContents()
  ).map(Number.parseFloat)
  expect(distances.length).toBeGreaterThan(5)
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/outlet\/\d+$/)
})

test('salons are sorted and filtered as chosen in the sheet, and the address stores the choice @every-size', async ({
  loggedIn: page,
}) => {
  await page.goto('/salons')
  await expect(rows(page).first()).toBeVisible()
  await filters(page).getByRole('button', { name: 'Filters' }).click()
  await expectNoSeriousAxe(page)
  const byRating = await readOutletsAfter(page, () =>
    sheet(page).getByRole('radio', { name: 'Best rated first' }).click(),
  )
  expect(byRating.map(({ rating }) => rating)).toEqual(
    byRating.map(({ rating }) => rating).toSorted((one, other) => other - one),
  )
  await expect.poll(() => names(page)).toEqual(byRating.map(({ name }) => name))

  const byPrice = await readOutletsAfter(page, () =>
    sheet(page).getByRole('radio', { name: 'Lowest price first' }).click(),
  )
  await expect.poll(() => names(page)).toEqual(byPrice.map(({ name }) => name))

  await readOutletsAfter(page, () => sheet(page).getByRole('button', { name: 'Spa' }).click())
  await readOutletsAfter(page, () => sheet(page).getByRole('radio', { name: 'Women' }).click())
  await readOutletsAfter(page, () => sheet(page).getByRole('switch', { name: 'Only with offers' }).click())
  const left = await readOutletsAfter(page, () => sheet(page).getByRole('slider', { name: 'Price' }).press('ArrowLeft'))
  await expect(sheet(page).getByText('up to ₹5,000')).toBeVisible()
  await sheet(page)
    .getByRole('button', { name: left.length === 1 ? 'Show 1 salon' : `Show ${left.length} salons` })
    .click()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL('/salons?sort=price&category=spa&gender=FEMALE&offers=true&maxPrice=5000')
  await expect.poll(() => names(page)).toEqual(left.map(({ name }) => name))
  for (const { offer, priceFrom } of left) {
    expect(offer).not.toBeNull()
    expect(priceFrom).toBeLessThanOrEqual(5000)
  }
  await page.reload()
  await expect.poll(() => names(page)).toEqual(left.map(({ name }) => name))
  await expect(filters(page).getByRole('button', { name: 'Filters · 4' })).toBeVisible()
})

test('Open now and Offers are switched on with one tap and off with another', async ({ loggedIn: page }) => {
  await page.goto('/salons')
  await expect(rows(page).first()).toBeVisible()
  const open = await readOutletsAfter(page, () => filters(page).getByRole('button', { name: 'Open now' }).click())
  expect(open.every(({ openNow }) => openNow)).toBe(true)
  await expect(page).toHaveURL('/salons?openNow=true')
  await filters(page).getByRole('button', { name: 'Open now' }).click()
  await expect(page).toHaveURL('/salons')
  const offers = await readOutletsAfter(page, () => filters(page).getByRole('button', { name: 'Offers' }).click())
  expect(offers.every(({ offer }) => offer !== null)).toBe(true)
})

test('a filter without results can be cleared, and invalid values in the address are ignored', async ({
  loggedIn: page,
}) => {
  await page.goto('/salons?category=no-such-thing')
  await expect(page.getByRole('heading', { name: 'No matching salons nearby' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL('/salons')
  await page.goto('/salons?sort=DROP&gender=%27&maxPrice=-1&openNow=maybe')
  await expect(rows(page).first()).toBeVisible()
  await expect(filters(page).getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
})

test('a long list loads page by page while scrolling, and a page that failed can be loaded again', async ({
  loggedIn: page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/)
  const answer = { data: [] as BrowsedOutlet[] }
  const calls: (string | null)[] = []
  let isLost = true
  // The demo has ten salons per city: they are repeated to make forty-five.
  await page.route(/\/customer\/outlets\/browse/, async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('pageNumber') ?? 1)
    calls.push(String(number))
    if (number === 3 && isLost) return route.abort()
    if (answer.data.length === 0) answer.data = ((await (await route.fetch()).json()) as typeof answer).data
    const data = Array.from({ length: number < 3 ? 20 : 5 }, (_, index) => ({
      ...answer.data[index % 10],
      id: number * 1000 + index,
    }))
    await route.fulfill({ json: { data, meta: { pageNumber: number, perPage: 20, total: 45 } } })
  })
  await page.goto('/salons')
  await expect(rows(page)).toHaveCount(20)
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(rows(page)).toHaveCount(40)
  await rows(page).last().scrollIntoViewIfNeeded()
  const more = page.getByRole('button', { name: 'Load more salons' })
  await expect(more).toBeVisible({ timeout: 30_000 })
  isLost = false
  await more.click()
  await expect(rows(page)).toHaveCount(45)
  await expect(page.getByText('These are all the salons near you.')).toBeVisible()
  expect(calls.slice(0, 2)).toEqual(['1', '2'])
})

test('a list that does not load can be loaded again', async ({ loggedIn: page, tolerate }) => {
  tolerate(/ERR_FAILED/)
  await page.route(/\/customer\/outlets\/browse/, (route) => route.abort())
  await page.goto('/salons')
  await expect(page.getByRole('heading', { name: 'Failed to load salons' })).toBeVisible()
  await page.unroute(/\/customer\/outlets\/browse/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test.describe('a visitor', () => {
  test('is asked to log in first and returns to the same filters', async ({ page }) => {
    await page.goto('/salons?sort=rating')
    await expect(page).toHaveURL(`/Login?${new URLSearchParams({ returnTo: '/salons?sort=rating' })}`)
  })
})

test.describe('without a place', () => {
  test.use({ place: null })

  test('home asks for a place first', async ({ loggedIn: page }) => {
    await page.goto('/salons')
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
