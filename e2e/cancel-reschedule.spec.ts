import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { dayStrip, freeTimes } from './booking-steps.ts'
import { expectSoundAtEverySize } from './expectations.ts'
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

test('a customer reschedules a confirmed booking, which the salon must confirm again, and cancels it after reading the policy [VISIT-21]', async ({
  page,
}) => {
  test.slow()
  await logInNewCustomer(page)
  const order = await placeOrder(page, { outletId: AARNA.id })
  expect(await isFree(page, order)).toBe(false)
  await actAsSalon(page, order.orderId, 'confirm')
  await page.goto(`/order/${order.orderId}`)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  const times = page.getByRole('dialog', { name: 'Move to another time' })
  await expect(times.getByRole('button', { name: 'Choose a time' })).toBeDisabled()
  await times.getByRole('button', { name: 'Anyone free' }).click()
  await expect(times.getByRole('status', { name: 'Times' })).toHaveCount(0)
  await chooseReservedDay(dayStrip(page), AARNA.id)
  await freeTimes(page).first().click()
  await expect(times.getByText('Your Booking OTP stays the same.')).toBeVisible()
  await expectSoundAtEverySize(page)
  await times.getByRole('button', { name: /^Move to/ }).click()
  await expect(toastWith(page, 'Moved to')).toBeVisible()
  await expect(times).toBeHidden()
  await expect(page.getByRole('button', { name: 'Rescheduled' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Appointment time' }).getByRole('status')).toHaveText(
    'Moved by you. Awaiting salon confirmation.',
  )
  const moved = await readOrder(page, order.orderId)
  expect(moved.otp).toBe(order.otp)
  expect(moved.appointment.startTime).not.toBe(order.appointment.startTime)
  expect(await isFree(page, order)).toBe(true)
  expect(await isFree(page, moved)).toBe(false)

  await expect(page.getByText(POLICY)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(sheet).toContainText(POLICY)
  await expect(sheet).toContainText(/\d+ d\d+ hleft to cancel free/)
  await expect(sheet).toContainText('You pay at the salon, so nothing is charged.')
  await expect(sheet).not.toContainText(/refund/i)
  await expectSoundAtEverySize(page)
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Rescheduled' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await sheet.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(toastWith(page, 'Your booking is cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelled by you' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('You cancelled it')
  await expect(page.getByRole('button', { name: 'Reschedule' })).toHaveCount(0)
  await expect(page.getByText('Booking OTP')).toHaveCount(0)
  expect(await isFree(page, moved)).toBe(true)
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
})
