import { callApi } from './api.ts'
import { chooseTime, openTimes, putInCart } from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { createSalon, openDeskWith } from './new-salon.ts'
import { readSalonToken } from './salon-session.ts'

test('a salon changes its booking settings, each saved at once [SET-06] @every-size', async ({
  page,
  baseURL,
  tolerate,
}) => {
  tolerate(/400/)
  const salon = await createSalon(page.request)
  await openDeskWith(page, baseURL, salon.token, `/outlet/${salon.outletId}/settings`)

  await page.getByLabel('Free cancellation').selectOption({ label: '24 hours before' })
  await expect(page.getByText('Guests read: “Free cancellation up to 24 hours before the appointment.”')).toBeVisible()
  await page.getByLabel('Start times').selectOption({ label: 'Every hour' })
  // New salons confirm at once.
  await expect(page.getByRole('switch', { name: 'Auto-confirm' })).toBeChecked()
  await page.getByRole('switch', { name: 'Auto-confirm' }).press('Space')
  await page.getByLabel('GSTIN').fill('29AAGCB7383J1Z5')
  await page.getByLabel('GSTIN').press('Enter')
  await expect(page.getByLabel('GSTIN')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('GSTIN').fill('29aagcb7383j1z4')
  await page.getByLabel('UPI id').fill('aarna@upi')
  const saved = page.waitForResponse((reply) => reply.request().postData()?.includes('aarna@upi') === true)
  await page.getByLabel('UPI id').press('Enter')
  await saved
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByLabel('Start times')).toHaveValue('60')
  await expect(page.getByRole('switch', { name: 'Auto-confirm' })).not.toBeChecked()
  await expect(page.getByLabel('GSTIN')).toHaveValue('29AAGCB7383J1Z4')
  await expect(page.getByLabel('UPI id')).toHaveValue('aarna@upi')
})

/** No other journey books here. */
const OWN_RULES = 110
const POLICY = 'Free cancellation up to 24 hours before the appointment.'

test('customers see the salon’s own window in cart, slots, checkout and order, and are confirmed at once [SET-04, SET-05]', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await readSalonToken(page.request)}` }
  const data = { cancelMinutes: 1440, autoConfirm: true, slotStep: 30 }
  expect((await page.request.put(`/salon/outlet/${OWN_RULES}/settings`, { headers, data })).ok()).toBe(true)
  await logInNewCustomer(page)
  await putInCart(page, OWN_RULES, 1)
  await page.goto('/my-cart')
  await expect(page.getByText(POLICY)).toBeVisible()
  await openTimes(page)
  await expect(page.getByText(POLICY)).toBeVisible()
  const label = await chooseTime(page, OWN_RULES)
  expect(label).toMatch(/:[03]0/)
  await expect(page.getByText(POLICY)).toBeVisible()
  const placed = page.waitForResponse((reply) => reply.url().endsWith('/customer/order') && reply.ok())
  await page.getByRole('button', { name: 'Book Service' }).click()
  const { orderId } = ((await (await placed).json()) as { data: { orderId: string } }).data
  await page.goto(`/order/${orderId}`)
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed by the salon, all set.' })).toBeVisible()
  const { appointment } = await callApi<{ appointment: { cancelMinutes: number } }>(
    page,
    'GET',
    `/customer/order/${orderId}`,
  )
  expect(appointment.cancelMinutes).toBe(1440)
  await expect(page.getByText(POLICY).first()).toBeVisible()
})
