import type { Outlet } from '@nikhar/contract/discovery'
import type { Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll, readAtRest } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { AARNA, facialId, facialPath } from './salons.ts'
import { toastWith } from './toasts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const OUTLET = `/outlet/${AARNA.id}`

async function openOutlet(page: Page, path = OUTLET, name = AARNA.name) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('an outlet shows its name, its rating, its address and its opening hours @every-size [OUT-03, OUT-05, OUT-06, OUT-07]', async ({
  loggedIn: page,
}) => {
  test.slow()
  // Starts again if a review was written between the page and the request.
  await expect(async () => {
    await openOutlet(page)
    const { rating, ratingCount } = await readOutlet(page)
    expect(ratingCount).toBeGreaterThan(0)
    const rated = `Rated ${rating.toFixed(1)}(${ratingCount} reviews)`
    await expect(page.getByRole('main')).toContainText(rated, { timeout: 5000 })
  }).toPass()
  await expect(page.getByText(/100 Feet Road, Indiranagar.*Bengaluru 560038/)).toBeVisible()
  const hours = page.getByRole('group').filter({ hasText: /Open now|Closed/ })
  await hours
    .getByText(/Open now|Closed/)
    .first()
    .click()
  await expect(hours.getByText('Monday')).toBeVisible()
  for (const name of ['Saved', 'Share']) await expect(page.getByRole('button', { name })).toBeVisible()
  await expect(page.getByText('Call', { exact: true })).toBeVisible()
  await expect(page.getByText('Directions', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Services', 'Packages', 'Offers'])
  const skin = page.getByRole('region', { name: 'Skin' })
  await expect(skin.getByRole('link', { name: 'Kesar Glow Facial' })).toBeVisible()
  await expect(skin.getByText('60 mins').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('the banner and the offers of an outlet and the pictures of a service change after three seconds, by a swipe of more than 50 px, and not while paused [OUT-01, OUT-09, SVC-01, CONST-05]', async ({
  loggedIn: page,
}) => {
  test.slow()
  await page.clock.install()
  let pausedAt = Date.now()
  for (const { path, name, tab } of [
    { path: OUTLET, name: /^Pictures of/ },
    { path: OUTLET, name: 'Offers', tab: 'Offers' },
    { path: facialPath, name: /^Pictures of/ },
  ]) {
    await page.goto(path)
    if (tab) await page.getByRole('tab', { name: tab }).click()
    const carousel = page.getByRole('region', { name })
    const dots = carousel.locator('[data-dots]')
    const current = () =>
      dots.evaluate(async (row) => {
        await Promise.allSettled(row.getAnimations({ subtree: true }).map((growing) => growing.finished))
        return [...row.children].findIndex((dot) => dot.clientWidth > 14)
      })
    await expect(dots).toBeVisible()
    const count = await dots.locator('> *').count()
    pausedAt += 300_000
    await page.clock.pauseAt(pausedAt)
    // A turn may have been due.
    const first = await readAtRest(current)
    await page.clock.runFor(3100)
    await expect.poll(current).toBe((first + 1) % count)
    // Away from the bars at the lower edge of the window.
    await carousel.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const box = (await carousel.locator('[aria-roledescription=slide]').first().boundingBox()) ?? {
      x: 0,
      y: 0,
      height: 0,
    }
    const swipe = async (px: number) => {
      const [x, y] = [195, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - px, y, { steps: 5 })
      await page.mouse.up()
      await page.clock.runFor(1000)
    }
    await swipe(45)
    await expect.poll(current, 'too short a swipe').toBe((first + 1) % count)
    await swipe(60)
    await expect.poll(current).toBe((first + 2) % count)
    const pause = carousel.getByRole('button', { name: /^Pause/ })
    if (!tab && path === OUTLET) {
      expect(count).toBe(3)
      await pause.click()
      await page.clock.runFor(10_000)
      expect(await current(), 'while paused').toBe((first + 2) % count)
    }
    if (tab) await expectNoSidewaysScroll(page)
    await page.clock.resume()
  }
})

test('the offer on a card on home and the salons of an offer lead to the salon’s offers [OUT-11, FLOW-10]', async ({
  loggedIn: page,
}) => {
  await page.goto('/home')
  const card = page.getByRole('group').filter({ has: page.getByRole('heading', { name: AARNA.name }) })
  await card.getByRole('link', { name: /off on pre-booking/ }).click()
  await expectOffersInView(page)
  await page.goto('/offer/1017')
  await page.getByRole('link', { name: AARNA.name }).click()
  await expectOffersInView(page)
})

async function expectOffersInView(page: Page): Promise<void> {
  await expect(page).toHaveURL(`/outlet/${AARNA.id}`)
  await expect(page.getByRole('tab', { name: 'Offers' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Offers' })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
}

test('a full-screen spinner shows until an outlet has loaded; quick taps are sent as one quantity, and another tab shows the same selection and favourites [OUT-10, OUT-12, CART-38, STORE-01]', async ({
  page,
  context,
}) => {
  test.slow()
  await logInNewCustomer(page)
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(`**/customer${OUTLET}`, async (route) => {
    await gate
    await route.fallback()
  })
  await page.goto(OUTLET)
  const spinner = page.getByRole('status').filter({ hasText: 'Loading outlet' })
  await expect(spinner).toBeVisible()
  await expect.poll(() => spinner.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: AARNA.name })).toBeVisible()
  await expect(spinner).toBeHidden()

  const other = await context.newPage()
  await openOutlet(other)
  await page.bringToFront()
  await expect(page.getByText('View Selection')).toHaveCount(0)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/customer/cart/upsert')) sent.push(request.postDataJSON())
  })
  await page.getByRole('button', { name: 'Select Kesar Glow Facial' }).click()
  const stepper = page.getByRole('group', { name: 'Quantity of Kesar Glow Facial' })
  const more = stepper.getByRole('button', { name: 'More' })
  for (let taps = 0; taps < 3; taps += 1) await more.click()
  await expect(stepper.getByRole('status')).toHaveText('4')
  await expect(toastWith(page, 'Added to cart')).toBeVisible()
  await expect.poll(() => sent.at(-1)).toEqual({ outletId: AARNA.id, serviceId: facialId, quantity: 4, status: true })
  expect(sent.length).toBeLessThan(4)
  await expect(page.getByRole('status').filter({ hasText: '1 service · ₹5,196' })).toContainText('240 mins in all')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expect(other.getByRole('group', { name: 'Quantity of Kesar Glow Facial' }).getByRole('status')).toHaveText('4')
  const stored = await page.evaluate(() => [
    localStorage.getItem('persist:favorites'),
    localStorage.getItem('persist:cart'),
  ])
  expect(stored[0]).toContain(`"outletId":${AARNA.id}`)
  expect(stored[1]).toContain(facialId)
  await page.reload()
  await expect(stepper.getByRole('status')).toHaveText('4')
  await page.getByRole('link', { name: 'View Selection' }).click()
  await expect(page).toHaveURL('/my-cart')
})

/** The outlet as the API returns it to the logged-in customer. */
async function readOutlet(page: Page): Promise<Outlet> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const reply = await page.request.get(`/customer${OUTLET}`, { headers: { authorization: `Bearer ${token}` } })
  return (await reply.json()).data as Outlet
}
