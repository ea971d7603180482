import type { Coupon, NearbyOutlet } from '@nikhar/contract/discovery'
import type { Page } from '@playwright/test'
import { putInCart } from './booking-steps.ts'
import { carouselWith, leadingSlide, restingSlide, slidesIn, swipe } from './carousel.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { expectVisibleOnPausedClock } from './paused-clock.ts'
import { koramangala, leh } from './place.ts'
import { AARNA } from './salons.ts'
import { demoCustomer } from './sessions.ts'
import { waitForToaster } from './toasts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const SALONS = 'Popular Salons Near You'
const OFFERS = 'Exclusive Offers For You'
const OUTLETS_CALL = /\/customer\/outlets\?/

async function nearby(page: Page): Promise<NearbyOutlet[]> {
  const { lat, lng } = koramangala.coordinates
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const reply = await page.request.get(`/customer/outlets?latitude=${lat}&longitude=${lng}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await reply.json()) as { data: NearbyOutlet[] }).data
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/home')
  await expect(slidesIn(carouselWith(page, SALONS)).first()).toBeVisible()
  await expect(slidesIn(carouselWith(page, OFFERS)).first()).toBeVisible()
}

/** Opens home and pauses the clock, which the journey then advances. */
async function openHomePaused(page: Page): Promise<void> {
  await page.clock.install()
  // Before the page loads: both carousels turn from the start.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/home')
  const carousels = [SALONS, OFFERS].map((title) => carouselWith(page, title))
  await expectVisibleOnPausedClock(page, ...carousels.map((carousel) => slidesIn(carousel).first()))
}

/** Advances the clock until a running turn is over. */
function settle(page: Page): Promise<void> {
  return page.clock.runFor(1500)
}

test('home shows the place, the search, the bell, its heading, the scan card and two carousels @every-size [HOME-01, HOME-02, HOME-04, HOME-05, HOME-06, HOME-07, HOME-08]', async ({
  loggedIn: page,
  isMobile,
}) => {
  await openHome(page)
  await expect(page.getByRole('button', { name: /Change location: Koramangala/ })).toBeVisible()
  const search = 'Search salons, spas or services'
  await expect(
    isMobile ? page.getByRole('button', { name: search }) : page.getByRole('combobox', { name: search }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Haircuts, Spa, and More')
  const scan = page.getByRole('region', { name: 'Already at a salon?' })
  await expect(scan).toContainText('Scan QR For Quick Booking and Exclusive Offers !')
  await expect(scan.getByRole('button', { name: 'Scan Now' })).toBeVisible()
  await expect(page.getByRole('heading', { name: SALONS })).toBeVisible()
  await expect(page.getByRole('heading', { name: OFFERS })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
})

test('the bell is called Cart and opens it, and the Cart tab carries the count too @every-size [HOME-03, FLOW-11]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  await putInCart(page, AARNA.id, 2)
  await openHome(page)
  const bell = page.getByTitle('Cart')
  await expect(bell).toHaveAccessibleName('Cart, 2 items')
  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' })
  await expect(tab).toHaveAccessibleName('Cart 2 items')
  await bell.click()
  await expect(page).toHaveURL('/my-cart')
})

test('a card shows a salon’s name, pictures, phone, description, address, distance, rating and offer [HOME-09, HOME-10, HOME-11, HOME-12, HOME-13, HOME-14, HOME-15, HOME-16]', async ({
  loggedIn: page,
}) => {
  await openHome(page)
  const outlets = (await nearby(page)).slice(0, 10)
  const cards = slidesIn(carouselWith(page, SALONS))
  await expect(cards).toHaveCount(outlets.length)
  for (const [index, outlet] of outlets.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading', { name: outlet.name })).toHaveCount(1)
    await expect(card).toContainText(outlet.description ?? 'The best salon in town')
    await expect(card).toContainText(`${outlet.address.city}, ${outlet.address.street}`)
    await expect(card).toContainText(`${outlet.distance.toFixed(1)} km`)
    await expect(card).toContainText('Rated 4.5')
    const digits = outlet.phoneNumber?.replace('+91', '')
    await expect(card).toContainText(
      digits ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : 'Phone number not available',
    )
    const sources = await card.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    expect(sources, `pictures of ${outlet.name}`).toEqual(
      outlet.outletBannerImages.map((banner) => `/media/${banner}-1200.webp`),
    )
    await expect(card).toContainText(offerLine(outlet))
  }
  // The demo has every kind of offer, so each kind of line was compared above.
  const lines = outlets.map(offerLine)
  expect(lines.some((line) => /^Flat \d+% off/.test(line))).toBe(true)
  expect(lines.some((line) => /^Flat ₹\d+ off/.test(line))).toBe(true)
  expect(lines).toContain('No offers available')
  expect(outlets.some(({ description }) => description === null)).toBe(true)
})

function offerLine({ offer }: NearbyOutlet): string {
  if (!offer) return 'No offers available'
  return `Flat ${offer.discountType === 'PERCENTAGE' ? `${offer.discountValue}%` : `₹${offer.discountValue}`} off on pre-booking`
}

test('a card links to its salon and a ticket to its offer [HOME-07, HOME-08]', async ({ loggedIn: page }) => {
  await openHome(page)
  const [first] = await nearby(page)
  // The carousel advances by itself; the focus brings a card back.
  await carouselWith(page, SALONS)
    .getByRole('link', { name: first?.name ?? '' })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/outlet/${first?.id}`)
  await page.goBack()
  const reply = await page.request.get('/customer/coupons?pageNumber=1&perPage=10')
  const [coupon] = ((await reply.json()) as { data: Coupon[] }).data
  const ticket = carouselWith(page, OFFERS).getByRole('link', { name: new RegExp(coupon?.couponCode ?? '-') })
  await expect(ticket).toHaveAttribute('href', `/offer/${coupon?.id}`)
})

