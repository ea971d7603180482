import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { completeOrder, placeOrder, readOrder } from './orders.ts'
import { toastWith } from './toasts.ts'

test('a customer rates one of two services, finds it in My Orders, and changes the review @every-size [REV-09, REV-10, REV-11, REV-12, REV-13, GEN-06, FLOW-08]', async ({
  page,
  isMobile,
}) => {
  test.slow()
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

  await page.getByRole('link', { name: 'Edit your review' }).first().click()
  await expect(page.getByText('Good hands.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit review' }).locator('visible=true')).toBeDisabled()
  await page.getByRole('button', { name: `Edit the review of ${second?.serviceName}` }).click()
  await card(second?.serviceName)
    .getByRole('radio', { name: /^4 stars/ })
    .check()
  await card(second?.serviceName).getByRole('textbox').fill('Good hands, lovely result.')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page).toHaveURL('/my-orders?tab=completed')
  await page.goto(`/reviews/${order.orderId}`)
  await expect(page.getByText('Good hands, lovely result.')).toBeVisible()
  await expect(card(second?.serviceName).getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
})
