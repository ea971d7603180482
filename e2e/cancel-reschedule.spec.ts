import type { Page } from '@playwright/test'
import { callApi, errorReply } from './api.ts'
import { dayStrip, freeTimes } from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { actAsSalon, type PlacedOrder, placeOrder, readOrder } from './orders.ts'
import { chooseReservedDay } from './salon-days.ts'
import { AARNA } from './salons.ts'
import { toastWith } from './toasts.ts'

const POLICY = 'Free cancellation up to 3 hours before the appointment.'

/** Whether the available slots still contain the time of an order with its stylist. */
async function isFree(page: Page, { outlet, appointment }: PlacedOrder): Promise<boolean> {
  const { startTime, endTime, clientId } = appointment
  const day = new Date(Date.parse(startTime) + 330 * 60_000).toISOString().slice(0, 10)
  const minutes = (Date.parse(endTime) - Date.parse(startTime)) / 60_000
  const search = new URLSearchParams({ slotDuration: String(minutes), 'dates[]': day, clientId: String(clientId) })
  const slots = await callApi<Record<string, { startTime: string; isAvailable: boolean }[]>>(
    page,
    'GET',
    `/customer/outlet/${outlet.outletId}/available-slots?${search}`,
  )
  return slots[day]?.some((slot) => slot.startTime === startTime && slot.isAvailable) ?? false
}

test('a customer cancels after reading the policy and the time left, and the time is free again @every-size [VISIT-21]', async ({
  page,
}) => {
  test.slow()
  await logInNewCustomer(page)
  const order = await placeOrder(page, { outletId: AARNA.id })
  expect(await isFree(page, order)).toBe(false)
  await page.goto(`/order/${order.orderId}`)
  await expect(page.getByText(POLICY)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(sheet).toContainText(POLICY)
  await expect(sheet).toContainText(/\d+ d\d+ hleft to cancel free/)
  await expect(sheet).toContainText('You pay at the salon, so nothing is charged.')
  await expect(sheet).not.toContainText(/refund/i)
  await expectNoSeriousAxe(page)
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pending' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await sheet.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(toastWith(page, 'Your booking is cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelled by you' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('You cancelled it')
  await expect(page.getByRole('button', { name: 'Reschedule' })).toHaveCount(0)
  await expect(page.getByText('Booking OTP')).toHaveCount(0)
  expect(await isFree(page, order)).toBe(true)
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
})

test('a customer reschedules a confirmed booking, and the salon must confirm it again @every-size', async ({
  page,
}) => {
  test.slow()
  await logInNewCustomer(page)
  const order = await placeOrder(page, { outletId: AARNA.id })
  await actAsSalon(page, order.orderId, 'confirm')
  await page.goto(`/order/${order.orderId}`)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  const sheet = page.getByRole('dialog', { name: 'Move to another time' })
  await expect(sheet.getByRole('button', { name: 'Choose a time' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Anyone free' }).click()
  await expect(sheet.getByRole('status', { name: 'Times' })).toHaveCount(0)
  await chooseReservedDay(dayStrip(page), AARNA.id)
  await freeTimes(page).first().click()
  await expect(sheet.getByText('Your Booking OTP stays the same.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await sheet.getByRole('button', { name: /^Move to/ }).click()
  await expect(toastWith(page, 'Moved to')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Rescheduled' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Appointment time' }).getByRole('status')).toHaveText(
    'Moved by you. Awaiting salon confirmation.',
  )
  const moved = await readOrder(page, order.orderId)
  expect(moved.otp).toBe(order.otp)
  expect(moved.appointment.startTime).not.toBe(order.appointment.startTime)
  expect(await isFree(page, order)).toBe(true)
  expect(await isFree(page, moved)).toBe(false)
})

test('a time that another customer booked meanwhile is refused, and the old one is kept', async ({
  page,
  tolerate,
}) => {
  tolerate(/409/)
  await logInNewCustomer(page)
  const order = await placeOrder(page, { outletId: AARNA.id })
  await page.route('**/reschedule', (route) =>
    route.fulfill(errorReply(409, 'SLOT_TAKEN', 'This slot was just booked. Please choose another time.')),
  )
  await page.goto(`/order/${order.orderId}`)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await page.getByRole('button', { name: 'Anyone free' }).click()
  await freeTimes(page).first().click()
  await page.getByRole('button', { name: /^Move to/ }).click()
  await expect(page.getByRole('alert').getByText('This slot was just booked.')).toBeVisible()
  expect((await readOrder(page, order.orderId)).appointment).toEqual(order.appointment)
})

test('less than three hours ahead a booking cannot be changed, and the salon’s number is shown', async ({ page }) => {
  await logInNewCustomer(page)
  const order = await placeOrder(page, { outletId: AARNA.id })
  const startTime = new Date(Date.now() + 108 * 60_000).toISOString()
  await page.route(`**/customer/order/${order.orderId}`, async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: PlacedOrder }
    await route.fulfill({ json: { data: { ...reply.data, appointment: { ...reply.data.appointment, startTime } } } })
  })
  await page.goto(`/order/${order.orderId}`)
  for (const name of ['Reschedule', 'Cancel booking']) {
    await page.getByRole('button', { name }).click()
    const sheet = page.getByRole('dialog', { name: 'Too close to change here' })
    await expect(sheet).toContainText(/starts in 1 h 4\d m/)
    await expect(sheet).toContainText(POLICY)
    await expect(sheet.getByRole('link', { name: 'Call the salon' })).toHaveAttribute('href', /^tel:/)
    await expectNoSeriousAxe(page)
    await sheet.getByRole('button', { name: 'Keep my booking' }).click()
    await expect(sheet).toBeHidden()
  }
})

test('a cancellation that the server refuses is explained in its dialog', async ({ page, tolerate }) => {
  tolerate(/409/)
  await logInNewCustomer(page)
  const order = await placeOrder(page, { outletId: AARNA.id })
  await page.goto(`/order/${order.orderId}`)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.route('**/cancel', (route) =>
    route.fulfill(errorReply(409, 'TOO_LATE', `${POLICY} The salon may still help you by phone.`)),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The salon may still help you by phone.')
  expect((await readOrder(page, order.orderId)).appointment.AppointmentStatus).toBe('PENDING')
})