test('the heart of a card saves its salon at once, and asks for confirmation before removing it [FAV-03, FAV-04]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  await openHome(page)
  const carousel = carouselWith(page, SALONS)
  await carousel.getByRole('button', { name: `Pause ${SALONS}` }).click()
  const heart = slidesIn(carousel)
    .first()
    .getByRole('button', { name: /^Favorite / })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/home')
  await page.getByRole('link', { name: 'See all' }).click()
  const same = page
    .locator('main li')
    .first()
    .getByRole('button', { name: /^Favorite / })
  await expect(same).toHaveAttribute('aria-pressed', 'true')
  await same.click()
  await page
    .getByRole('alertdialog', { name: 'Remove from favorites?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(same).toHaveAttribute('aria-pressed', 'false')
})

test('the carousel says so when there are no offers [HOME-17]', async ({ loggedIn: page }) => {
  await page.route(/\/customer\/coupons\?/, (route) =>
    route.fulfill({ json: { data: [], meta: { pageNumber: 1, perPage: 10, total: 0 } } }),
  )
  await page.goto('/home')
  await expect(carouselWith(page, OFFERS)).toContainText('No offers available at the moment.')
})

test.describe('where there are no salons', () => {
  test.use({ place: leh })

  test('home says so and offers a notification of the launch @every-size [HOME-18, HOME-19]', async ({
    loggedIn: page,
  }) => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { name: "We're not currently available in your area" })).toBeVisible()
    await expectNoSeriousAxe(page)
    await page.getByRole('button', { name: 'Notify Me When Available' }).click()
    await expect(page.getByRole('dialog', { name: 'Notify me' })).toBeVisible()
    await expectNoSeriousAxe(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Notify Me When Available' })).toBeFocused()
  })
})

test('the leading card is aligned with the heading, at first and after a turn @every-size', async ({
  loggedIn: page,
}) => {
  await openHome(page)
  for (const title of [SALONS, OFFERS]) {
    const carousel = carouselWith(page, title)
    const under = await carousel
      .getByRole('heading', { level: 2 })
      .evaluate((heading) => Math.round(heading.getBoundingClientRect().left))
    const lefts = () =>
      slidesIn(carousel).evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().left)))
    await expect.poll(lefts).toContain(under)
    const led = (await lefts()).indexOf(under)
    await expect.poll(async () => (await lefts()).indexOf(under)).not.toBe(led)
    await expect.poll(lefts).toContain(under)
  }
})

