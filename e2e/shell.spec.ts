import { chooseTime, openTimes, putInCart } from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { logInNewCustomer } from './new-customer.ts'
import { AARNA, facialId } from './salons.ts'
import { waitForToaster } from './toasts.ts'

const screens = [
  ['ROUTE-12', '/home', 'Book Haircuts, Spa, and More', 'Home'],
  ['ROUTE-13', '/profile', 'My Profile'],
  ['ROUTE-14', '/profile/edit-profile', 'Edit Profile'],
  ['ROUTE-15', '/my-orders', 'My Orders'],
  ['ROUTE-16', '/my-favorites', 'My Favorites'],
  ['ROUTE-17', '/my-cart', 'Your Cart'],
  ['ROUTE-18', '/order/o-1', 'Order Details'],
  ['ROUTE-19', '/orders/success/o-1', 'Order Success'],
  ['ROUTE-20', '/outlet/101', 'Aarna Salon & Spa'],
  ['ROUTE-21', '/reviews/o-1', 'Add Review'],
  ['ROUTE-22', `/reviews/view/${facialId}`, 'Reviews'],
  ['ROUTE-23', '/checkout/101', 'Checkout'],
  ['ROUTE-24', '/order/offer-section/101', 'Apply Coupons'],
  ['ROUTE-25', '/checkout/slot-booking/101', 'Slot Booking'],
  ['ROUTE-26', `/outlet-detail/101/service/${facialId}`, 'Kesar Glow Facial'],
  ['ROUTE-27', '/offer/1017', 'Glow-up week'],
] as const

/** A test names at most eight requirements. */
for (const group of [screens.slice(0, 6), screens.slice(6, 11), screens.slice(11)]) {
  const ids = group.map(([id]) => id).join(', ')

  test(`a customer finds each of these pages with its heading and title [${ids}, ROLE-03]`, async ({
    loggedIn: page,
  }) => {
    for (const [, path, heading, title = heading] of group) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page).toHaveTitle(`${title} · Nikhar`)
        // The action bar replaces the tabs on a phone.
        const hasActionBar = path === '/profile/edit-profile'
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: !hasActionBar })
        await expect(page).toHaveURL(path)
        await expectNoSidewaysScroll(page)
      })
    }
  })
}

test.describe('before its scripts are loaded', () => {
  for (const [path, title, picture] of [
    ['/home', 'Book Haircuts, Spa, and More', false],
    ['/outlet/101', '', true],
    ['/my-cart', 'Your Cart', false],
    ['/checkout/slot-booking/101', 'Slot Booking', false],
    ['/checkout/101', 'Checkout', true],
  ] as const) {
    test(`${path} shows a skeleton that states nothing unknown`, async ({ loggedIn: page }) => {
      const arrive = await holdResponses(page, /\/assets\/.*\.js$/)
      await page.goto(path, { waitUntil: 'commit' })
      const skeleton = page.locator('[data-skeleton]')
      await expect(skeleton).toBeVisible()
      if (title) await expect(skeleton.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(title)
      await expect(skeleton).not.toContainText(/missing|no services|start over|empty|not found|failed|error/i)
      await expect(skeleton.locator('img[fetchpriority=high]')).toHaveCount(picture ? 1 : 0)
      await expectNoSidewaysScroll(page)
      arrive()
      await expect(skeleton).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
    })
  }
})

test('a slow response does not block the page', async ({ loggedIn: page }) => {
  const arrive = await holdResponses(page, /\/customer\/outlets\?/)
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Popular Salons Near You' })).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL('/my-cart')
  arrive()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Popular Salons Near You' }).getByRole('group').first()).toBeVisible()
})

test('anyone may open these pages [ROUTE-02, ROUTE-03, ROUTE-04, ROUTE-09, ROUTE-10, ROUTE-28, ROLE-03]', async ({
  page,
}) => {
  test.slow()
  for (const [path, heading] of [
    ['/Login', 'Welcome back'],
    ['/registration', 'Join Us'],
    ['/forget-password', 'Forgot password?'],
    ['/auth-error', 'Session Expired'],
    ['/server-error', 'Error'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveURL(path)
      await expectNoSidewaysScroll(page)
      await expectNoSeriousAxe(page)
    })
  }
})

test('an unknown address is answered with status 404 and a page that links to home and the login [ROUTE-11, FLOW-16]', async ({
  page,
  tolerate,
}) => {
  tolerate(/404/)
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expectNoSeriousAxe(page)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/Login')
  await page.goBack()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})

test('home and edit profile have no top bar and no space for it, other pages have both; the tab bar is at the bottom [SHELL-01, SHELL-02, SHELL-03]', async ({
  loggedIn: page,
}) => {
  const bar = page.locator('main > header')
  const content = page.locator('main > div')
  for (const path of ['/home', '/profile/edit-profile']) {
    await page.goto(path)
    await expect(content).toHaveCSS('padding-top', '0px')
    await expect(bar).toBeHidden()
  }
  for (const path of ['/profile', '/my-cart', '/outlet/101']) {
    await page.goto(path)
    await expect(bar).toBeInViewport()
    await expect(content).toHaveCSS('padding-top', '16px')
  }
  await page.goto('/home')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs.getByRole('link')).toHaveText(['Home', /^Cart/, 'Profile'])
  await expect
    .poll(async () => (await tabs.boundingBox())?.y, 'distance of the tab bar from the top')
    .toBeGreaterThan(700)
})

