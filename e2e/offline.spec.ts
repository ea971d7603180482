import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { waitForToaster } from './toasts.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network an offline page is shown until it is back [ROUTE-02]', async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await visitUntilKept(page)
  await context.setOffline(true)
  await page.goto('/Login')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a page whose script was never loaded says that the device is offline, and loads when the network returns [FLOW-04, FLOW-05]', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically|Failed to load resource|when fetching the script/)
  await visitUntilKept(page)
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: /Sign up/i }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page).toHaveURL('/registration')
  await expect(page.getByRole('heading', { name: 'Join Us' })).toBeVisible()
})

test('a page whose data was never loaded says that the device is offline, and loads when the network returns [FLOW-04, FLOW-05]', async ({
  loggedIn: page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource|when fetching the script/)
  const toaster = waitForToaster(page)
  await page.goto('/salons')
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.first().getByRole('heading').click()
  await expect(page.getByRole('tab', { name: 'Services' })).toBeVisible()
  await page.goBack()
  await toaster
  await context.setOffline(true)
  await rows.nth(1).getByRole('heading').click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await context.setOffline(false)
  await expect(page.getByRole('tab', { name: 'Services' })).toBeVisible()
})

test('public pages visited before open without a network [ROUTE-01, ROUTE-05, ROUTE-06]', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await visitUntilKept(page)
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
})

test('the service worker caches no API responses', async ({ page }) => {
  await visitUntilKept(page)
  await page.evaluate(() => fetch('/customer/coupons?pageNumber=1&perPage=10'))
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/precached/offline.html')
  expect(kept.filter((path) => /^\/(customer|geo|salon|dev)\//.test(path))).toEqual([])
})

test('when the disk is full pages still open, without being cached', async ({ page, baseURL }) => {
  await visitUntilKept(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 })
  await page.goto('/Login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.getByRole('link', { name: /Sign up/i }).click()
  await expect(page).toHaveURL('/registration')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the manifest and the icons let a phone install the app', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(href ?? '')).json()) as {
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Nikhar', start_url: '/check-login', display: 'standalone' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', ...manifest.icons.map(({ src }) => src)]) {
    expect((await request.get(path)).headers()['content-type'], path).toMatch(/^image\//)
  }
})

async function visitUntilKept(page: Page): Promise<void> {
  await page.goto('/')
  // The landing page loads its scripts at the first interaction.
  await page.mouse.move(100, 100)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