test('both carousels turn every three seconds [HOME-20, CONST-05]', async ({ loggedIn: page }) => {
  await openHomePaused(page)
  for (const carousel of [carouselWith(page, SALONS), carouselWith(page, OFFERS)])
    expect(await leadingSlide(carousel)).toBe(1)
  const turned = async () => [
    await leadingSlide(carouselWith(page, SALONS)),
    await leadingSlide(carouselWith(page, OFFERS)),
  ]
  await page.clock.runFor(4000)
  const first = await turned()
  await page.clock.runFor(3000)
  expect(await turned()).toEqual(first.map((card) => card + 1))
  await page.clock.runFor(3000)
  expect(await turned()).toEqual(first.map((card) => card + 2))
})

test('a carousel pauses under the pointer and resumes when it leaves @desktop [HOME-21]', async ({
  loggedIn: page,
}) => {
  await openHomePaused(page)
  const carousel = carouselWith(page, OFFERS)
  await carousel.scrollIntoViewIfNeeded()
  await slidesIn(carousel).first().hover()
  await settle(page)
  const held = await leadingSlide(carousel)
  await page.clock.runFor(10_000)
  expect(await leadingSlide(carousel)).toBe(held)
  await page.mouse.move(5, 5)
  await page.clock.runFor(4500)
  expect(await leadingSlide(carousel)).toBe(held + 1)
})

test('a carousel pauses under a finger [HOME-21]', async ({ loggedIn: page }) => {
  await openHomePaused(page)
  const carousel = carouselWith(page, SALONS)
  const box = await slidesIn(carousel).first().boundingBox()
  const touch = {
    pointerType: 'touch',
    bubbles: true,
    isPrimary: true,
    pointerId: 7,
    clientX: (box?.x ?? 0) + 20,
    clientY: (box?.y ?? 0) + 20,
  }
  const card = slidesIn(carousel).first()
  await card.dispatchEvent('pointerdown', touch)
  await settle(page)
  const held = await leadingSlide(carousel)
  await page.clock.runFor(10_000)
  expect(await leadingSlide(carousel)).toBe(held)
  await card.dispatchEvent('pointerup', touch)
  await page.clock.runFor(4500)
  expect(await leadingSlide(carousel)).toBe(held + 1)
})

test('a swipe of more than 50 px turns one card, however far it goes, and a shorter one none @desktop [HOME-22, CONST-05]', async ({
  loggedIn: page,
}) => {
  await openHome(page)
  for (const title of [SALONS, OFFERS]) {
    const carousel = carouselWith(page, title)
    await carousel.getByRole('button', { name: `Pause ${title}` }).click()
    await carousel.scrollIntoViewIfNeeded()
    await expect.poll(() => restingSlide(carousel)).toBeGreaterThan(0)
    const before = await restingSlide(carousel)
    await swipe(page, carousel, -50)
    await expect.poll(() => restingSlide(carousel)).toBe(before)
    await swipe(page, carousel, -51)
    await expect.poll(() => restingSlide(carousel)).toBe(before + 1)
    await swipe(page, carousel, -400)
    await expect.poll(() => restingSlide(carousel)).toBe(before + 2)
    await swipe(page, carousel, 80)
    await expect.poll(() => restingSlide(carousel)).toBe(before + 1)
  }
  // No swipe counted as a click.
  await expect(page).toHaveURL('/home')
})

test('dots show the position up to 768 px, and not beyond [HOME-23, CONST-06]', async ({ loggedIn: page }) => {
  await openHome(page)
  const dots = page.locator('[data-dots]')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(dots).toHaveCount(2)
  await expect(dots.first()).toBeVisible()
  await expect(dots.first().locator('span')).toHaveCount(await slidesIn(carouselWith(page, SALONS)).count())
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(dots.first()).toBeHidden()
})

test('carousels are paused and turned with the keyboard, and do not move with reduced motion @desktop', async ({
  loggedIn: page,
}) => {
  await openHomePaused(page)
  const carousel = carouselWith(page, SALONS)
  await carousel.getByRole('button', { name: `Pause ${SALONS}` }).click()
  await page.mouse.move(5, 5)
  await page.locator('h1').click()
  await settle(page)
  const held = await leadingSlide(carousel)
  await page.clock.runFor(10_000)
  expect(await leadingSlide(carousel)).toBe(held)
  await carousel.getByRole('button', { name: `Play ${SALONS}` }).focus()
  await page.keyboard.press('ArrowRight')
  await page.clock.runFor(1500)
  expect(await leadingSlide(carousel)).toBe(held + 1)
  await page.keyboard.press('ArrowLeft')
  await page.clock.runFor(1500)
  expect(await leadingSlide(carousel)).toBe(held)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(carousel.getByRole('button', { name: /^(Play|Pause) / })).toHaveCount(0)
  const offers = carouselWith(page, OFFERS)
  await settle(page)
  const still = await leadingSlide(offers)
  await page.clock.runFor(10_000)
  expect(await leadingSlide(offers)).toBe(still)
})

