import { formatRupees } from '@nikhar/contract/money'
import { setUpiId } from './accepted-upi-id.ts'
import { DESK_OUTLET, openDesk, placeDeskOrder } from './desk.ts'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { actAsSalon, readOrder } from './orders.ts'
import { storeSession } from './sessions.ts'
import { setVisitStart } from './visit-start.ts'

test('a visit is paid in three taps: the customer is offered UPI, then sees Paid and downloads the invoice [CASH-13]', async ({
  page,
  browser,
  baseURL,
}) => {
  const order = await placeDeskOrder(page.request, 'Ritu Bhatia')
  const { orderId, otp, bookedBy } = order
  await setUpiId(DESK_OUTLET.id, 'terracotta@upi')
  await actAsSalon(page, orderId, 'confirm')
  await setVisitStart(orderId, 5)
  const { bill } = await readOrder(bookedBy, orderId)
  const sum = formatRupees(bill.total)

  await storeSession(page, bookedBy.session)
  await page.goto(`/order/${orderId}`)
  await expect(page.getByText('Pay at the salon')).toBeVisible()
  await expect(page.getByRole('link', { name: /by UPI/ })).toHaveCount(0)
  await actAsSalon(page, orderId, 'check-in', { code: otp })
  const link = page.getByRole('link', { name: `Pay ${formatRupees(bill.total, 'always')} by UPI` })
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^upi://pay\\?pa=terracotta%40upi&.*&am=${bill.total.toFixed(2)}&cu=INR`),
  )
  await page.getByRole('button', { name: 'Show the UPI code' }).click()
  await expect(page.getByRole('img', { name: /QR code to pay .* to terracotta@upi/ })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Escape')

  const window = await browser.newContext({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'block' })
  const desk = await window.newPage()
  const { appointment } = await readOrder(bookedBy, orderId)
  const day = new Date(Date.parse(appointment.startTime) + 5.5 * 3_600_000).toISOString().slice(0, 10)
  await openDesk(desk, baseURL, `/outlet/${DESK_OUTLET.id}/day/${day}?order=${orderId}`)
  // Three taps: open, method, received.
  await desk.getByRole('button', { name: `Take ${sum}` }).click()
  await expect(desk.getByRole('img', { name: /QR code to pay/ })).toBeVisible()
  await expectNoSeriousAxe(desk)
  await desk.getByRole('button', { name: 'Cash' }).click()
  await desk.getByRole('button', { name: `Received ${sum}` }).click()
  await expect(desk.getByText(`Paid, ${sum}`)).toBeVisible()
  await expect(desk.getByText(/^[A-Z0-9]{3}B?\/\d\d-\d\d\/\d+$/)).toBeVisible()
  await window.close()

  await expect(page.getByText('Paid at the salon')).toBeVisible()
  await expect(link).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^(Invoice|Bill) / }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^[A-Z0-9]{3}B?-\d\d-\d\d-\d+\.pdf$/)
})
