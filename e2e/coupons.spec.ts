import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { chooseTime, openTimes, putInCart, readDraft } from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll, expectSoundAtEverySize } from './expectations.ts'
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

test('a coupon is checked by the server, announced in a dialog once, and discounts the bill until it is removed [CPN-01, CPN-02, CPN-05, CPN-10, CPN-17, CPN-18, CHK-11]', async ({
  page,
}) => {
  test.slow()
  const { total } = await openCoupons(page)
  await expect(page.getByText('Cart total').locator('..')).toContainText(
    total.toLocaleString('en-IN', { minimumFractionDigits: 2 }),
  )
  const { id } = sessionOf(page).customer
  const url = `/customer/coupons/outlet/${SILK_BOARD.id}/applicable?customerId=${id}&totalPrice=${total}&outletId=${SILK_BOARD.id}`
  const coupons = await callApi<{ title: string }[]>(page, 'GET', url)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(coupons.map(({ title }) => title))
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Apply /, disabled: false }) })
    .first()
  const savings =
    /₹[\d,]+\.\d\d/.exec((await first.getByText(/^You save ₹[\d,]+\.\d\d$/).textContent()) ?? '')?.[0] ?? 'no savings'
  const code = (await first.getByRole('button', { name: /^Copy / }).getAttribute('aria-label'))?.slice(5) ?? ''
  await expectSoundAtEverySize(page)
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
  await expectSoundAtEverySize(page)
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

test('offers that do not fit collapse with their reasons, one that no longer fits is removed with its effect on the bill, and an outlet without any says so [CPN-03, PAY-05, POL-01, POL-02, POL-03]', async ({
  page,
}) => {
  test.slow()
  let listed: object[] = [CAPPED, { ...CAPPED, id: 9003, couponCode: 'NAYA200', savings: 120 }, TOO_DEAR]
  await page.route(APPLICABLE, (route) => route.fulfill({ json: { data: listed } }))
  await page.route('**/customer/coupon/applicability', (route) => {
    const data = { couponId: CAPPED.id, couponCode: 'GLOW20', discountAmount: 130, serviceIds: null }
    return route.fulfill({ json: { data } })
  })
  await openCoupons(page, { count: 1 })
  await page.goBack()
  await expect(page.getByText('Discount (GLOW20)')).toBeVisible()
  await page.getByRole('button', { name: 'Remove GLOW20' }).click()
  await expect(page.getByText('GLOW20 is your best offer')).toBeVisible()
  const reason = page.getByText('Add ₹451 more to apply this coupon.')
  await expect(reason).toBeHidden()
  await page.getByText('1 offer does not fit this booking').click()
  await expect(reason).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  const field = page.getByLabel('Promo code')
  await field.fill(' glow20')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Lovely' }).click()
  await expect(page.getByText('Discount (GLOW20)')).toBeVisible()

  listed = [{ ...CAPPED, applicable: false, reason: TOO_DEAR.reason }]
  await page.reload()
  const notice = page.getByText(/^We took GLOW20 off: .*Its discount of ₹[\d,.]+ is no longer in the bill\./)
  await expect(notice).toContainText(TOO_DEAR.reason)
  await expect(page.getByText('Discount (GLOW20)')).toBeHidden()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('button', { name: 'Book Service' })).toBeEnabled()

  listed = []
  await page.getByRole('link', { name: 'Offers & Promo Code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Apply Coupons' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No Coupons Available' })).toBeVisible()
  await expectNoSeriousAxe(page)
})
