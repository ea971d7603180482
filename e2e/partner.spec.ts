import { deskUrl } from './desk.ts'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'

test('a salon owner is redirected to the registration at the desk address given by the server [ROUTE-07, GEN-10, GEN-11, FLOW-12, REG-07]', async ({
  page,
  baseURL,
}) => {
  const desk = deskUrl(baseURL, '/register')
  await page.route(desk, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Seller site</h1>' }))
  await page.goto('/')
  await page.getByRole('link', { name: 'Register as partner' }).click()
  await expect(page.getByRole('heading', { name: 'Seller site' })).toBeVisible()
  await expect(page).toHaveURL(desk)
  await page.goBack()
  await expect(page, 'Back does not land on the redirect again').toHaveURL('/')
})

test('the address of the desk can be any URL [FLOW-12]', async ({ page }) => {
  await page.route('/partner-with-us', async (route) => {
    const html = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/html', body: html.replace(/(?<=name="desk" content=")[^"]+/, ':9') })
  })
  await page.route(/:9\/register$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Seller site</h1>' }),
  )
  await page.goto('/partner-with-us')
  await expect(page.getByRole('heading', { name: 'Seller site' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a salon owner finds a link to the seller site [ROUTE-07, GEN-10]', async ({ page }) => {
    await page.goto('/partner-with-us')
    await expect(page.getByRole('link', { name: 'Continue to the partner site' })).toHaveAttribute(
      'href',
      'https://partners.nikhar.example/register',
    )
  })
})

test('the page before the redirect is accessible [ROUTE-07]', async ({ page }) => {
  // The browser stays on the page when a response has no content.
  await page.route(/:\d+\/register$/, (route) => route.fulfill({ status: 204 }))
  await page.goto('/partner-with-us')
  await expect(page.getByRole('heading', { name: 'Your chairs, filled.' })).toBeVisible()
  await expectNoSeriousAxe(page)
})
