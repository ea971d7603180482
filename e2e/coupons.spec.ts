import type { Page } from '@playwright/test'
import { callApi, errorReply } from './api.ts'
import { chooseTime, openTimes, putInCart, readDraft } from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { SILK_BOARD } from './salons.ts'
import { sessionOf } from './sessions.ts'

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

test('a coupon is checked by the server, announced in a dialog once, and discounts the bill until it is removed @every-size [CPN-01, CPN-02, CPN-05, CPN-10, CPN-17, CPN-18, CHK-11]', async ({
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

test('a coupon that no longer fits the cart is removed, with the reason and its effect on the bill [PAY-05]', async ({
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

test('the coupons shown are those of the outlet and the cart [CPN-02]', async ({ page }) => {
  const { total } = await openCoupons(page, { count: 1 })
  const { id } = sessionOf(page).customer
  const url = `/customer/coupons/outlet/${SILK_BOARD.id}/applicable?customerId=${id}&totalPrice=${total}&outletId=${SILK_BOARD.id}`
  const coupons = await callApi<{ title: string }[]>(page, 'GET', url)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(coupons.map(({ title }) => title))
})

test('checkout applies the best offer automatically, accepts a typed code and collapses those that do not fit, with reasons @every-size [POL-01, POL-02, POL-03]', async ({
  page,
  tolerate,
}) => {
  test.slow()
  tolerate(/409/)
  const naya = { code: 'NAYA200', couponCode: 'NAYA200', title: 'New here', discountType: 'FLAT', discountValue: 200 }
  const better = { ...CAPPED, id: 9003, ...naya, savings: 200 }
  await page.route(APPLICABLE, (route) => route.fulfill({ json: { data: [CAPPED, better, TOO_DEAR] } }))
  await openCoupons(page, { count: 1 })
  await page.goBack()
  await expect(page.getByText('Discount (NAYA200)')).toBeVisible()
  await expect(page.getByText('You save ₹200.00 on this booking')).toBeVisible()
  await page.getByRole('button', { name: 'Remove NAYA200' }).click()
  await expect(page.getByText('Discount (NAYA200)')).toBeHidden()
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
