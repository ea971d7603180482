import type { Page } from '@playwright/test'
import { chooseTime, openTimes } from './booking-steps.ts'
import { deskUrl } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { describeMessages, watchOutbox } from './outbox.ts'
import { readOrder } from './orders.ts'
import { deskLogin } from './salon-session.ts'
import { RANG, readMenu } from './salons.ts'
import { setVisitStart } from './visit-start.ts'

async function logInAtDesk(desk: Page, address: string) {
  await desk.goto(address)
  await desk.getByLabel('Email').fill(deskLogin.email)
  await desk.getByLabel('Password', { exact: true }).fill(deskLogin.password)
  await desk.getByRole('button', { name: 'Open the desk' }).click()
  await expect(desk.getByRole('heading', { name: 'Requests' })).toBeVisible()
}

test('an order from the booking to the rating, with the customer and the salon in two windows and the outbox read at every step @desktop [GEN-05, MSG-21]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const window = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  const desk = await window.newPage()
  await logInAtDesk(desk, deskUrl(baseURL, `/outlet/${RANG.id}/requests`))

  const customer = await logInNewCustomer(page, 'Yamini Rao')
  const service = (await readMenu(page, RANG.id)).at(-1)
  if (!service) throw new Error('the salon offers something')
  await page.goto(`/outlet-detail/${RANG.id}/service/${service._id}`)
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'More' }).first()).toBeVisible()
  await openTimes(page)
  await chooseTime(page, RANG.id)
  await page.getByRole('button', { name: 'Book Service' }).click()
  // Without a reload, the desk shows the booking in a toast that stays for some seconds.
  await desk
    .getByRole('status')
    .filter({ hasText: 'New booking: Yamini' })
    .getByRole('button', { name: 'Show' })
    .click()
  await expect(page.getByRole('heading', { name: 'Thank you for booking' })).toBeVisible()
  const { orderId, otp } = await readOrder(page, page.url().split('/').at(-1) ?? '')
  const readNewMessages = watchOutbox(
    page.request,
    ({ to, text, code }) =>
      (code === null && (to === customer.email || to.endsWith(customer.contactNumber))) ||
      (to === deskLogin.email && text.includes(orderId)),
  )
  const booked = await readNewMessages(2)
  expect(describeMessages(booked)).toEqual([
    expect.stringMatching(/^email New booking: Yamini, /),
    expect.stringMatching(new RegExp(`^email Your booking at ${RANG.name}: `)),
  ])
  expect(booked.find(({ to }) => to === customer.email)).toMatchObject({
    text: expect.stringContaining('Pay at the salon'),
    calendar: expect.stringContaining('STATUS:TENTATIVE'),
  })

  const panel = desk.getByRole('complementary', { name: 'Booking' }).or(desk.getByRole('dialog', { name: 'Booking' }))
  await expect(panel).toContainText(service.serviceName)

  await page.getByRole('link', { name: 'View Orders' }).click()
  await page.getByRole('article').getByRole('link', { name: RANG.name }).first().click()
  await page.getByRole('link', { name: 'Open on its own page' }).click()
  await expect(page).toHaveURL(`/order/${orderId}`)
  await expect(page.getByRole('button', { name: 'Pending' }).first()).toBeVisible()
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible()
  const confirmed = await readNewMessages(2)
  expect(describeMessages(confirmed)).toEqual([
    expect.stringMatching(new RegExp(`^email Confirmed: ${RANG.name}, `)),
    expect.stringMatching(new RegExp(`^sms ${RANG.name} has confirmed your booking on `)),
  ])
  expect(confirmed.find(({ channel }) => channel === 'email')?.calendar).toContain('STATUS:CONFIRMED')

  await setVisitStart(orderId, -5)
  await desk.reload()
  await panel.getByRole('form', { name: 'Check in' }).getByRole('textbox').first().pressSequentially(otp)
  await expect(panel.getByRole('button', { name: 'Complete' })).toBeVisible()
  await expect(page.getByText('You are checked in. Enjoy your visit.')).toBeVisible()
  await panel.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible()
  // Checking in sent nothing.
  const completed = await readNewMessages(1)
  expect(describeMessages(completed)).toEqual([expect.stringMatching(/: the bill$/)])
  expect(completed[0]?.text).toContain(`/reviews/${orderId}`)

  const words = `Came back glowing from visit ${orderId.slice(0, 8)}.`
  await page.getByRole('region', { name: 'Rate Your Experience' }).getByRole('link', { name: '5 stars' }).click()
  await page.getByRole('textbox', { name: 'Your review (optional)' }).fill(words)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('You rated it').first()).toBeVisible()
  expect(await readNewMessages(0)).toEqual([])

  await page.goto(`/outlet-detail/${RANG.id}/service/${service._id}`)
  await expect(
    page.getByText(`${service.count + 1} ${service.count === 0 ? 'review' : 'reviews'}`).first(),
  ).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await window.close()
})
