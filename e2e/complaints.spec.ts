import { callApi } from './api.ts'
import { openDesk } from './desk.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { consoleUrl, logInToConsole } from './operator-console.ts'
import { completeOrder, placeOrder } from './orders.ts'
import { CHAMPA } from './salons.ts'
import { sessionOf } from './sessions.ts'

test('a customer complains from an order, an operator answers and settles on a phone, and the customer reopens [CARE-15]', async ({
  page,
  baseURL,
}) => {
  await logInNewCustomer(page, 'Arundhati Sen')
  const order = await placeOrder(page)
  await page.goto(`/order/${order.orderId}`)
  await page.getByRole('link', { name: 'Something wrong? Report a problem' }).click()
  await expect(page.getByText(`About your visit to ${order.outlet.outletName}`)).toBeVisible()
  await page.getByRole('button', { name: 'Send the complaint' }).click()
  await expect(page.getByText('Choose what it is about')).toBeVisible()
  await expect(page.getByText('Tell us what happened, in at least 10 characters')).toBeVisible()
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('Charged more than booked')
  await page.getByRole('textbox', { name: 'What happened?' }).fill('They took ₹600 more than the price I booked.')
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Send the complaint' }).click()
  await expect(page).toHaveURL(/\/complaint\/\d+$/)
  const number = (await page.getByText(/^NK-C-\d{6}$/).textContent()) ?? ''
  const address = page.url()
  await expect(page.getByText(/^Someone answers by /)).toBeVisible()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)

  await logInToConsole(page, baseURL)
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  await page.goto(consoleUrl(baseURL, '/complaints'))
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('list', { name: 'Complaints' }).getByRole('link', { name: number }).click()
  const complaint = page.getByRole('article', { name: number })
  await expect(complaint.getByText('They took ₹600 more')).toBeVisible()
  await complaint.getByRole('button', { name: 'Sorry' }).click()
  await complaint.getByRole('button', { name: 'Acknowledge and send' }).click()
  await expect(page.getByText('Sent. The customer gets an e-mail.')).toBeVisible()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  await complaint.getByRole('button', { name: 'Settle' }).click()
  await expect(complaint.getByText('Choose an outcome')).toBeVisible()
  await complaint.getByRole('radio', { name: 'Resolved' }).check()
  await complaint.getByRole('textbox', { name: /^Decision/ }).fill('The salon returns it today.')
  await complaint.getByRole('button', { name: 'Settle' }).click()
  await expect(complaint.getByRole('heading', { name: 'Resolved' })).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Complaints' }).click()
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('link').click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Dear Arundhati, We’re sorry')
  await page.getByRole('textbox', { name: 'What is still open?' }).fill('Nothing has come so far.')
  await page.getByRole('button', { name: 'Reopen the complaint' }).click()
  await expect(page.getByText(/^Someone answers by /)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible()
})

test('a salon reports a review, an operator hides it, its author appeals, and it is shown again @desktop [REPLY-09]', async ({
  page,
  baseURL,
}) => {
  await logInNewCustomer(page, 'Zubin Wadia')
  const order = await placeOrder(page)
  await completeOrder(page, order)
  const { id: customerId } = sessionOf(page).customer
  const serviceId = order.services[0]?._id
  const text = `Call the owner on 98110 24417. ${order.orderId.slice(0, 8)}`
  await callApi(page, 'POST', '/customer/review', {
    customerId,
    orderId: order.orderId,
    serviceId,
    rating: 1,
    review: text,
  })

  await openDesk(page, baseURL, `/outlet/${CHAMPA.id}/reviews`)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  const own = page.getByRole('listitem').filter({ hasText: text })
  await own.getByRole('button', { name: 'Report' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Report it' }).click()
  await expect(sheet.getByText('Choose why')).toBeVisible()
  await sheet.getByRole('radio', { name: 'Someone’s phone number or address' }).check()
  await expectNoSeriousAxe(page)
  await sheet.getByRole('button', { name: 'Report it' }).click()
  await expect(own.getByText('We’re looking into it.')).toBeVisible()

  await logInToConsole(page, baseURL)
  await page.getByRole('link', { name: 'Reviews' }).click()
  const reported = page.getByRole('article').filter({ hasText: text })
  await expect(reported.getByText('found a phone number')).toBeVisible()
  await expectNoSeriousAxe(page)
  await reported.getByRole('button', { name: 'Hide' }).click()
  await sheet.getByRole('button', { name: 'Hide it, notify both' }).click()
  await expect(sheet.getByText('Enter a reason of at least 3 characters')).toBeVisible()
  await sheet.getByRole('button', { name: 'It contains someone’s phone number.' }).click()
  await sheet.getByRole('button', { name: 'Hide it, notify both' }).click()
  await expect(reported).toHaveCount(0)

  await page.goto('/complaints')
  await expect(page.getByText('It contains someone’s phone number.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Why should it be shown?' }).fill('It is the number on their own sign.')
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Appeal' }).click()
  await expect(page.getByText('Someone will take another look')).toBeVisible()

  await page.goto(consoleUrl(baseURL, '/reviews?state=APPEALED'))
  await expect(reported.getByText('It is the number on their own sign.')).toBeVisible()
  await reported.getByRole('button', { name: 'Show again' }).click()
  await sheet.getByRole('button', { name: 'We shouldn’t have hidden it.' }).click()
  await sheet.getByRole('button', { name: 'Restore it, notify both' }).click()
  await expect(reported).toHaveCount(0)
  await page.goto('/complaints')
  await expect(page.getByText('Shown again')).toBeVisible()
})
