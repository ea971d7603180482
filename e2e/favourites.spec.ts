import { expectNoSeriousAxe, expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { AARNA, facialId, facialPath } from './salons.ts'
import { toastWith } from './toasts.ts'

test('favourites show the saved outlets with their rating and the services saved from each [FAV-01, FLOW-13]', async ({
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
  await expectSoundAtEverySize(page)
  await page.getByRole('link', { name: 'Kesar Glow Facial' }).click()
  await expect(page).toHaveURL(facialPath)
  await page.goBack()
  await page.getByRole('link', { name: 'The Copper Comb' }).click()
  await expect(page).toHaveURL('/outlet/102')
})

test('a saved service is removed at once, an outlet after confirming, together with the last favourite; then the page links to the outlets [FAV-02, FAV-04, FAV-06, FAV-11, STORE-01]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  await page.goto(facialPath)
  await page.getByRole('button', { name: 'Favorite Kesar Glow Facial' }).click()
  await expect(toastWith(page, 'Added to favorites')).toBeVisible()
  await page.goto('/my-favorites')
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('persist:favorites') ?? '{}').data as unknown)
  await expect.poll(stored).toEqual([{ outletId: AARNA.id, serviceIds: [facialId] }])
  await page.getByRole('button', { name: 'Favorite Kesar Glow Facial' }).click()
  await expect(page.getByRole('link', { name: 'Kesar Glow Facial' })).toHaveCount(0)
  await expect(toastWith(page, 'Removed from favorites')).toBeVisible()
  await page.getByRole('button', { name: `Favorite ${AARNA.name}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove from favorites?' })
  await expectNoSeriousAxe(page)
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/customer/favourites') && reply.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect.poll(stored).toEqual([])
  await saved
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('link', { name: 'Explore Outlets' }).click()
  await expect(page).toHaveURL('/home')
})
