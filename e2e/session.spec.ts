import type { Page, Route } from '@playwright/test'
import { expectColour, expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { createAccount, newCustomer } from './new-customer.ts'

const PROFILE = '**/customer/profile'

function refuse(statusCode: number, code: string, message: string) {
  return (route: Route) =>
    route.fulfill({ status: statusCode, json: { statusCode, message, error: { code, message } } })
}

/** The page may show the same message instead of the content that did not load. */
function errorBar(page: Page) {
  return page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
}

test('errors are shown in red and an expired session in yellow, at the top centre, and every one of these screens is accessible @every-size [ERR-01, ERR-02, ERR-09, SESS-02, SESS-06, SESS-12, SESS-14, POL-08]', async ({
  loggedIn: page,
  tolerate,
}) => {
  test.slow()
  tolerate(/401|403|500/)
  const parts = ['**/customer/categories', '**/customer/coupons?*', '**/customer/home', '**/customer/favourite*']
  for (const part of parts) await page.route(part, refuse(500, 'INTERNAL', 'internal detail'))
  await page.route(PROFILE, refuse(500, 'INTERNAL', 'internal detail'))
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Popular Salons Near You' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Failed to load offers' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/server-error')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server Error (500)')
  await expectNoSeriousAxe(page)

  await page.unrouteAll()
  await page.route(PROFILE, refuse(403, 'FORBIDDEN', 'You’re not allowed to see this.'))
  await page.goto('/profile')
  const bar = errorBar(page).filter({ hasText: 'You’re not allowed to see this.' })
  await expect(bar).toBeVisible()
  const box = await bar.boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(box?.y, 'from the top').toBeLessThan(40)
  expect(Math.abs((box ? box.x + box.width / 2 : 0) - width / 2), 'from the centre').toBeLessThan(2)
  await expectColour(bar, 'backgroundColor', (red, green, blue) => red > 150 && green < 80 && blue < 80)
  await expectNoSeriousAxe(page)

  await page.goto('/my-cart')
  await page.unrouteAll()
  await page.route(PROFILE, refuse(401, 'SESSION_EXPIRED', 'Your session has expired. Please sign in again.'))
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your session has expired. Please sign in again.')
  await expect(page).toHaveURL('/Login?returnTo=%2Fprofile')
  await expectColour(
    page.getByRole('alert'),
    'backgroundColor',
    (red, green, blue) => red > 200 && green > 150 && blue < 150,
  )
  await page.goto('/auth-error')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Session Expired')
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
  await expectNoSeriousAxe(page)
})

test('the error bar is shown for its full 6 seconds even when the login page is slow to appear [ERR-01]', async ({
  loggedIn: page,
  tolerate,
}) => {
  tolerate(/401/)
  await page.clock.install()
  await page.goto('/my-cart')
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible()
  const arrive = await holdResponses(page, /\/assets\/login-page-.*\.js$/)
  await page.route(PROFILE, refuse(401, 'SESSION_EXPIRED', 'Your session has expired. Please sign in again.'))
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/Login/)
  await page.clock.fastForward(20_000)
  arrive()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(errorBar(page)).toBeVisible()
  await page.clock.fastForward(5000)
  await expect(errorBar(page)).toBeVisible()
  await page.clock.fastForward(1000)
  await expect(errorBar(page)).toBeHidden()
})

test('logging in in one tab logs in the other; Logout ends the session here, there and on the server, clears the customer’s data but the chosen place, and opens the landing page [PROF-11, PROF-12]', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/401/)
  const customer = newCustomer('Asha Nair')
  await createAccount(page.request, customer)
  await page.goto('/Login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  const other = await context.newPage()
  await other.clock.install()
  await other.goto('/Login')
  await other.getByLabel('Email').fill(customer.email)
  await other.getByLabel('Password', { exact: true }).fill(customer.password)
  await other.getByLabel('Remember me').check()
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(other).toHaveURL('/home')
  await expect(page).toHaveURL('/home')

  await page.goto('/my-cart')
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'Asha Nair' })).toBeVisible()
  const token = await other.evaluate(() => {
    localStorage.setItem('persist:cart', '{}')
    localStorage.setItem('imageCache_face', 'data:')
    return localStorage.getItem('authToken')
  })
  // Logout waits a second for the server, which a busy machine may miss.
  await other.clock.pauseAt(Date.now() + 60_000)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/')
  // Both tabs share the clock.
  await other.clock.resume()
  await expect(page).toHaveURL('/Login?returnTo=%2Fmy-cart')
  // Where the page was scrolled to is of no person, and the device stays known.
  await expect
    .poll(() => other.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()))
    .toEqual(['known-device', 'scroll-positions', 'userLocationData'])
  const reply = await page.request.get('/customer/profile', { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status()).toBe(401)
})

test('the theme follows the system unless one was chosen', async ({ page }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/Login')
  expect(await theme()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(theme).toBe('light')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  expect(await theme()).toBe('dark')
})
