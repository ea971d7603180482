import type { Page } from '@playwright/test'
import { callApi, errorReply } from './api.ts'
import { chooseTime, openTimes, putInCart, readDraft } from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { SILK_BOARD } from './salons.ts'
import { sessionOf } from './sessions.ts'
import { toastWith } from './toasts.ts'

const APPLICABLE = '**/applicable?*'

const CAPPED = {
  id: 9001,
  code: 'GLOW20',
  couponCode: 'GLOW20',
  title: 'Glow-up week',
  description: 'Flat 20% off on any service.',
  discountType: 'PERCENTAGE',
  discountValue: 20,
  minOrderValue: 0,
  maximumDiscountCapping: 500,
  perUserRedemptionLimit: null,
  validTo: '2027-11-30T00:00:00.000Z',
  termsAndConditions: ['Minimum order ₹0', 'Maximum discount ₹500'],
  applicable: true,
  savings: 130,
  amountMissing: null,
  reason: null,
  services: [],
  categories: [],
  firstVisit: null,
  serviceIds: null,
}
const TOO_DEAR = {
  ...CAPPED,
  id: 9002,
  code: 'DIWALI600',
  couponCode: 'DIWALI600',
  title: 'Festive reset',
  discountType: 'FLAT',
  discountValue: 600,
  maximumDiscountCapping: null,
  minOrderValue: 9000,
  applicable: false,
  savings: 0,
  amountMissing: 451,
  reason: 'Add ₹451 more to apply this coupon.',
}

function card(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
}

/** A new customer opens the coupons of a booking, on a day that belongs to this journey alone. */
async function openCoupons(page: Page, { count = 2 } = {}) {
  const who = await logInNewCustomer(page)
  const services = await putInCart(page, SILK_BOARD.id, count)
  await openTimes(page)
  await chooseTime(page, SILK_BOARD.id)
  await page.getByRole('link', { name: 'Offers & Promo Code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Apply Coupons' })).toBeVisible()
  return { who, services, total: services.reduce((sum, { price }) => sum + price, 0) }
}

test('a coupon is checked by the server, shown in a dialog once, and discounts the bill until it is removed @every-size [CPN-01, CPN-02, CPN-05, CPN-10, CPN-17, CPN-18, CHK-11]', async ({
  page,
}) => {
  test.slow()
  const { total } = await openCoupons(page)
  await expect(page.getByText('Cart total').locator('..')).toContainText(
    total.toLocaleString('en-IN', { minimumFractionDigits: 2 }),
  )
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Apply /, disabled: false }) })
    .first()
  const savings =
    /₹[\d,]+\.\d\d/.exec((await first.getByText(/^You save ₹[\d,]+\.\d\d$/).textContent()) ?? '')?.[0] ?? 'no savings'
  const code = (await first.getByRole('button', { name: /^Copy / }).getAttribute('aria-label'))?.slice(5) ?? ''
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  const checked = page.waitForRequest('**/customer/coupon/applicability')
  await first.getByRole('button', { name: /^Apply / }).click()
  expect((await checked).postDataJSON()).toMatchObject({
    totalPrice: total,
    outletId: SILK_BOARD.id,
    customerId: expect.any(Number),
  })
  const popup = page.getByRole('dialog', { name: 'Coupon applied' })
  await expect(popup).toContainText(code)
  await expect(popup).toContainText(savings)
  await expectNoSeriousAxe(page)
  await popup.getByRole('button', { name: 'Lovely' }).click()
  await expect(page).toHaveURL(`/checkout/${SILK_BOARD.id}`)
  await expect(page.getByText(`Discount (${code})`).locator('..')).toContainText(`– ${savings}`)
  await page.reload()
  await expect(page.getByText(`Discount (${code})`)).toBeVisible()
  await expect(popup).toBeHidden()
  expect(await readDraft(page)).toMatchObject({ couponCode: code, couponDetails: { couponCode: code } })
  await page.getByRole('button', { name: `Remove ${code}` }).click()
  await expect(page.getByText(`Discount (${code})`)).toBeHidden()
})

test('a card shows the discount of a coupon, its terms, and why it does not apply [CPN-04, CPN-11, CPN-12, CPN-16]', async ({
  page,
}) => {
  await page.route(APPLICABLE, (route) => route.fulfill({ json: { data: [CAPPED, TOO_DEAR] } }))
  await openCoupons(page, { count: 1 })
  const good = card(page, 'Glow-up week')
  await expect(good).toContainText('20% off')
  await expect(good).toContainText('Flat 20% off on any service.')
  await expect(good).toContainText('Maximum discount ₹500')
  await expect(good).toContainText('GLOW20')
  const dear = card(page, 'Festive reset')
  await expect(dear).toContainText('₹600 off')
  await expect(dear).toContainText('Add ₹451 more to apply this coupon.')
  await expect(dear.getByRole('button', { name: 'Apply DIWALI600' })).toBeDisabled()
})