test.describe('before a place is chosen', () => {
  test.use({ place: null })

  test('no salons are requested, also with a location without coordinates, until a place is chosen [HOME-24]', async ({
    loggedIn: page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => OUTLETS_CALL.test(request.url()) && asked.push(request.url()))
    await page.goto('/home')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.evaluate(
      (stored) => localStorage.setItem('userLocationData', stored),
      JSON.stringify({ ...koramangala, coordinates: null }),
    )
    await page.reload()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('region', { name: OFFERS, includeHidden: true })).toHaveCount(1)
    expect(asked).toEqual([])
    await dialog.getByRole('combobox').fill('koramangala')
    await dialog
      .getByRole('option', { name: /Koramangala/ })
      .first()
      .click()
    await expect(slidesIn(carouselWith(page, SALONS)).first()).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})

test('sections that cannot be loaded say so and can be loaded again', async ({ loggedIn: page, tolerate }) => {
  tolerate(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const lost = /\/customer\/(outlets|coupons)\?/
  await page.route(lost, (route) => route.abort())
  await page.goto('/home')
  const salons = carouselWith(page, SALONS)
  const offers = carouselWith(page, OFFERS)
  await expect(salons.getByRole('heading', { name: 'Failed to load salons' })).toBeVisible()
  await expect(offers.getByRole('heading', { name: 'Failed to load offers' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.unroute(lost)
  await salons.getByRole('button', { name: 'Try again' }).click()
  await expect(slidesIn(salons).first()).toBeVisible()
  await offers.getByRole('button', { name: 'Try again' }).click()
  await expect(slidesIn(offers).first()).toBeVisible()
})

test('without a network home keeps its content and says so', async ({ loggedIn: page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const toaster = waitForToaster(page)
  await openHome(page)
  await toaster
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(slidesIn(carouselWith(page, SALONS)).first()).toBeVisible()
})

test.describe('in a browser that forbids storage', () => {
  test.use({ place: null })

  test('a customer logs in, chooses a place and finds salons', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    })
    await page.goto('/Login')
    await page.getByLabel('Email').fill(demoCustomer.email)
    await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
    await page.getByRole('button', { name: 'Login' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('560034')
    await dialog
      .getByRole('option', { name: /Koramangala/ })
      .first()
      .click()
    await expect(slidesIn(carouselWith(page, SALONS)).first()).toBeVisible()
  })
})

test('pictures load in the size in which they are shown, distant ones lazily, and a broken one says so without a layout shift @every-size', async ({
  loggedIn: page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/)
  await openHome(page)
  const cards = slidesIn(carouselWith(page, SALONS))
  const picture = cards.locator('img').first()
  await expect(picture).toHaveAttribute('srcset', /-200\.webp 200w.*-400\.webp 400w.*-1200\.webp 1200w/)
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toMatch(/-(800|1200)\.webp/)
  await expect(cards.locator('img').last()).toHaveAttribute('loading', 'lazy')
  const high = await cards.first().evaluate((card) => card.getBoundingClientRect().height)
  await page.route('/media/**', (route) => route.abort())
  await page.reload()
  await expect(cards.first().getByText('Error loading image').first()).toBeVisible()
  expect(await cards.first().evaluate((card) => card.getBoundingClientRect().height)).toBe(high)
})

test('home loads without layout shifts @every-size', async ({ loggedIn: page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Slow enough for the skeletons to be shown.
  await page.route(/\/customer\/(outlets|coupons|categories)/, async (route) => {
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.fulfill({ response: answer })
  })
  await openHome(page)
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  )
  expect(moved, 'cumulative layout shift').toBeLessThan(0.01)
})

test('home fits a window of 320 px [CONST-06]', async ({ loggedIn: page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openHome(page)
  await expectNoSidewaysScroll(page)
})