test('the tab bar is hidden where the page has an action bar [FLOW-08]', async ({ page }) => {
  await logInNewCustomer(page)
  await putInCart(page, AARNA.id, 1)
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await openTimes(page)
  await expect(page.getByRole('button', { name: 'Book Service' })).toBeVisible()
  await expect(tabs).toBeHidden()
  await chooseTime(page, AARNA.id)
  await expect(page.getByRole('button', { name: 'Book Service' })).toBeInViewport({ ratio: 1 })
  await expect(tabs).toBeHidden()
  await page.goto('/profile/edit-profile')
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await expect(tabs).toBeHidden()
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(tabs).toBeVisible()
})

test('on a wide screen the tabs are at the top @desktop [SHELL-03]', async ({ loggedIn: page }) => {
  await page.goto('/profile')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs.getByRole('link')).toHaveText(['Home', /^Cart/, 'Profile'])
  const box = await tabs.boundingBox()
  expect(box?.y, 'distance of the tabs from the top').toBeLessThan(60)
  await expectNoSeriousAxe(page)
})

test('every new page starts at the top, and Back restores the scroll position [GEN-13, FLOW-01]', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  // Ends with the frame in which the browser records the scroll position.
  const toTheEnd = () =>
    page.evaluate(
      () =>
        new Promise((drawn) => {
          window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
          requestAnimationFrame(() => requestAnimationFrame(drawn))
        }),
    )
  await page.goto('/')
  await toTheEnd()
  expect(await scrolled()).toBeGreaterThan(1000)
  await page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).first().click()
  await expect(page).toHaveURL(/terms-and-conditions/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and policies')
  await page.waitForLoadState()
  await expect.poll(scrolled).toBe(0)
  await toTheEnd()
  expect(await scrolled()).toBeGreaterThan(1000)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(scrolled).toBeGreaterThan(1000)
  await page.goForward()
  await expect(page).toHaveURL(/terms-and-conditions/)
  await expect.poll(scrolled).toBeGreaterThan(1000)
})

test('a toast whose script cannot be fetched breaks nothing, and is shown with the next one', async ({
  loggedIn: page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/)
  await page.route(/\/toaster-/, (route) => route.abort())
  await page.goto('/profile')
  const heading = page.getByRole('heading', { name: 'My Profile' })
  await expect(heading).toBeVisible()
  const refused = page.waitForEvent('requestfailed')
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await refused
  await expect(heading).toBeVisible()

  await page.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('You are back online.')).toBeVisible()
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
})

test('toasts appear at the top right @desktop [GEN-14]', async ({ loggedIn: page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const toaster = waitForToaster(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await toaster
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const toast = page.getByText('You are offline. What you see may be out of date.')
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(box?.y, 'from the top').toBeLessThan(120)
  expect(width - (box ? box.x + box.width : 0), 'from the right').toBeLessThan(60)
})
