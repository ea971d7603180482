import type { Result } from '@nikhar/contract/discovery'
import type { Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll, readAtRest } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { demoCustomer } from './sessions.ts'

const RESULTS_CALL = /\/customer\/results\?/
const SENTENCE = 'haircut under 700 in indiranagar tomorrow'

const cards = (page: Page) => page.getByRole('list', { name: 'Results' }).locator('> li')
const chips = (page: Page) => page.getByRole('list', { name: 'Understood as' })

/** The results in the response to an action. */
async function readResultsAfter(page: Page, act: () => Promise<unknown>): Promise<Result[]> {
  const [answer] = await Promise.all([page.waitForResponse(RESULTS_CALL), act()])
  return ((await answer.json()) as { data: Result[] }).data
}

test('a sentence typed on home leads to salons with price, minutes and free times; its chips and the address change the search, and a place elsewhere is offered @every-size [FIND-50, FIND-51, FIND-52, FIND-53, FIND-54, FIND-60, FIND-70]', async ({
  loggedIn: page,
  isMobile,
}) => {
  await page.goto('/home')
  if (isMobile) await page.getByRole('button', { name: 'Search salons, spas or services' }).click()
  const field = page.getByRole('combobox', { name: 'Search salons, spas or services' })
  await field.fill(SENTENCE)
  const found = await readResultsAfter(page, () => field.press('Enter'))
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: SENTENCE })}`)
  expect(found.length).toBeGreaterThan(0)
  await expect(cards(page)).toHaveCount(found.length)
  const [first] = found
  await expect(cards(page).first()).toContainText(first?.name ?? '?')
  await expect(cards(page).first()).toContainText(first?.service?.serviceName ?? '?')
  await expect(cards(page).first()).toContainText(`${first?.service?.timeTaken} min`)
  await expect(cards(page).first()).toContainText(`(${first?.ratingCount} reviews)`)
  await expect(cards(page).first().getByRole('list', { name: 'Next free times' }).getByRole('button')).toHaveCount(
    first?.nextTimes.length ?? 0,
  )
  for (const { service } of found) expect(service?.price).toBeLessThanOrEqual(700)

  await expect(chips(page).getByRole('listitem')).toHaveText([/Haircut/, /700/, /Indiranagar/, /Tomorrow/])
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  await readResultsAfter(page, () => chips(page).getByRole('button', { name: 'Remove Indiranagar' }).click())
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: 'haircut under 700 tomorrow' })}`)
  await expect(chips(page).getByRole('listitem')).toHaveText([/Haircut/, /700/, /Tomorrow/])

  const filters = page.getByRole('group', { name: 'Sort and filter' })
  await readResultsAfter(page, () =>
    filters
      .getByRole('button', { name: 'Filters' })
      .click()
      .then(() => page.getByRole('dialog', { name: 'Filters' }).getByRole('radio', { name: 'Unisex' }).click()),
  )
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expectNoSeriousAxe(page)
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL(/audience=UNISEX/)
  const sorted = await readResultsAfter(page, async () => {
    await filters.getByRole('button', { name: 'Best match' }).click()
    await page.getByRole('radio', { name: 'Cheapest' }).click()
  })
  const prices = sorted.map(({ service }) => service?.price ?? 0)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  for (const { audience } of sorted) expect(audience).toBe('UNISEX')
  await expect(page).toHaveURL(/sort=cheapest/)

  const address = page.url()
  await expect(cards(page)).toHaveCount(sorted.length)
  await expect(cards(page).first()).toContainText(sorted[0]?.name ?? '-')
  await expect(cards(page).last()).toContainText(sorted.at(-1)?.name ?? '-')
  await cards(page).last().scrollIntoViewIfNeeded()
  // The cards above get their final heights as they come near.
  const y = await readAtRest(() => page.evaluate(() => window.scrollY))
  await cards(page).last().getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect(page).toHaveURL(/\/outlet\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(cards(page)).toHaveCount(sorted.length)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(y))

  const here = await readResultsAfter(page, () => page.goto('/search?q=haircut+dwarka'))
  expect(new Set(here.map(({ city }) => city))).toEqual(new Set(['Bengaluru']))
  const area = here[0]?.street.split(', ').at(-1) ?? '?'
  await expect(cards(page).first().getByText(area, { exact: true })).toBeVisible()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  const offer = page.getByRole('link', { name: /^Search in Dwarka/ })
  const there = await readResultsAfter(page, () => offer.click())
  await expect(page).toHaveURL(/q=haircut\+in\+Dwarka/)
  expect(there.length).toBeGreaterThan(0)
  await expect(cards(page).first()).toContainText(`, ${there[0]?.city}`)
  await expect(offer).toBeHidden()
})

test('a search without results is shown with ways out, unusual texts are harmless, and recent searches are listed and cleared [FIND-55, FIND-56, FIND-58]', async ({
  loggedIn: page,
}) => {
  await page.goto('/search?q=zzqqxx')
  await expect(page.getByRole('heading', { name: 'Nothing for “zzqqxx”' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all salons near you' })).toHaveAttribute('href', '/salons')
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toBeHidden()
  await expectNoSeriousAxe(page)
  const suggestion = page.getByRole('navigation', { name: 'Suggestions' }).getByRole('link').first()
  await suggestion.click()
  await expect(cards(page).first()).toBeVisible()

  await page.goto(`/search?${new URLSearchParams({ q: 'haircut above 50000' })}`)
  await expect(chips(page).getByText('nothing found with it')).toHaveCount(1)
  await page.getByRole('button', { name: /^Without “/ }).click()
  await expect(cards(page).first()).toBeVisible()

  for (const q of ['💇'.repeat(60), '<img src=x onerror=alert(1)>', 'قص شعر', 'x'.repeat(10_000)]) {
    const [answer] = await Promise.all([
      page.waitForResponse(RESULTS_CALL),
      page.goto(`/search?${new URLSearchParams({ q: q.slice(0, 4000) })}`),
    ])
    expect(answer.status(), q.slice(0, 20)).toBe(200)
    await expect(page.getByRole('heading', { name: /^Nothing for/ }).or(cards(page).first())).toBeVisible()
  }

  await page.goto('/search?q=')
  await page.getByRole('button', { name: /Change the search/ }).click()
  const screen = page.getByRole('dialog', { name: 'Search' })
  await screen.getByRole('link', { name: 'Facial under 1000' }).click()
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: 'Facial under 1000' })}`)
  await expect(screen).toBeHidden()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: /Change the search/ }).click()
  await expect(screen.getByRole('combobox')).toHaveValue('Facial under 1000')
  await screen.getByRole('button', { name: 'Clear search' }).click()
  await expect(screen.getByRole('region', { name: 'Recent' }).getByRole('link')).toHaveText(['Facial under 1000'])
  await expectNoSeriousAxe(page)
  expect(await page.evaluate(() => localStorage.getItem('persist:recentSearches'))).toContain('Facial under 1000')
  await screen.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(screen.getByRole('region', { name: 'Recent' })).toBeHidden()
})

test.describe('a visitor', () => {
  test('searches on the landing page, logs in and arrives at the results [FIND-59]', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Search salons, spas or services' }).fill('haircut')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(`/Login?${new URLSearchParams({ returnTo: '/search?q=haircut' })}`)
    await page.getByLabel('Email').fill(demoCustomer.email)
    await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/search?q=haircut')
    await expect(cards(page).first()).toBeVisible()
  })
})