test('a copied code is confirmed for a second, or shown where copying is forbidden [CPN-06, CPN-07, CPN-08]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route(APPLICABLE, (route) => route.fulfill({ json: { data: [CAPPED] } }))
  await page.clock.install()
  await openCoupons(page, { count: 1 })
  await page.getByRole('button', { name: 'Copy GLOW20' }).click()
  const told = toastWith(page, 'Copied!')
  await expect(told).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('GLOW20')
  await page.clock.fastForward(1400)
  await expect(told).toHaveCount(0)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'))
  })
  await page.getByRole('button', { name: 'Copy GLOW20' }).click()
  await expect(toastWith(page, 'Please copy manually: GLOW20')).toBeVisible()
})

test('coupons show a skeleton while they load, and an outlet without any says so [CPN-03, CPN-09]', async ({
  page,
}) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(APPLICABLE, async (route) => {
    await mayAnswer
    await route.fulfill({ json: { data: [] } })
  })
  await openCoupons(page, { count: 1 })
  await expect(page.getByRole('status', { name: 'Coupons' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'No Coupons Available' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`/checkout/${SILK_BOARD.id}`)
})

test('a coupon that no longer fits the cart is removed, with its reason and what it does to the bill [PAY-05]', async ({
  page,
}) => {
  test.slow()
  const { services } = await openCoupons(page, { count: 1 })
  await page.route(APPLICABLE, (route) => {
    const total = Number(new URL(route.request().url()).searchParams.get('totalPrice'))
    const fits = total >= (services[0]?.price ?? 0)
    return route.fulfill({
      json: { data: [{ ...CAPPED, applicable: fits, ...(!fits && { reason: TOO_DEAR.reason }) }] },
    })
  })
  await page.route('**/customer/coupon/applicability', (route) =>
    route.fulfill({ json: { data: { couponId: CAPPED.id, couponCode: 'GLOW20', discountAmount: 130 } } }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Apply GLOW20' }).click()
  await page.getByRole('button', { name: 'Lovely' }).click()
  await expect(page.getByText('Discount (GLOW20)')).toBeVisible()
  await page.unroute(APPLICABLE)
  await page.route(APPLICABLE, (route) =>
    route.fulfill({ json: { data: [{ ...CAPPED, applicable: false, reason: TOO_DEAR.reason }] } }),
  )
  await page.reload()
  const notice = page.getByText(/^We took GLOW20 off: .*Its discount of ₹[\d,.]+ is no longer in the bill\./)
  await expect(notice).toContainText(TOO_DEAR.reason)
  await expect(page.getByText('Discount (GLOW20)')).toBeHidden()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('button', { name: 'Book Service' })).toBeEnabled()
})

test('a coupon that the server refuses is not applied, and without an outlet none can be checked [CPN-17, CPN-19]', async ({
  page,
  tolerate,
}) => {
  tolerate(/409|400/)
  await page.route(APPLICABLE, (route) => route.fulfill({ json: { data: [CAPPED] } }))
  await openCoupons(page, { count: 1 })
  const message = 'This coupon cannot be used for this booking.'
  await page.route('**/customer/coupon/applicability', (route) =>
    route.fulfill(errorReply(409, 'COUPON_NOT_APPLICABLE', message)),
  )
  await page.getByRole('button', { name: 'Apply GLOW20' }).click()
  await expect(toastWith(page, message)).toBeVisible()
  await expect(page).toHaveURL(/offer-section/)

  // A cart and an order without a valid outlet.
  await page.route('**/customer/cart', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { outlet: object; services: object[] }[] }
    const lost = data.map(({ outlet, services }) => ({
      outlet: { ...outlet, id: 0 },
      services: services.map((line) => ({ ...line, outletId: 0 })),
    }))
    await route.fulfill({ json: { data: lost } })
  })
  await page.evaluate(() => {
    localStorage.removeItem('persist:cart')
    const draft = JSON.parse(sessionStorage.getItem('persist:order') ?? '') as object
    sessionStorage.setItem('persist:order', JSON.stringify({ ...draft, outletId: 0 }))
  })
  await page.goto('/order/offer-section/0')
  await page.getByRole('button', { name: 'Apply GLOW20' }).click()
  await expect(toastWith(page, 'Outlet ID is missing')).toBeVisible()
})

