import type { Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'

const WORDS = 'Search salons, spas or services'
const SEARCH_CALL = /\/customer\/search\?/

async function openSearch(page: Page, isMobile: boolean) {
  await page.goto('/home')
  if (isMobile) await page.getByRole('button', { name: WORDS }).click()
  const field = page.getByRole('combobox', { name: WORDS })
  await field.click()
  return { field, results: page.getByRole('listbox', { name: 'Search results' }) }
}

test('a search with a typo finds the service, and a tap opens it @every-size [HOME-02]', async ({
  loggedIn: page,
  isMobile,
}) => {
  const { field, results } = await openSearch(page, isMobile)
  await field.fill('keratn')
  const services = results.getByRole('group', { name: 'Services' })
  await expect(services.getByRole('option').first()).toContainText('Keratin')
  await expect(services.getByRole('option').first()).toContainText(/₹[\d,]+/)
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  await services.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/outlet-detail\/\d+\/service\/[\da-f-]{36}$/)
})

test('salons with their rating and categories are found beside services, and the keyboard selects them @every-size [HOME-02, FLOW-13]', async ({
  loggedIn: page,
  isMobile,
}) => {
  const { field, results } = await openSearch(page, isMobile)
  await field.fill('aarna')
  const salon = results.getByRole('group', { name: 'Salons' }).getByRole('option', { name: /Aarna/ }).first()
  await expect(salon).toContainText(/\d+\.\d km/)
  await expect(salon).toContainText(/Rated \d\.\d\([\d,]+ reviews\)/)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.fill('nails')
  const category = results.getByRole('group', { name: 'Categories' }).getByRole('option', { name: 'Nails' })
  await expect(category).toBeVisible()
  await expect(results.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(category).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/salons?category=nails')
})

test('quick typing sends one search, 300 ms after the last key [HOME-02]', async ({ loggedIn: page, isMobile }) => {
  const asked: string[] = []
  page.on(
    'request',
    (request) => SEARCH_CALL.test(request.url()) && asked.push(new URL(request.url()).searchParams.get('q') ?? ''),
  )
  // Before the page loads: the installed clock cannot clear timers of the real one.
  await page.clock.install()
  const { field, results } = await openSearch(page, isMobile)
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.pressSequentially('facial')
  await page.clock.runFor(290)
  expect(asked).toEqual([])
  await page.clock.runFor(20)
  await page.clock.resume()
  await expect(results.getByRole('option').first()).toContainText(/facial/i)
  expect(asked).toEqual(['facial'])
})

test('a search without results says so, and the cross clears the field @every-size', async ({
  loggedIn: page,
  isMobile,
}) => {
  const { field } = await openSearch(page, isMobile)
  await field.fill('zzqqxx')
  await expect(page.getByRole('heading', { name: 'Nothing for “zzqqxx”' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
})

test('unusual texts find nothing and break nothing', async ({ loggedIn: page }) => {
  const { field } = await openSearch(page, true)
  for (const text of ['%', "'; drop table outlets; --", '"', '💇', 'मेंहदी', '\\']) {
    const answered = page.waitForResponse(SEARCH_CALL)
    await field.fill(text)
    expect((await answered).status(), text).toBe(200)
  }
  await field.fill('a'.repeat(1000))
  await expect(field).toHaveValue('a'.repeat(100))
})

test('a search that fails can be tried again', async ({ loggedIn: page, tolerate }) => {
  tolerate(/ERR_FAILED/)
  await page.route(SEARCH_CALL, (route) => route.abort())
  const { field, results } = await openSearch(page, true)
  await field.fill('facial')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(SEARCH_CALL)
  await again.click()
  await expect(results.getByRole('option').first()).toBeVisible()
})

test('without a text the categories link to their salons, and Back returns to home', async ({ loggedIn: page }) => {
  await openSearch(page, true)
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(
    dialog.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Spa' }),
  ).toHaveAttribute('href', '/salons?category=spa')
  await expectNoSeriousAxe(page)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: WORDS })).toBeFocused()
})
