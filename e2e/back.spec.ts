import type { Page } from '@playwright/test'
import { DESK_OUTLET, openDesk, placeDeskOrder } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { logInNewCustomer } from './new-customer.ts'
import { AARNA } from './salons.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  // The event comes with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await scrolled(page)).toBe(top)
}

test('Back and Forward return to the place in a long list, new pages start at the top, and a sheet that was closed in another way costs no extra Back @every-size [FLOW-01, FLOW-03, GEN-13]', async ({
  loggedIn: page,
}) => {
  await page.goto('/salons')
  const row = page.getByRole('list', { name: 'Results' }).locator('> li').nth(9)
  const heading = row.getByRole('heading', { level: 2 })
  await row.scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(50)
  const name = await heading.textContent()
  await row.getByRole('link', { name: name ?? '-' }).click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '-' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  await scrollTo(page, 200)
  await page.goBack()
  await expect(heading).toHaveText(name ?? '-')
  await expect.poll(() => scrolled(page)).toBe(place)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '-' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(200)

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  for (const _time of [1, 2]) {
    await page.getByRole('button', { name: /^Change location/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/profile')
  await page.goForward()
  await expect(page).toHaveURL('/home')
})

test('the scroll position is restored when the content arrives late, also after a reload, unless the customer scrolls [FLOW-01]', async ({
  loggedIn: page,
}) => {
  const arrive = await reloadScrolledOutlet(page)
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: AARNA.name })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(600)

  const arriveLater = await reloadScrolledOutlet(page)
  await page.keyboard.press('Home')
  arriveLater()
  await expect(page.getByRole('heading', { level: 1, name: AARNA.name })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Offers' })).toBeAttached()
  expect(await scrolled(page)).toBeLessThan(600)
})

test('Back closes a dialog first and stays on the page, leads from a page opened in one to the page below it, keeps filters and answers a confirmation with no [FLOW-02, FLOW-03]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  for (const [opener, name] of [
    ['Search salons, spas or services', 'Search'],
    [/^Change location/, 'Where shall we look?'],
    ['Scan Now', 'Scan QR'],
  ] as const) {
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/home')
  }
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  await page.goForward()

  await page.getByRole('button', { name: 'Search salons, spas or services' }).click()
  await page.getByRole('combobox').fill('aarna')
  await page.getByRole('option', { name: /Aarna/ }).first().click()
  await expect(page).toHaveURL(`/outlet/${AARNA.id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Saved' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove from favorites?' })
  await expect(question).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expect(page).toHaveURL(`/outlet/${AARNA.id}`)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'See all' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog').getByText('Rated 4.0 and up').click()
  await expect(page).toHaveURL('/salons?minRating=4')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/salons?minRating=4')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/home')
})

test('at the desk Back closes the open booking and stays on the day [FLOW-02]', async ({ page, baseURL }) => {
  const { day, orderId } = await placeDeskOrder(page.request, 'Ila Bose')
  await openDesk(page, baseURL, `/outlet/${DESK_OUTLET.id}/requests`)
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible()
  await page.goto(new URL(`/outlet/${DESK_OUTLET.id}/day/${day}?order=${orderId}`, page.url()).href)
  await expect(page.getByRole('dialog', { name: 'Booking' })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/day/${day}$`))
})

/** Reloads an outlet from a scroll position further down, and returns a function that lets its content arrive. */
async function reloadScrolledOutlet(page: Page) {
  await page.goto(`/outlet/${AARNA.id}`)
  await expect(page.getByRole('heading', { level: 1, name: AARNA.name })).toBeVisible()
  await scrollTo(page, 600)
  const arrive = await holdResponses(page, new RegExp(`/customer/outlet/${AARNA.id}`))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('[data-placeholder]')).toHaveCount(1)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  return arrive
}
