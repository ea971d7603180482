import { errorReply } from './api.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { actAsSalon, completeOrder, placeOrder, readOrder } from './orders.ts'
import { toastWith } from './toasts.ts'

test('a customer rates one of two services, and finds it in My Orders @every-size [REV-09, REV-10, REV-11, REV-12, REV-13, GEN-06, FLOW-08]', async ({
  page,
  isMobile,
}) => {
  await logInNewCustomer(page)
  const order = await placeOrder(page, { count: 2 })
  await completeOrder(page, order)
  await page.goto('/my-orders?tab=completed')
  // On wide screens the order is also open beside the list.
  const listed = page.getByRole('article').getByRole('group', { name: 'Rate this visit' })
  await listed.getByRole('link', { name: '4 stars' }).click()
  const [first, second] = order.services
  const card = (name = '') => page.getByRole('region', { name, exact: true })
  await expect(card(first?.serviceName).getByRole('radio', { name: /^4 stars/ })).toBeChecked()
  await expect(card(second?.serviceName).getByRole('radio')).toHaveCount(5)
  await expect(card(second?.serviceName).getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(card(second?.serviceName).getByRole('textbox')).toHaveCount(0)
  await card(first?.serviceName)
    .getByRole('radio', { name: /^5 stars/ })
    .check()
  await expect(page.getByText('Only the services you rate are sent.').locator('visible=true')).toBeVisible()
  if (isMobile) await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/customer/review')) sent.push(request.postDataJSON())
  })
  const asked = page.waitForRequest('**/completed-orders?*')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page).toHaveURL('/my-orders?tab=completed')
  await expect(toastWith(page, 'Thank you for your review')).toBeVisible()
  await asked
  expect(sent).toEqual([
    { customerId: expect.any(Number), orderId: order.orderId, serviceId: first?._id, rating: 5, review: null },
  ])
  const { services } = await readOrder(page, order.orderId)
  expect(services.map(({ review }) => review?.rating)).toEqual([5, undefined])

  await page.getByRole('group', { name: 'Rate this visit' }).first().getByRole('link', { name: '3 stars' }).click()
  await expect(card(first?.serviceName)).toContainText('Reviewed on')
  await card(second?.serviceName).getByRole('textbox', { name: 'Your review (optional)' }).fill('Good hands.')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('You rated it').first()).toBeVisible()
})

test('a review is shown and changed by its author', async ({ page }) => {
  await logInNewCustomer(page)
  const order = await placeOrder(page)
  await completeOrder(page, order)
  await page.goto(`/reviews/${order.orderId}`)
  await page.getByRole('radio', { name: /^2 stars/ }).check()
  await page.getByRole('textbox').fill('Long wait.')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await page.getByRole('link', { name: 'Edit your review' }).click()
  await expect(page.getByText('Long wait.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit review' }).locator('visible=true')).toBeDisabled()
  await page.getByRole('button', { name: /^Edit the review/ }).click()
  await page.getByRole('radio', { name: /^4 stars/ }).check()
  await page.getByRole('textbox').fill('Long wait, lovely result.')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page).toHaveURL('/my-orders?tab=completed')
  await page.goto(`/reviews/${order.orderId}`)
  await expect(page.getByText('Long wait, lovely result.')).toBeVisible()
  await expect(page.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
})

test('a service that the salon rejected cannot be rated', async ({ page }) => {
  await logInNewCustomer(page)
  const order = await placeOrder(page, { count: 2 })
  const [first, second] = order.services
  await actAsSalon(page, order.orderId, 'reject-lines', { serviceIds: [second?._id], reason: 'No oil left' })
  await completeOrder(page, order)
  await page.goto(`/reviews/${order.orderId}`)
  await expect(page.getByRole('region', { name: first?.serviceName ?? '' })).toBeVisible()
  await expect(page.getByRole('region', { name: second?.serviceName ?? '' })).toHaveCount(0)
  await expect(page.getByText(`${second?.serviceName} was rejected by the salon, so it cannot be rated.`)).toBeVisible()
})

test('a review that could not be sent stays in the form and is sent again', async ({ page, tolerate }) => {
  tolerate(/503/)
  await logInNewCustomer(page)
  const order = await placeOrder(page)
  await completeOrder(page, order)
  await page.route('**/customer/review', (route) => route.fulfill(errorReply(503, 'UNAVAILABLE', 'Not now.')))
  await page.goto(`/reviews/${order.orderId}`)
  await page.getByRole('radio', { name: /^5 stars/ }).check()
  await page.getByRole('textbox').fill('Worth the trip.')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await expect(page.getByRole('textbox')).toHaveValue('Worth the trip.')
  await page.unroute('**/customer/review')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page).toHaveURL('/my-orders?tab=completed')
})

test('an order that is not completed, or does not exist, has nothing to rate', async ({ page, tolerate }) => {
  tolerate(/404/)
  await page.setViewportSize({ width: 320, height: 640 })
  await logInNewCustomer(page)
  const { orderId } = await placeOrder(page)
  await page.goto(`/reviews/${orderId}`)
  await expect(page.getByRole('heading', { name: 'Nothing to rate yet' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/reviews/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})
