import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { putInCart } from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { AARNA } from './salons.ts'

function box(page: Page, name: string) {
  return page.getByRole('checkbox', { name, exact: true })
}
function row(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name })
}
/** The bar on phones and the column on the desktop have the same text; only one of them is visible. */
function visibleText(page: Page, text: string) {
  return page.getByText(text, { exact: true }).filter({ visible: true }).last()
}
/** The selected services, in any order. */
function selectedBoxes(page: Page) {
  return page.getByRole('listitem').getByRole('checkbox', { checked: true })
}

test('the cart shows its outlets and services, fits any window, and asks before the selection moves to another outlet @every-size [CART-02, CART-07, CART-10, CART-23, CART-24, CART-26, CART-28, CART-32]', async ({
  loggedIn: page,
}) => {
  test.slow()
  await page.goto('/my-cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible()
  await expect(page.getByText('3 items · ₹3,448')).toBeVisible()
  const haircut = row(page, 'Signature Haircut & Finish')
  // The rating depends on the day the demo was loaded.
  const cart = await callApi<{ services: { serviceName: string; rating: number }[] }[]>(page, 'GET', '/customer/cart')
  const { rating } =
    cart.flatMap(({ services }) => services).find(({ serviceName }) => serviceName === 'Signature Haircut & Finish') ??
    {}
  await expect(haircut).toContainText(`(${rating?.toFixed(1)}) · 45 mins`)
  await expect(haircut).toContainText('₹650')
  await expect(haircut.getByRole('img', { name: `${Math.round(rating ?? 0)} of 5 stars` })).toBeVisible()
  await expect(haircut.locator('img')).toHaveJSProperty('complete', true)
  await expect(haircut.getByRole('button', { name: 'Save for later' })).toBeVisible()
  await expect(
    haircut.getByRole('group', { name: 'Quantity of Signature Haircut & Finish' }).getByRole('status'),
  ).toHaveText('1')
  const deleted = row(page, 'Party Make-up (Deleted)')
  await expect(deleted.getByRole('checkbox')).toBeDisabled()
  await expect(deleted.getByRole('button', { name: /Fewer|More|Save for later/ })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  if (size) await page.setViewportSize(size)

  await box(page, `All services of ${AARNA.name}`).click()
  await box(page, 'Gel Manicure').click()
  const dialog = page.getByRole('alertdialog', { name: 'Outlet Change Detected' })
  await expect(dialog).toContainText('2 services · ₹2,549')
  await expect(dialog).toContainText('Gel Manicure · ₹899')
  await expectNoSeriousAxe(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(selectedBoxes(page)).toHaveCount(2)
  await expect(box(page, 'Gel Manicure')).not.toBeChecked()
  await box(page, 'Gel Manicure').click()
  await dialog.getByRole('button', { name: 'Switch outlet' }).click()
  await expect(selectedBoxes(page)).toHaveCount(1)
  await expect(box(page, 'Gel Manicure')).toBeChecked()
})

test('an empty cart says so; quick taps send one quantity, two tabs show the same, and an outlet that takes no bookings says so [CART-01, CART-18, CART-21, CART-22, PAY-06, STORE-01]', async ({
  page,
  context,
}) => {
  test.slow()
  await logInNewCustomer(page)
  await page.goto('/my-cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('link', { name: 'Browse Services' }).click()
  await expect(page).toHaveURL('/home')

  const [service] = await putInCart(page, AARNA.id, 1)
  const name = service?.serviceName ?? ''
  await page.clock.install()
  await page.goto('/my-cart')
  const other = await context.newPage()
  await other.goto('/my-cart')
  await box(page, name).click()
  const sent: unknown[] = []
  page.on('request', (request) => request.url().includes('/cart/upsert') && sent.push(request.postDataJSON()))
  const refetched = page.waitForResponse((reply) => reply.url().endsWith('/customer/cart') && sent.length > 0)
  const more = row(page, name).getByRole('button', { name: 'More' })
  await page.clock.pauseAt(Date.now() + 60_000)
  await more.dblclick()
  await expect(row(page, name).getByRole('group').getByRole('status')).toHaveText('3')
  await page.clock.resume()
  await refetched
  expect(sent).toEqual([{ outletId: AARNA.id, serviceId: service?._id, quantity: 3, status: true }])
  const total = `₹${((service?.price ?? 0) * 3).toLocaleString('en-IN')}`
  await expect(visibleText(page, total)).toBeVisible()
  await expect(row(other, name).getByRole('group').getByRole('status')).toHaveText('3')
  await expect(visibleText(other, '1 item(s) selected')).toBeVisible()
  await row(other, name).getByRole('button', { name: 'Fewer' }).click()
  await expect(row(page, name).getByRole('group').getByRole('status')).toHaveText('2')

  await page.route('**/customer/cart', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { outlet: object }[] }
    await route.fulfill({
      json: { data: data.map((each) => ({ ...each, outlet: { ...each.outlet, status: 'INACTIVE' } })) },
    })
  })
  await page.reload()
  await expect(page.getByText(`${AARNA.name} is not taking bookings at the moment.`)).toBeVisible()
  await expect(box(page, name)).toBeDisabled()
  await expectNoSeriousAxe(page)
})
