import type { Page } from '@playwright/test'
import { callApi, errorReply } from './api.ts'
import { putInCart } from './booking-steps.ts'
import { closeWithEscape } from './escape.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { AARNA, RANG } from './salons.ts'
import { toastWith } from './toasts.ts'

const UPSERT = '**/customer/cart/upsert'

function box(page: Page, name: string) {
  return page.getByRole('checkbox', { name, exact: true })
}
function group(page: Page, { name }: { name: string }) {
  return page.getByRole('region', { name })
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

test('an empty cart says so and leads to the salons @every-size [CART-01]', async ({ page }) => {
  await logInNewCustomer(page)
  await page.goto('/my-cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('link', { name: 'Browse Services' }).click()
  await expect(page).toHaveURL('/home')
})

test('the cart shows its outlets and services, and fits any window @every-size [CART-02, CART-06, CART-07, CART-08, CART-09, CART-10, CART-32]', async ({
  loggedIn: page,
}) => {
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
})

test('the cart fits a window of 320 pixels', async ({ loggedIn: page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/my-cart')
  await expect(row(page, 'Signature Haircut & Finish')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('an outlet in the cart collapses, shows its address and its contact links [CART-03, CART-04, CART-05, ACT-03, ACT-05]', async ({
  loggedIn: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
  })
  await page.goto('/my-cart')
  const aarna = group(page, AARNA)
  await aarna.getByRole('button', { name: `Collapse ${AARNA.name}` }).click()
  await expect(row(page, 'Signature Haircut & Finish')).toBeHidden()
  await expect(aarna.getByText('2 services · ₹2,549')).toBeVisible()
  await aarna.getByRole('button', { name: `Expand ${AARNA.name}` }).click()
  await expect(row(page, 'Signature Haircut & Finish')).toBeVisible()
  const address = aarna.getByRole('button', { name: /^Address of/ })
  await expect(address).not.toContainText('Karnataka')
  await address.click()
  await expect(address).toContainText(
    'Opposite Indiranagar Metro Station, Bengaluru, Bengaluru Urban, Karnataka 560038',
  )
  await expect(aarna.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+?\d+$/)
  await expect(aarna.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /google\.com\/maps\/dir/)
  await aarna.getByRole('button', { name: 'Share' }).click()
  await expect(toastWith(page, 'Link copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/outlet/${AARNA.id}`)
})

test('checkboxes select services of one outlet, and the bar counts them [CART-11, CART-12, CART-13, CART-14, CART-15, CART-29, CART-30, CART-31]', async ({
  loggedIn: page,
}) => {
  await page.goto('/my-cart')
  await expect(page.getByRole('button', { name: 'Select Services to Checkout' })).toBeVisible()
  await expect(visibleText(page, '0 item(s) selected')).toBeVisible()
  await expect(visibleText(page, 'Taxes and charges calculated at checkout')).toBeVisible()
  await box(page, `All services of ${AARNA.name}`).click()
  await expect(selectedBoxes(page)).toHaveCount(2)
  await expect(visibleText(page, '2 item(s) selected')).toBeVisible()
  await expect(visibleText(page, '₹2,549')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
  await box(page, 'Abhyanga Oil Massage').click()
  await expect(box(page, `All services of ${AARNA.name}`)).toHaveJSProperty('indeterminate', true)
  await expect(visibleText(page, '1 item(s) selected')).toBeVisible()
  await page.reload()
  await expect(box(page, 'Signature Haircut & Finish')).toBeChecked()
  await box(page, 'Signature Haircut & Finish').click()
  await expect(visibleText(page, '0 item(s) selected')).toBeVisible()
  await box(page, 'Gel Manicure').click()
  await expect(visibleText(page, '1 item(s) selected')).toBeVisible()
  await box(page, `All services of ${RANG.name}`).click()
  await expect(selectedBoxes(page)).toHaveCount(0)
})

test('selecting a service of another outlet asks first, and then replaces the selection @every-size [CART-16, CART-23, CART-24, CART-26, CART-28]', async ({
  loggedIn: page,
}) => {
  await page.goto('/my-cart')
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

test('selecting another whole outlet asks first, and leaves out what it no longer offers [CART-25, CART-27, CART-28]', async ({
  loggedIn: page,
}) => {
  await page.goto('/my-cart')
  await box(page, 'Gel Manicure').click()
  await box(page, `All services of ${AARNA.name}`).click()
  const dialog = page.getByRole('alertdialog', { name: 'Outlet Change Detected' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await closeWithEscape(dialog)
  await expect(box(page, 'Gel Manicure')).toBeChecked()
  await box(page, `All services of ${AARNA.name}`).click()
  await dialog.getByRole('button', { name: 'Switch outlet' }).click()
  await expect(selectedBoxes(page)).toHaveCount(2)
  await expect(visibleText(page, '2 item(s) selected')).toBeVisible()
  await expect(box(page, 'Gel Manicure')).not.toBeChecked()
})

test('checkout with nothing selected warns for 3 seconds and highlights the checkboxes for 2 [CART-34, CART-35]', async ({
  loggedIn: page,
}) => {
  await page.clock.install()
  await page.goto('/my-cart')
  const button = page.getByRole('button', { name: 'Select Services to Checkout' })
  const hint = page.getByText('Tick the services you would like to book.')
  const warning = toastWith(page, 'Please select at least one service to proceed with checkout')
  // The first toast loads the toaster's script; the second one is measured.
  await button.click()
  await expect(warning).toBeAttached()
  await page.clock.fastForward(5000)
  await expect(warning).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 600_000)
  await button.click()
  await page.clock.runFor(100)
  await expect(hint).toBeVisible()
  await expect(warning).toBeAttached()
  await page.clock.runFor(1700)
  await expect(hint).toBeVisible()
  await page.clock.runFor(300)
  await expect(hint).toBeHidden()
  await expect(warning).toBeAttached()
  await page.clock.runFor(1500)
  await expect(warning).toHaveCount(0)
  await expect(page).toHaveURL('/my-cart')
})

test('quick taps send one quantity, the total follows, and two tabs show the same [CART-18, CART-21, CART-22, STORE-01]', async ({
  page,
  context,
}) => {
  await logInNewCustomer(page)
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
})

test('Select puts a service into the cart, and quantity 0 brings Select back [CART-17, CART-19, CART-38]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  await page.goto(`/outlet/${AARNA.id}`)
  const select = page.getByRole('button', { name: /^Select / }).first()
  const name = ((await select.getAttribute('aria-label')) ?? '').replace('Select ', '')
  await select.click()
  const stepper = page.getByRole('group', { name: `Quantity of ${name}` })
  await expect(stepper.getByRole('status')).toHaveText('1')
  await expect(toastWith(page, 'Added to cart')).toBeVisible()
  expect(await callApi(page, 'GET', '/customer/cart')).toMatchObject([
    { services: [{ serviceName: name, quantity: 1 }] },
  ])
  await stepper.getByRole('button', { name: 'Fewer' }).click()
  await expect(page.getByRole('button', { name: `Select ${name}` })).toBeVisible()
  await expect(async () => expect(await callApi(page, 'GET', '/customer/cart')).toEqual([])).toPass()
})

test('quantity 0 takes a service out, and the last one empties the cart [CART-19]', async ({ page }) => {
  await logInNewCustomer(page)
  const [service] = await putInCart(page, AARNA.id, 1)
  await page.goto('/my-cart')
  // The page is ahead of the server: a reload before the response would show the old cart.
  const saved = page.waitForResponse(UPSERT)
  await row(page, service?.serviceName ?? '')
    .getByRole('button', { name: 'Fewer' })
    .click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await saved
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('Save for later keeps a service among the favorites and takes it out of the cart [CART-33]', async ({ page }) => {
  await logInNewCustomer(page)
  const [service, other] = await putInCart(page, AARNA.id, 2)
  await page.goto('/my-cart')
  await row(page, service?.serviceName ?? '')
    .getByRole('button', { name: 'Save for later' })
    .click()
  await expect(row(page, service?.serviceName ?? '')).toHaveCount(0)
  await expect(row(page, other?.serviceName ?? '')).toBeVisible()
  const favourites = () => callApi(page, 'GET', '/customer/favourites')
  expect(await favourites()).toMatchObject([{ outletId: AARNA.id, serviceIds: [service?._id] }])
  await expect(async () =>
    expect(await callApi(page, 'GET', '/customer/cart')).toMatchObject([{ services: [{ _id: other?._id }] }]),
  ).toPass()
})

test('a service that could not be saved for later stays in the cart, however often it was tapped', async ({
  page,
  tolerate,
}) => {
  tolerate(/409/)
  await logInNewCustomer(page)
  const [service] = await putInCart(page, AARNA.id, 1)
  await page.goto('/my-cart')
  const { promise: tapped, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/customer/favourites', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await tapped
    return route.fulfill(errorReply(409, 'SERVICE_GONE', 'This service is no longer offered.'))
  })
  const line = row(page, service?.serviceName ?? '')
  const later = line.getByRole('button', { name: 'Save for later' })
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/customer/favourites') && request.method() === 'POST',
  )
  await later.click()
  await asked
  await later.click()
  answer()
  await expect(toastWith(page, 'Failed to update favorite status')).toBeVisible()
  await expect(line).toBeVisible()
  expect(await callApi(page, 'GET', '/customer/cart')).toMatchObject([{ services: [{ _id: service?._id }] }])
})

test('a change that the server refuses is undone with a toast [CART-37]', async ({ page, tolerate }) => {
  tolerate(/409/)
  await logInNewCustomer(page)
  const [service] = await putInCart(page, AARNA.id, 1)
  await page.goto('/my-cart')
  const line = row(page, service?.serviceName ?? '')
  await expect(line).toBeVisible()
  const message = 'This service is no longer offered.'
  await page.route(UPSERT, (route) => route.fulfill(errorReply(409, 'SERVICE_GONE', message)))
  await line.getByRole('button', { name: 'More' }).click()
  await expect(toastWith(page, 'Failed to update cart')).toBeVisible()
  await expect(line.getByRole('group').getByRole('status')).toHaveText('1')
})

test('a cart that does not load says so and can be loaded again', async ({ loggedIn: page, tolerate }) => {
  tolerate(/403/)
  await page.route('**/customer/cart', (route) => route.fulfill(errorReply(403, 'FORBIDDEN')))
  await page.goto('/my-cart')
  await expect(page.getByRole('heading', { name: 'Your cart did not load' })).toBeVisible()
  await page.unroute('**/customer/cart')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Signature Haircut & Finish')).toBeVisible()
})

test('Proceed to Checkout opens the times of the selected outlet [CART-14, CART-36]', async ({ loggedIn: page }) => {
  await page.goto('/my-cart')
  await box(page, 'Gel Manicure').click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(`/checkout/slot-booking/${RANG.id}`)
  const draft = await page.evaluate(() => JSON.parse(sessionStorage.getItem('persist:order') ?? '') as unknown)
  expect(draft).toMatchObject({
    outletId: RANG.id,
    services: [{ serviceName: 'Gel Manicure', quantity: 1, timeTaken: 50 }],
    totalPrice: 899,
  })
})

test('an outlet that takes no bookings says so on its page and in the cart, where nothing of it can be chosen [PAY-06]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  const [service] = await putInCart(page, RANG.id, 1)
  await page.route(`**/customer/outlet/${RANG.id}`, async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { data: { ...data, status: 'INACTIVE' } } })
  })
  await page.route('**/customer/cart', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { outlet: object }[] }
    await route.fulfill({
      json: { data: data.map((each) => ({ ...each, outlet: { ...each.outlet, status: 'INACTIVE' } })) },
    })
  })
  const text = `${RANG.name} is not taking bookings at the moment. What you select stays in your cart until it does.`
  await page.goto(`/outlet/${RANG.id}`)
  await expect(page.getByText(text)).toBeVisible()
  await page.goto('/my-cart')
  await expect(page.getByText(text)).toBeVisible()
  await expect(box(page, `All services of ${RANG.name}`)).toBeDisabled()
  await expect(box(page, service?.serviceName ?? '')).toBeDisabled()
  await expectNoSeriousAxe(page)
})
