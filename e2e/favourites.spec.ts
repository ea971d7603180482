import { errorReply } from './api.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { AARNA, facialId, facialPath } from './salons.ts'
import { toastWith, waitForToaster } from './toasts.ts'

test('favourites show the saved outlets with their rating and the services saved from each @every-size [FAV-01, FLOW-13]', async ({
  loggedIn: page,
}) => {
  test.slow()
  await page.goto('/my-favorites')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([AARNA.name, 'The Copper Comb', 'Rang Nail Bar'])
  await expect(
    page
      .getByRole('main')
      .getByText(/^Rated \d\.\d\([\d,]+ reviews\)$/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: `Saved at ${AARNA.name}` }).getByRole('link')).toHaveText([
    'Abhyanga Oil Massage',
    'Kesar Glow Facial',
  ])
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await page.getByRole('link', { name: 'Kesar Glow Facial' }).click()
  await expect(page).toHaveURL(facialPath)
  await page.goBack()
  await page.getByRole('link', { name: 'The Copper Comb' }).click()
  await expect(page).toHaveURL('/outlet/102')
})

test('without favourites the page links to the outlets [FAV-02]', async ({ page }) => {
  await logInNewCustomer(page)
  await page.goto('/my-favorites')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('link', { name: 'Explore Outlets' }).click()
  await expect(page).toHaveURL('/home')
})

test.describe('with one outlet and one service saved', () => {
  test.beforeEach(async ({ page }) => {
    await logInNewCustomer(page)
    await page.goto(facialPath)
    await page.getByRole('button', { name: 'Favorite Kesar Glow Facial' }).click()
    await expect(toastWith(page, 'Added to favorites')).toBeVisible()
    await page.goto('/my-favorites')
    await expect(page.getByRole('heading', { name: AARNA.name })).toBeVisible()
  })

  test('a service is removed at once, an outlet after confirming, together with the last favourite [FAV-04, FAV-06, FAV-11, STORE-01]', async ({
    page,
  }) => {
    const kept = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('persist:favorites') ?? '{}').data as unknown)
    await expect.poll(kept).toEqual([{ outletId: AARNA.id, serviceIds: [facialId] }])
    await page.getByRole('button', { name: 'Favorite Kesar Glow Facial' }).click()
    await expect(page.getByRole('link', { name: 'Kesar Glow Facial' })).toHaveCount(0)
    await expect(toastWith(page, 'Removed from favorites')).toBeVisible()
    await page.getByRole('button', { name: `Favorite ${AARNA.name}` }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Remove from favorites?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectNoSeriousAxe(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: AARNA.name })).toBeVisible()
    await page.getByRole('button', { name: `Favorite ${AARNA.name}` }).click()
    const saved = page.waitForResponse(
      (reply) => reply.url().endsWith('/customer/favourites') && reply.request().method() === 'POST',
    )
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
    await expect.poll(kept).toEqual([])
    await saved
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  })

  test('a favourite that cannot be removed comes back with a toast [FAV-09]', async ({ page, tolerate }) => {
    tolerate(/403/)
    await page.route('**/customer/favourites', (route) =>
      route.request().method() === 'POST' ? route.fulfill(errorReply(403, 'FORBIDDEN')) : route.fallback(),
    )
    await page.getByRole('button', { name: 'Favorite Kesar Glow Facial' }).click()
    await expect(toastWith(page, 'Failed to update favorite status')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Kesar Glow Facial' })).toBeVisible()
  })
})

test('favourites that do not load can be loaded again [FAV-08]', async ({ loggedIn: page, tolerate }) => {
  tolerate(/403/)
  await page.route('**/customer/favourites-details', (route) =>
    route.fulfill(errorReply(403, 'FORBIDDEN', 'Not just now')),
  )
  await page.goto('/my-favorites')
  await expect(page.getByRole('heading', { name: 'Failed to fetch favorites' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: AARNA.name })).toBeVisible()
})

test('favourites that were loaded stay readable without a connection', async ({
  loggedIn: page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const toaster = waitForToaster(page)
  await page.goto('/my-favorites')
  await expect(page.getByRole('heading', { name: AARNA.name })).toBeVisible()
  await toaster
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Favorite Kesar Glow Facial' }).click()
  await expect(toastWith(page, 'Failed to update favorite status')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kesar Glow Facial' })).toBeVisible()
})
