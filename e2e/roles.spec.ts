import { expect, test } from './fixtures.ts'
import { signInDemoCustomer } from './sessions.ts'

const forEveryone = [
  '/',
  '/Login',
  '/registration',
  '/forget-password',
  '/terms-and-conditions',
  '/auth-error',
  '/server-error',
]
const forCustomers = [
  '/home',
  '/profile',
  '/profile/edit-profile',
  '/my-orders',
  '/my-favorites',
  '/my-cart',
  '/outlet/101',
  '/checkout/101',
]

test('a visitor reaches the public pages, a customer the pages of the shell as well [ROLE-03]', async ({ page }) => {
  test.slow()
  for (const path of forEveryone) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  for (const path of forCustomers) {
    await page.goto(path)
    await expect(page).toHaveURL(`/Login?${new URLSearchParams({ returnTo: path })}`)
  }
  await signInDemoCustomer(page)
  for (const path of forCustomers) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})
