import { addDays, salonToday } from '@nikhar/contract/salon-time'
import { callApi } from './api.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createOwnSalon } from './own-salon.ts'
import { setVisitStart } from './visit-start.ts'

type Salon = Awaited<ReturnType<typeof createOwnSalon>>

/** A visit from the booking to the review, paid in cash. */
async function completeVisit(salon: Salon) {
  const visit = await salon.book(addDays(salonToday(new Date()), 2), '11:00', 'Priya Nair')
  const { orderId, customer } = visit
  const { serviceId } = salon
  const { otp } = await visit.read()
  const act = async (action: string, more: object = {}) => {
    const { version } = await salon.call<{ version: number }>('GET', `/salon/order/${orderId}`)
    await salon.call('POST', `/salon/order/${orderId}/${action}`, { version, ...more })
  }
  await act('confirm')
  await setVisitStart(orderId, -5)
  await act('check-in', { code: otp })
  await act('complete')
  await salon.call('POST', `/salon/order/${orderId}/payments`, { method: 'CASH', amount: 1499 })
  const review = { orderId, serviceId, rating: 4, review: 'Lovely, but we began late' }
  await callApi(customer, 'POST', '/customer/review', { customerId: customer.session.customer.id, ...review })
}

test('after a visit the desk shows its client, its review, its revenue and its cash [CLIENT-01, REPLY-01, REPORT-01, CASH-10]', async ({
  page,
  baseURL,
}) => {
  const salon = await createOwnSalon(page.request, { isLive: true })
  await completeVisit(salon)

  await salon.open(page, baseURL, '/clients')
  await page.getByRole('button', { name: /^Priya/ }).click()
  const card = page.getByRole('region', { name: /^Card of Priya/ })
  await expect(card.getByText('₹1,499').first()).toBeVisible()
  await card.getByLabel('Warning').fill('Allergic to ammonia')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /^Priya.*Warning/ })).toBeVisible()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)

  await salon.open(page, baseURL, '/reviews')
  await page.getByRole('button', { name: /^Answer Priya/ }).click()
  await page.getByLabel('Your answer').fill('Thank you, we will be on time')
  await page.getByRole('button', { name: 'Publish the answer' }).click()
  await expect(page.getByText('Every review has an answer.')).toBeVisible()
  await expectNoSeriousAxe(page)

  await salon.open(page, baseURL, '/reports')
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).getByRole('definition')
  await expect(figure('Revenue')).toContainText('₹1,499')
  await expect(figure('Visits')).toContainText('1')
  await expect(figure('Chairs filled')).toContainText('%')
  await expect(page.getByRole('img', { name: /30 days; the best one is .* with ₹1,499/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Mon' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)

  await salon.open(page, baseURL, `/cash/${salonToday(new Date())}`)
  await page.getByLabel('Counted').fill('1499')
  await page.getByRole('button', { name: /^Close the day/ }).click()
  await expect(page.getByRole('heading', { name: 'The day is closed' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
})
