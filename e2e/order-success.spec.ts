import { formatRupees } from '@nikhar/contract/money'
import { formatDay } from '@nikhar/contract/orders'
import { callApi } from './api.ts'
import { chooseTime, openTimes, putInCart } from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { RANG } from './salons.ts'

interface Bill {
  subtotal: number
  discount: number
  couponCode: string | null
}

interface PlacedOrder {
  otp: string
  bill: Bill
  appointment: { startTime: string }
}

test('two services are booked with a stylist and a coupon, with a reload at every step @every-size [SUC-01, SUC-02, SUC-03, SUC-04, SUC-05, PAY-02, PAY-03, POL-04]', async ({
  page,
  tolerate,
}) => {
  test.slow()
  tolerate(/404/)
  await logInNewCustomer(page)
  const services = await putInCart(page, RANG.id, 2)
  await openTimes(page)
  await page.reload()
  await page.getByRole('group', { name: 'Stylist' }).getByRole('button').nth(3).click()
  await chooseTime(page, RANG.id)
  await page.reload()
  await page.getByRole('link', { name: 'Offers & Promo Code' }).click()
  await page.reload()
  await page
    .getByRole('button', { name: /^Apply /, disabled: false })
    .first()
    .click()
  await page.getByRole('button', { name: 'Lovely' }).click()
  await page.reload()
  const toPay = await page.getByRole('region', { name: 'Bill Summary' }).getByText('To pay').locator('..').textContent()
  await page.getByRole('button', { name: 'Book Service' }).click()

  await expect(page.getByRole('heading', { name: 'Thank you for booking' })).toBeVisible()
  const orderId = page.url().split('/').at(-1)
  for (const { serviceName, price } of services) {
    const cells = page.getByRole('row').filter({ hasText: serviceName })
    await expect(cells).toContainText(`1${formatRupees(price, 'always')}${formatRupees(price, 'always')}`)
  }
  const total = /[\d,.]+$/.exec(toPay ?? '')?.[0]
  await expect(page.getByText('Grand total').locator('..')).toHaveText(`Grand total Rs ${total}`)
  const { otp, bill, appointment } = await callApi<PlacedOrder>(page, 'GET', `/customer/order/${orderId}`)
  await expect(page.getByText(formatDay(appointment.startTime))).toBeInViewport({ ratio: 1 })
  const shown = async (label: string | RegExp) => {
    const row = await page.getByText(label).locator('..').textContent()
    return Number(/[\d,.]+$/.exec(row ?? '')?.[0].replaceAll(',', ''))
  }
  expect(bill.discount).toBeGreaterThan(0)
  const [items, discount, taxes] = [
    await shown('Item total'),
    await shown(`Discount (${bill.couponCode})`),
    await shown('Taxes and charges'),
  ]
  expect([items, discount]).toEqual([bill.subtotal, bill.discount])
  expect(items - discount + taxes).toBeCloseTo(await shown('Grand total'), 2)
  await expect(page.getByText(`Pay ₹${total} at the salon`)).toBeVisible()
  await expect(page.getByText(otp.replace(/^(...)/, '$1 '))).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await expect(page.getByRole('link', { name: 'Continue Booking' })).toHaveAttribute('href', '/home')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you for booking' })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/my-cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goto(`/orders/success/${orderId}`)
  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page).toHaveURL('/my-orders')

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/orders/success/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This order did not load' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
