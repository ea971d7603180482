import type { Outlet } from '@nikhar/contract/discovery'
import type { Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll, readAtRest } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { AARNA, facialId, facialPath } from './salons.ts'
import { toastWith } from './toasts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const OUTLET = `/outlet/${AARNA.id}`

/** The visible picture of a carousel, labelled like "2 of 3". */
function shownSlide(page: Page) {
  return page
    .getByRole('region', { name: /^Pictures of/ })
    .getByRole('group')
    .first()
}

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
})

test('an outlet fits a narrow phone', async ({ loggedIn: page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openOutlet(page)
  await expect(page.getByRole('link', { name: 'Kesar Glow Facial' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the pictures of an outlet change every three seconds, with dots and a pause button [OUT-01]', async ({
  loggedIn: page,
}) => {
  await page.clock.install()
  await openOutlet(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const region = page.getByRole('region', { name: /^Pictures of/ })
  await expect(region.locator('[data-dots] > *')).toHaveCount(3)
  const before = await shownSlide(page).getAttribute('aria-label')
  await page.clock.runFor(3000)
  await expect(shownSlide(page)).not.toHaveAttribute('aria-label', before ?? '')
  const after = await shownSlide(page).getAttribute('aria-label')
  await region.getByRole('button', { name: /^Pause/ }).click()
  await page.clock.runFor(10_000)
  await expect(shownSlide(page)).toHaveAttribute('aria-label', after ?? '')
})

for (const { what, path, name, tab } of [
  { what: 'the banner of an outlet', path: OUTLET, name: /^Pictures of/ },
  { what: 'the offers of an outlet', path: OUTLET, name: 'Offers', tab: 'Offers' },
  { what: 'the pictures of a service', path: facialPath, name: /^Pictures of/ },
]) {
  test(`${what} change after three seconds, and by a swipe of more than 50 px [OUT-09, SVC-01, CONST-05]`, async ({
    loggedIn: page,
  }) => {
    await page.clock.install()
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
    await page.clock.pauseAt(Date.now() + 60_000)
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
  })
}

test('the tabs show packages, which are empty, and offers, also with the keyboard [OUT-06, OUT-08, OUT-09, OFR-04]', async ({
  loggedIn: page,
}) => {
  await openOutlet(page)
  await page.getByRole('tab', { name: 'Services' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel')).toHaveText('No packages available.')
  const asked = page.waitForRequest('**/coupons*')
  await page.getByRole('tab', { name: 'Offers' }).click()
  const { searchParams } = new URL((await asked).url())
  // Page 1 with 10 entries is the default of the call.
  expect([searchParams.get('pageNumber') ?? '1', searchParams.get('perPage') ?? '10']).toEqual(['1', '10'])
  const offers = page.getByRole('region', { name: 'Offers' })
  await expect(offers.getByRole('group')).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await offers.getByRole('link', { name: /20%.*GLOW20/ }).click()
  await expect(page).toHaveURL('/offer/1017')
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

test('quick taps on a stepper reach the server as one quantity, and the bar leads to the cart [OUT-10, CART-38]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  await openOutlet(page)
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
  await page.reload()
  await expect(stepper.getByRole('status')).toHaveText('4')
  await page.getByRole('link', { name: 'View Selection' }).click()
  await expect(page).toHaveURL('/my-cart')
})

test('on a wide screen the selection is shown beside the menu @desktop [OUT-10]', async ({ page }) => {
  await logInNewCustomer(page)
  await openOutlet(page)
  await page.getByRole('button', { name: 'Select Kesar Glow Facial' }).click()
  const aside = page.getByRole('complementary', { name: 'Selection' })
  await expect(aside.getByText('60 mins × 1')).toBeVisible()
  await expect(aside).toContainText('1 service')
  await expectNoSeriousAxe(page)
  await aside.getByRole('link', { name: 'View Selection' }).click()
  await expect(page).toHaveURL('/my-cart')
})

test('two tabs show the same selection and favourites [STORE-01]', async ({ page, context }) => {
  await logInNewCustomer(page)
  await openOutlet(page)
  const other = await context.newPage()
  await openOutlet(other)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Select Kesar Glow Facial' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expect(other.getByRole('group', { name: 'Quantity of Kesar Glow Facial' })).toBeVisible()
  const kept = await page.evaluate(() => [
    localStorage.getItem('persist:favorites'),
    localStorage.getItem('persist:cart'),
  ])
  expect(kept[0]).toContain(`"outletId":${AARNA.id}`)
  expect(kept[1]).toContain(facialId)
})

test('a full-screen spinner shows until the outlet has loaded [OUT-12]', async ({ loggedIn: page }) => {
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
})

/** The outlet as the API returns it to the logged-in customer. */
async function readOutlet(page: Page): Promise<Outlet> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const reply = await page.request.get(`/customer${OUTLET}`, { headers: { authorization: `Bearer ${token}` } })
  return (await reply.json()).data as Outlet
}