test('the coupons shown are those of the outlet and the cart [CPN-02]', async ({ page }) => {
  const { total } = await openCoupons(page, { count: 1 })
  const { id } = sessionOf(page).customer
  const url = `/customer/coupons/outlet/${SILK_BOARD.id}/applicable?customerId=${id}&totalPrice=${total}&outletId=${SILK_BOARD.id}`
  const coupons = await callApi<{ title: string }[]>(page, 'GET', url)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(coupons.map(({ title }) => title))
})

test('a coupon for one of two services says so on its card and takes its discount off that one [OFFER-02, OFFER-06]', async ({
  page,
}) => {
  test.slow()
  const { services } = await openCoupons(page)
  const [first] = services
  const half = {
    ...CAPPED,
    maximumDiscountCapping: null,
    discountValue: 50,
    services: [{ _id: first?._id, serviceName: first?.serviceName }],
    categories: [{ id: 6, name: 'Skin' }],
    firstVisit: 'OUTLET',
    serviceIds: [first?._id],
  }
  await page.route(APPLICABLE, (route) => route.fulfill({ json: { data: [half] } }))
  await page.route('**/customer/coupon/applicability', (route) => {
    expect(route.request().postDataJSON()).toMatchObject({
      items: services.map(({ _id: serviceId }) => ({ serviceId, quantity: 1 })),
    })
    return route.fulfill({
      json: { data: { couponId: half.id, couponCode: 'GLOW20', discountAmount: 1, serviceIds: half.serviceIds } },
    })
  })
  await page.reload()
  const shown = card(page, half.title)
  await expect(shown).toContainText(`Only for ${first?.serviceName} and skin services.`)
  await expect(shown).toContainText('Only on your first visit to the salon.')
  await page.getByRole('button', { name: 'Apply GLOW20' }).click()
  await page.getByRole('button', { name: 'Lovely' }).click()
  const off = ((first?.price ?? 0) / 2).toLocaleString('en-IN', { minimumFractionDigits: 2 })
  await expect(page.getByText('Discount (GLOW20)').locator('..')).toContainText(`₹${off}`)
})

test('checkout proposes the best offer, takes a typed code and folds those that do not fit, with reasons @every-size [POL-01, POL-02, POL-03]', async ({
  page,
  tolerate,
}) => {
  test.slow()
  tolerate(/409/)
  const better = { ...CAPPED, id: 9003, code: 'NAYA200', couponCode: 'NAYA200', title: 'New here', savings: 200 }
  await page.route(APPLICABLE, (route) => route.fulfill({ json: { data: [CAPPED, better, TOO_DEAR] } }))
  await openCoupons(page, { count: 1 })
  await page.goBack()
  const proposal = page.getByText('NAYA200 is your best offer').locator('..')
  await expect(proposal).toContainText('You save ₹200.00')
  const reason = page.getByText('Add ₹451 more to apply this coupon.')
  await expect(reason).toBeHidden()
  await page.getByText('1 offer does not fit this booking').click()
  await expect(reason).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)

  const [field, apply] = [page.getByLabel('Promo code'), page.getByRole('button', { name: 'Apply code' })]
  await field.fill('<b>💇</b>')
  await apply.click()
  await expect(page.getByRole('alert')).toHaveText('This salon has no offer with this code.')
  await page.route(
    '**/customer/coupon/applicability',
    (route) => route.fulfill(errorReply(409, 'COUPON_NOT_APPLICABLE', 'This coupon has just run out.')),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Apply NAYA200' }).click()
  await expect(page.getByRole('alert')).toHaveText('This coupon has just run out.')
  await page.route('**/customer/coupon/applicability', (route) => {
    const { couponId } = route.request().postDataJSON() as { couponId: number }
    return route.fulfill({ json: { data: { couponId, couponCode: 'GLOW20', discountAmount: 130 } } })
  })
  await field.fill(' glow20')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Lovely' }).click()
  await expect(page.getByText('Discount (GLOW20)')).toBeVisible()
  await expect(field).toHaveValue('')
  await field.fill('diwali600')
  await apply.click()
  await expect(page.getByRole('alert')).toHaveText(`${TOO_DEAR.reason} GLOW20 stays.`)
  await page.getByRole('button', { name: 'Remove GLOW20' }).click()
  await expect(page.getByText('NAYA200 is your best offer')).toBeVisible()
})
