import { callApi } from './api.ts'
import { chooseTime, openTimes, putInCart } from './booking-steps.ts'
import { deskUrl } from './desk.ts'
import { expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { createSalon, openDeskWith } from './new-salon.ts'
import { readSalonToken } from './salon-session.ts'

test('the pages of offers and settings fit every size, and a setting is there after a reload [SET-06]', async ({
  page,
  baseURL,
}) => {
  const salon = await createSalon(page.request)
  await openDeskWith(page, baseURL, salon.token, `/outlet/${salon.outletId}/settings`)
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  await page.getByLabel('Start times').selectOption({ label: 'Every hour' })
  await saved
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expectSoundAtEverySize(page)
  await page.reload()
  await expect(page.getByLabel('Start times')).toHaveValue('60')

  await page.goto(deskUrl(baseURL, `/outlet/${salon.outletId}/offers`))
  await page.getByRole('button', { name: 'New offer' }).first().click()
  const editor = page.getByRole('form', { name: 'Offer' })
  await editor.getByRole('button', { name: 'Start offer' }).click()
  await expect(editor.getByText('The name has 3 to 60 characters')).toBeVisible()
  await editor.getByLabel('Name').fill('Quiet afternoons')
  await editor.getByLabel('Code').fill(`HAIR${salon.outletId}`)
  await editor.getByRole('button', { name: 'All hair' }).click()
  await expectSoundAtEverySize(page)
  await editor.getByRole('button', { name: 'Start offer' }).click()
  await expect(page.getByRole('switch', { name: 'Quiet afternoons can be used' })).toBeVisible()
  await expectSoundAtEverySize(page)
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
