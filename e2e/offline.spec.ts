import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { waitForToaster } from './toasts.ts'

test.use({ serviceWorkers: 'allow' })

test('public pages visited before open without a network, others say that the device is offline and load when it returns; no API response is cached, and a full disk breaks nothing [ROUTE-01, ROUTE-02, ROUTE-05, ROUTE-06, FLOW-04, FLOW-05]', async ({
  page,
  context,
  baseURL,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically|Failed to load resource|when fetching the script/)
  await visitUntilKept(page)
  await page.evaluate(() => fetch('/customer/coupons?pageNumber=1&perPage=10'))
  const cached = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toContain('/precached/offline.html')
  expect(cached.filter((path) => /^\/(customer|geo|salon|dev)\//.test(path))).toEqual([])

  await page.goto('/terms-and-conditions')
  await page.goto('/card-stack-demo', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('booked before')
  await expect(page.locator('body')).toHaveCSS('font-family', /Plus Jakarta/)
  await page.goto('/terms-and-conditions')
  await expect(page.getByText('Last updated May 1, 2025')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('font-family', /Plus Jakarta/)
  await page.goto('/card-stack-demo')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText('2 of 5', { exact: true })).toBeVisible()

  // A page that was never visited, and one whose script was never loaded.
  await page.goto('/Login')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('Email')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: /Sign up/i }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page).toHaveURL('/registration')
  await expect(page.getByRole('heading', { name: 'Join Us' })).toBeVisible()

  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 })
  await page.goto('/Login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forget-password')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page whose data was never loaded says that the device is offline, and loads when the network returns [FLOW-04, FLOW-05]', async ({
  loggedIn: page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource|when fetching the script/)
  const toaster = waitForToaster(page)
  await page.goto('/salons')
  const names = page.getByRole('list', { name: 'Results' }).getByRole('heading', { level: 2 })
  await names.first().click()
  await expect(page.getByRole('tab', { name: 'Services' })).toBeVisible()
  await page.goBack()
  await toaster
  await context.setOffline(true)
  await names.nth(1).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await context.setOffline(false)
  await expect(page.getByRole('tab', { name: 'Services' })).toBeVisible()
})

async function visitUntilKept(page: Page): Promise<void> {
  await page.goto('/')
  // The landing page loads its scripts at the first interaction.
  await page.mouse.move(100, 100)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
