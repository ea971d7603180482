import type { Outlet } from '@nikhar/contract'
import type { Page } from '@playwright/test'
import { edgeCases } from '@nikhar/demo/edge-cases'
import { errorReply } from './api.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll, readAtRest } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { AARNA, facialId, facialPath } from './salons.ts'
import { expectVisibleOnPausedClock } from './paused-clock.ts'
import { toastWith } from './toasts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const OUTLET = `/outlet/${AARNA.id}`
const [NO_PICTURES] = edgeCases.noPictures
const [NO_PHONE] = edgeCases.noPhone
const [NO_COORDINATES] = edgeCases.noCoordinates
const [NO_OFFERS] = edgeCases.noOffers

/** The visible picture of a carousel, labelled as in "2 of 3". */
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
  // Again from the start if a review came between the page and the question.
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

test('an outlet without pictures shows a default one [OUT-02]', async ({ loggedIn: page }) => {
  await page.goto(`/outlet/${NO_PICTURES}`)
  const region = page.getByRole('region', { name: /^Pictures of/ })
  await expect(region.locator('svg').first()).toBeVisible()
  await expect(region.locator('img')).toHaveCount(0)
  await expect(region.locator('[data-dots]')).toHaveCount(0)
})

test('a customer saves an outlet at once and removes it after confirming [OUT-04, OUT-14, FAV-03, FAV-04, FAV-05, FAV-06, FAV-10, FAV-11]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  await page.clock.install()
  await openOutlet(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.getByRole('button', { name: 'Saved' })
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await expectVisibleOnPausedClock(page, toastWith(page, 'Added to favorites'))
  await page.clock.runFor(1800)
  await expect(toastWith(page, 'Added to favorites')).toBeAttached()
  await page.clock.runFor(700)
  await expect(toastWith(page, 'Added to favorites')).toHaveCount(0)
  await page.clock.resume()
  const dialog = page.getByRole('alertdialog', { name: 'Remove from favorites?' })
  await saved.click()
  await expect(dialog).toContainText(
    'All services marked as favorite from this outlet will be removed. Do you want to continue?',
  )
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Remove'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(saved).toBeVisible()
  await saved.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(toastWith(page, 'Removed from favorites')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test('a favourite that cannot be changed is undone and only logged [OUT-13, FAV-07]', async ({ page, tolerate }) => {
  tolerate(/403/)
  tolerate(/Failed to toggle favorite/)
  await logInNewCustomer(page)
  await openOutlet(page)
  await page.route('**/customer/favourites', (route) =>
    route.request().method() === 'POST' ? route.fulfill(errorReply(403, 'FORBIDDEN')) : route.fallback(),
  )
  const logged = page.waitForEvent('console', (message) => message.text().includes('Failed to toggle favorite'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await logged
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})

test('on a phone Call dials, Directions opens a map and Share shares [ACT-03, ACT-04]', async ({ loggedIn: page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) })
  })
  await openOutlet(page)
  const { phoneNumber, latitude, longitude } = await readOutlet(page)
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${phoneNumber}`)
  const directions = page.getByRole('link', { name: 'Directions' })
  const destination = new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })
  await expect(directions).toHaveAttribute('href', `https://www.google.com/maps/dir/?${destination}`)
  await expect(directions).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'Share' }).click()
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown }).shared)
  await expect.poll(shared).toEqual([{ title: AARNA.name, url: new URL(OUTLET, page.url()).href }])
})

test('on a computer the number and the link are copied @desktop [ACT-04, ACT-05, ACT-06, ACT-07]', async ({
  loggedIn: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await openOutlet(page)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const { phoneNumber } = await readOutlet(page)
  await page.getByRole('button', { name: 'Call' }).click()
  await expect(toastWith(page, 'Phone number copied')).toBeVisible()
  expect(await copied()).toBe(phoneNumber)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(toastWith(page, 'Link copied to clipboard')).toBeVisible()
  expect(await copied()).toBe(new URL(OUTLET, page.url()).href)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'))
  })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(toastWith(page, 'Failed to copy link')).toBeVisible()
})

test('an outlet without a phone or a place says so [ACT-01, ACT-02]', async ({ loggedIn: page }) => {
  await page.goto(`/outlet/${NO_PHONE}`)
  await page.getByRole('button', { name: 'Call' }).click()
  await expect(toastWith(page, 'Phone number not available')).toBeVisible()
  await page.goto(`/outlet/${NO_COORDINATES}`)
  await page.getByRole('button', { name: 'Directions' }).click()
  await expect(toastWith(page, 'Location not available')).toBeVisible()
})

