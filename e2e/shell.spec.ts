import { chooseTime, openTimes, putInCart } from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { logInNewCustomer } from './new-customer.ts'
import { AARNA } from './salons.ts'
import { waitForToaster } from './toasts.ts'

test('before its scripts are loaded a page shows a skeleton that states nothing unknown', async ({
  loggedIn: page,
}) => {
  for (const [path, title, picture] of [
    ['/home', 'Book Haircuts, Spa, and More', false],
    ['/outlet/101', '', true],
    ['/my-cart', 'Your Cart', false],
    ['/checkout/slot-booking/101', 'Slot Booking', false],
    ['/checkout/101', 'Checkout', true],
  ] as const) {
    await test.step(path, async () => {
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

test('home and edit profile have no top bar and no space for it, other pages have both; the tab bar is at the bottom and hidden where the page has an action bar [SHELL-01, SHELL-02, SHELL-03, FLOW-08]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  await putInCart(page, AARNA.id, 1)
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await openTimes(page)
  await expect(page.getByRole('button', { name: 'Book Service' })).toBeVisible()
  await expect(tabs).toBeHidden()
  await chooseTime(page, AARNA.id)
  await expect(page.getByRole('button', { name: 'Book Service' })).toBeInViewport({ ratio: 1 })
  await expect(tabs).toBeHidden()

  const bar = page.locator('main > header')
  const content = page.locator('main > div')
  for (const path of ['/profile', '/my-cart', '/outlet/101']) {
    await page.goto(path)
    await expect(bar).toBeInViewport()
    await expect(content).toHaveCSS('padding-top', '16px')
  }
  await page.goto('/home')
  await expect(content).toHaveCSS('padding-top', '0px')
  await expect(bar).toBeHidden()
  await expect(tabs.getByRole('link')).toHaveText(['Home', /^Cart/, 'Profile'])
  await expect
    .poll(async () => (await tabs.boundingBox())?.y, 'distance of the tab bar from the top')
    .toBeGreaterThan(700)
  await page.goto('/profile/edit-profile')
  await expect(content).toHaveCSS('padding-top', '0px')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await expect(tabs).toBeHidden()
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(tabs).toBeVisible()
})

test('on a wide screen the tabs are at the top, and toasts at the top right @desktop [SHELL-03, GEN-14]', async ({
  loggedIn: page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const toaster = waitForToaster(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await toaster
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs.getByRole('link')).toHaveText(['Home', /^Cart/, 'Profile'])
  const tabsBox = await tabs.boundingBox()
  expect(tabsBox?.y, 'distance of the tabs from the top').toBeLessThan(60)
  await expectNoSeriousAxe(page)

  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const toast = page.getByText('You are offline. What you see may be out of date.')
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(box?.y, 'from the top').toBeLessThan(120)
  expect(width - (box ? box.x + box.width : 0), 'from the right').toBeLessThan(60)
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

test('a page whose script cannot be fetched offers to reload, and recovers; a toast without its script breaks nothing, and is shown with the next one', async ({
  page,
  tolerate,
}) => {
  tolerate(/./)
  await page.route('**/assets/login-page-*.js', (route) => route.abort())
  await page.goto('/Login')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unrouteAll()
  await page.route(/\/toaster-/, (route) => route.abort())
  await page.getByRole('button', { name: 'Reload' }).click()
  const heading = page.getByRole('heading', { name: 'Welcome back' })
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
