import { stableId } from '@nikhar/demo/stable-id'
import { errorReply } from './api.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { AARNA, facialId, facialPath, findServiceWithoutReviews } from './salons.ts'
import { expectVisibleOnPausedClock } from './paused-clock.ts'
import { toastWith } from './toasts.ts'

const deletedId = stableId('service', AARNA.id, 'Party Make-up')
const heading = { level: 1, name: 'Kesar Glow Facial' } as const

test('a service shows its pictures, its facts and its description @every-size [SVC-01, SVC-02, SVC-04, SVC-05, SVC-06]', async ({
  loggedIn: page,
}) => {
  test.slow()
  await page.goto(`/outlet/${AARNA.id}`)
  await page.getByRole('link', { name: 'Kesar Glow Facial' }).click()
  await expect(page).toHaveURL(facialPath)
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect(page).toHaveTitle('Kesar Glow Facial · Nikhar')
  await expect(page.getByRole('region', { name: 'Pictures of Kesar Glow Facial' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Favorite Kesar Glow Facial' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Rated \d\.\d\s*\d+ reviews/)
  await expect(page.getByText('₹1,299').first()).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['60 mins', 'Unisex', 'Skin care'])
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
  await expect(page.getByText('A saffron and raw-honey facial')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(`/outlet/${AARNA.id}`)
})

test('a service fits a narrow phone', async ({ loggedIn: page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(facialPath)
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the latest five reviews are shown below, with a link to all of them [SVC-07, SVC-08]', async ({
  loggedIn: page,
}) => {
  await page.goto(facialPath)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByRole('listitem')).toHaveCount(5)
  await reviews.getByRole('link', { name: 'See All Reviews' }).click()
  await expect(page).toHaveURL(`/reviews/view/${facialId}`)
})

test('a service without reviews says so [REV-06]', async ({ loggedIn: page }) => {
  const { outletId, id } = await findServiceWithoutReviews(page)
  await page.goto(`/outlet-detail/${outletId}/service/${id}`)
  await expect(page.getByText('No reviews yet', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See All Reviews' })).toHaveCount(0)
})

test('Select becomes a stepper and back, and the bar to the cart appears and disappears with it [SVC-03, SVC-09, SVC-14]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  await page.clock.install()
  await page.goto(facialPath)
  await expect(page.getByRole('heading', heading)).toBeVisible()
  const bar = page.getByRole('link', { name: 'View Selection' })
  const stepper = page.getByRole('group', { name: 'Quantity of Kesar Glow Facial' })
  await expect(bar).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Select Kesar Glow Facial' }).click()
  await expectVisibleOnPausedClock(page, toastWith(page, 'Added to cart'))
  await page.clock.runFor(1800)
  await expect(toastWith(page, 'Added to cart')).toBeAttached()
  await page.clock.runFor(700)
  await expect(toastWith(page, 'Added to cart')).toHaveCount(0)
  await page.clock.resume()
  await expect(stepper.getByRole('status')).toHaveText('1')
  await expect(bar).toBeVisible()
  await stepper.getByRole('button', { name: 'More' }).click()
  await expect(stepper.getByRole('status')).toHaveText('2')
  await stepper.getByRole('button', { name: 'Fewer' }).click()
  const emptied = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.postDataJSON().quantity === 0,
  )
  await stepper.getByRole('button', { name: 'Fewer' }).click()
  await expect(page.getByRole('button', { name: 'Select Kesar Glow Facial' })).toBeFocused()
  expect((await emptied).postDataJSON()).toMatchObject({ status: false })
  await expect(bar).toHaveCount(0)
})

test('the heart saves a service with its outlet, removes it at once, and reports a failure [SVC-02, SVC-13, FAV-03]', async ({
  page,
  tolerate,
}) => {
  tolerate(/403/)
  await logInNewCustomer(page)
  await page.goto(facialPath)
  const heart = page.getByRole('button', { name: 'Favorite Kesar Glow Facial' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(toastWith(page, 'Added to favorites')).toBeVisible()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(toastWith(page, 'Removed from favorites')).toBeVisible()
  await page.route('**/customer/favourites', (route) =>
    route.request().method() === 'POST' ? route.fulfill(errorReply(403, 'FORBIDDEN')) : route.fallback(),
  )
  await heart.click()
  await expect(toastWith(page, 'Something went wrong while updating favorite!')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unrouteAll()
  await page.goto(`/outlet/${AARNA.id}`)
  await expect(page.getByRole('button', { name: 'Saved' }), 'the outlet stays saved').toBeVisible()
})

test('a service no longer offered is greyed out, labelled and cannot be added [SVC-10, SVC-11]', async ({
  loggedIn: page,
}) => {
  await page.goto(`/outlet-detail/${AARNA.id}/service/${deletedId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Party Make-up (Deleted)')
  await expect(page.getByRole('region', { name: /^Pictures/ })).toHaveCSS('filter', 'grayscale(1)')
  await expect(page.getByRole('button', { name: /^Select/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Favorite/ })).toHaveCount(0)
  await expectNoSeriousAxe(page)
})

test('a service no longer offered is on no menu and cannot be opened from a list [SVC-12]', async ({ page }) => {
  await logInNewCustomer(page)
  await page.goto(`/outlet/${AARNA.id}`)
  await expect(page.getByRole('link', { name: 'Kesar Glow Facial' })).toBeVisible()
  await expect(page.getByText('Party Make-up')).toHaveCount(0)
  await page.route('**/customer/favourites-details', async (route) => {
    const reply = await route.fetch()
    const { data } = await reply.json()
    for (const service of data[0].services) service.deletedAt = '2026-01-01T00:00:00.000Z'
    await route.fulfill({ json: { data } })
  })
  await page.goto(facialPath)
  await page.getByRole('button', { name: 'Favorite Kesar Glow Facial' }).click()
  await expect(toastWith(page, 'Added to favorites')).toBeVisible()
  await page.goto('/my-favorites')
  await expect(page.getByRole('heading', { name: 'Kesar Glow Facial (Deleted)' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Kesar Glow Facial/ })).toHaveCount(0)
})