test('the tabs show packages, of which there are none, and offers, also with the keyboard [OUT-06, OUT-08, OUT-09, OFR-04]', async ({
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

test('an outlet without offers says so, and offers that do not load can be loaded again [OFR-01, OFR-02]', async ({
  loggedIn: page,
  tolerate,
}) => {
  tolerate(/403/)
  await page.goto(`/outlet/${NO_OFFERS}`)
  await page.getByRole('tab', { name: 'Offers' }).click()
  await expect(page.getByText('No offers available.', { exact: true })).toBeVisible()
  await page.route(`**/customer${OUTLET}/coupons*`, (route) =>
    route.fulfill(errorReply(403, 'FORBIDDEN', 'The board is being wiped')),
  )
  await openOutlet(page)
  await page.getByRole('tab', { name: 'Offers' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load offers' })).toContainText(
    'The board is being wiped',
  )
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: /GLOW20/ })).toBeVisible()
})

test('the offer of a card on home and the salons of an offer lead to the offers of the salon [OUT-11, FLOW-10]', async ({
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

test('a long menu is filtered by text and by gender [OUT-07]', async ({ loggedIn: page }) => {
  await openOutlet(page)
  const services = page.getByRole('tabpanel').getByRole('listitem')
  const all = Number.parseInt((await page.getByText(/^\d+ services$/).textContent()) ?? '', 10)
  await expect(services).toHaveCount(all)
  const manicure = page.getByRole('link', { name: 'Gel Manicure' })
  await expect(manicure).toBeVisible()
  await page.getByRole('button', { name: 'Men', exact: true }).click()
  // Also what is below the screen and not laid out yet counts as hidden, so the list tells when it is filtered.
  await expect.poll(() => services.count()).toBeLessThan(all)
  await expect(manicure).toBeHidden()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Filter services' }).fill('GLOW fac')
  await expect(services).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Filter services' }).fill('qqqq %')
  await expect(page.getByText('No service goes by that.')).toBeVisible()
  await expect(services).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Filter services' }).fill('बाल कटवाना')
  await expect(services.filter({ hasText: 'Haircut' }).first()).toBeVisible()
})

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

test('a refused quantity is undone [CART-37]', async ({ page, tolerate }) => {
  tolerate(/409/)
  await logInNewCustomer(page)
  await openOutlet(page)
  await page.route('**/customer/cart/upsert', (route) => route.fulfill(errorReply(409, 'SERVICE_GONE')))
  await page.getByRole('button', { name: 'Select Kesar Glow Facial' }).click()
  await expect(toastWith(page, 'Failed to update cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select Kesar Glow Facial' })).toBeVisible()
  await expect(page.getByText('View Selection')).toHaveCount(0)
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

test('a full-screen spinner shows until the outlet is there [OUT-12]', async ({ loggedIn: page }) => {
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

test('an outlet that is removed while its page is open says so', async ({ page, tolerate }) => {
  tolerate(/404/)
  tolerate(/Failed to toggle favorite/)
  await logInNewCustomer(page)
  await openOutlet(page)
  await page.route(/\/customer\/(favourites|outlet\/101)$/, (route) =>
    route.request().method() === 'GET' && route.request().url().endsWith('favourites')
      ? route.fallback()
      : route.fulfill(errorReply(404, 'NOT_FOUND')),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Salon not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Explore Outlets' }).click()
  await expect(page).toHaveURL('/home')
})

test('an outlet that did not load can be loaded again', async ({ loggedIn: page, tolerate }) => {
  tolerate(/403/)
  await page.route(`**/customer${OUTLET}`, (route) => route.fulfill(errorReply(403, 'FORBIDDEN', 'Not just now')))
  await page.goto(OUTLET)
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible()
  await expect(page.getByText('Not just now')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: AARNA.name })).toBeVisible()
})

test('ids that are words, negative or huge are not found, and unknown outlets say so [ROUTE-11]', async ({
  loggedIn: page,
  tolerate,
}) => {
  tolerate(/404/)
  for (const path of [
    '/outlet/abc',
    '/outlet/-1',
    '/outlet/0',
    '/outlet/99999999999',
    '/outlet/1e3',
    '/outlet/%27%3B--',
    `/outlet-detail/x/service/${facialId}`,
    '/outlet-detail/101/service/s-1',
    '/reviews/view/1',
    '/offer/huge',
    '/offer/-5',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found')
  }
  await page.goto('/outlet/2147483647')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salon not found')
})

/** The outlet as the API returns it to the logged-in customer. */
async function readOutlet(page: Page): Promise<Outlet> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const reply = await page.request.get(`/customer${OUTLET}`, { headers: { authorization: `Bearer ${token}` } })
  return (await reply.json()).data as Outlet
}
