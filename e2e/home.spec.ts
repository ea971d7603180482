import type { Page } from '@playwright/test'
import { carouselWith, leadingSlide, restingSlide, slidesIn, swipe } from './carousel.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { expectVisibleOnPausedClock } from './paused-clock.ts'
import { demoCustomer } from './sessions.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const SALONS = 'Popular Salons Near You'
const OFFERS = 'Exclusive Offers For You'

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

test('home loads without layout shifts, has all its parts, and its leading cards are aligned with the headings @every-size [HOME-01, HOME-02, HOME-04, HOME-05, HOME-06, HOME-07, HOME-08]', async ({
  loggedIn: page,
  isMobile,
}) => {
  const readShift = await watchLayoutShifts(page)
  // Slow enough for the skeletons to be shown.
  const slow = /\/customer\/(outlets|coupons|categories)/
  await page.route(slow, async (route) => {
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.fulfill({ response: answer })
  })
  await openHome(page)
  await page.waitForLoadState('networkidle')
  expect(await readShift(), 'cumulative layout shift').toBeLessThan(0.01)
  await page.unroute(slow)

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

  for (const title of [SALONS, OFFERS]) {
    const carousel = carouselWith(page, title)
    const under = await carousel
      .getByRole('heading', { level: 2 })
      .evaluate((heading) => Math.round(heading.getBoundingClientRect().left))
    const lefts = () =>
      slidesIn(carousel).evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().left)))
    await expect.poll(lefts).toContain(under)
    const led = (await lefts()).indexOf(under)
    await expect.poll(async () => (await lefts()).indexOf(under), 'after a turn').not.toBe(led)
    await expect.poll(lefts).toContain(under)
  }
  await expectNoSeriousAxe(page)
})

test('pictures load in the size in which they are shown, distant ones lazily, and a broken one says so without a layout shift; dots show the position up to 768 px, and 320 px are enough @every-size [HOME-23, CONST-06]', async ({
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

  const dots = page.locator('[data-dots]')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(dots).toHaveCount(2)
  await expect(dots.first()).toBeVisible()
  await expect(dots.first().locator('span')).toHaveCount(await cards.count())
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(dots.first()).toBeHidden()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('both carousels turn every three seconds, and pause under a finger [HOME-20, HOME-21, CONST-05]', async ({
  loggedIn: page,
}) => {
  await openHomePaused(page)
  const carousel = carouselWith(page, SALONS)
  for (const each of [carousel, carouselWith(page, OFFERS)]) expect(await leadingSlide(each)).toBe(1)
  const turned = async () => [await leadingSlide(carousel), await leadingSlide(carouselWith(page, OFFERS))]
  await page.clock.runFor(4000)
  const first = await turned()
  await page.clock.runFor(3000)
  expect(await turned()).toEqual(first.map((card) => card + 1))
  await page.clock.runFor(3000)
  expect(await turned()).toEqual(first.map((card) => card + 2))

  const card = slidesIn(carousel).nth((await leadingSlide(carousel)) - 1)
  const box = await card.boundingBox()
  const touch = {
    pointerType: 'touch',
    bubbles: true,
    isPrimary: true,
    pointerId: 7,
    clientX: (box?.x ?? 0) + 20,
    clientY: (box?.y ?? 0) + 20,
  }
  await card.dispatchEvent('pointerdown', touch)
  await settle(page)
  const held = await leadingSlide(carousel)
  await page.clock.runFor(10_000)
  expect(await leadingSlide(carousel)).toBe(held)
  await card.dispatchEvent('pointerup', touch)
  await page.clock.runFor(4500)
  expect(await leadingSlide(carousel)).toBe(held + 1)
})

test('a carousel pauses under the pointer, and is paused and turned with the keyboard; with reduced motion it does not move @desktop [HOME-21]', async ({
  loggedIn: page,
}) => {
  await openHomePaused(page)
  const offers = carouselWith(page, OFFERS)
  await offers.scrollIntoViewIfNeeded()
  await slidesIn(offers).first().hover()
  await settle(page)
  const under = await leadingSlide(offers)
  await page.clock.runFor(10_000)
  expect(await leadingSlide(offers)).toBe(under)
  await page.mouse.move(5, 5)
  await page.clock.runFor(4500)
  expect(await leadingSlide(offers)).toBe(under + 1)

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
  await settle(page)
  const still = await leadingSlide(offers)
  await page.clock.runFor(10_000)
  expect(await leadingSlide(offers)).toBe(still)
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

/** Records how much the page moves from now on; the returned function adds it up. */
async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0))
}
