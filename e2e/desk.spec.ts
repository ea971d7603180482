import { formatRupees } from '@nikhar/contract/money'
import type { Locator, Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { callApi } from './api.ts'
import { DESK_OUTLET, deskUrl, openDesk, placeDeskOrder, type DeskOrder } from './desk.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll, expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { readOrder } from './orders.ts'
import { deskLogin } from './salon-session.ts'
import { setVisitStart } from './visit-start.ts'

const panelOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Booking' }).or(page.getByRole('dialog', { name: 'Booking' }))
const boardPath = ({ day, orderId }: DeskOrder) => `/outlet/${DESK_OUTLET.id}/day/${day}?order=${orderId}`

/** Phones have the rest of the navigation behind More. */
async function openMore(page: Page) {
  if (test.info().project.name === 'phone') await page.getByRole('button', { name: 'More' }).press('Enter')
}

async function readStatus({ orderId, bookedBy }: DeskOrder) {
  return (await readOrder(bookedBy, orderId)).appointment.AppointmentStatus
}

test('a salon owner logs in at the desk and sees the day by stylist @every-size', async ({
  page,
  baseURL,
  tolerate,
}) => {
  tolerate(/401/)
  await page.goto(deskUrl(baseURL))
  await expect(page.getByRole('heading', { name: 'Open the desk' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByText('Email is required.')).toBeVisible()
  await page.getByLabel('Email').fill(deskLogin.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await page.getByLabel('Password', { exact: true }).fill(deskLogin.password)
  await page.getByRole('button', { name: 'Open the desk' }).click()

  await expect(page.getByRole('region', { name: 'Bookings by stylist' })).toBeVisible()
  await expect(page).toHaveURL(/\/outlet\/\d+\/day\/\d{4}-\d\d-\d\d$/)
  const today = page.url()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page).not.toHaveURL(today)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(today)
  await expect(page.getByRole('region', { name: 'Bookings by stylist' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)

  // With the keyboard: toasts about the bookings of other journeys may cover the button.
  await openMore(page)
  if (test.info().project.name === 'desktop') await page.getByRole('button', { name: /^Account/ }).press('Enter')
  await page.getByRole('button', { name: 'Log out' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Open the desk' })).toBeVisible()
  await page.goto(today)
  await expect(page.getByRole('heading', { name: 'Open the desk' })).toBeVisible()
})

test('a new booking appears at the desk without a reload, and the salon confirms it', async ({ page, baseURL }) => {
  await openDesk(page, baseURL, `/outlet/${DESK_OUTLET.id}/requests`)
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  const order = await placeDeskOrder(page.request, 'Vasundhara Iyer')

  await expect(page.getByText(/New booking: Vasundhara/)).toBeVisible()
  await page.getByRole('status').filter({ hasText: 'Vasundhara' }).getByRole('button', { name: 'Show' }).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Vasundhara' })).toBeVisible()
  await expect(panel.getByText('Guest booked')).toBeVisible()
  await expectNoSeriousAxe(page)
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await expect(panel.getByText('Salon confirmed it')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  expect(await readStatus(order)).toBe('CONFIRMED')
})

test('a visit shows from when it can be checked in and completed, both succeed at that time, and the customer sees that the completion is undone [VISIT-06, VISIT-07]', async ({
  page,
  baseURL,
}) => {
  const order = await placeDeskOrder(page.request)
  await openDesk(page, baseURL, boardPath(order))
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await expect(panel.getByRole('button', { name: 'Check in' })).toBeDisabled()
  await expect(
    panel.getByText(/^Check-in opens (?:tomorrow|on \w{3}, \d+ \w{3}) at .* 2 hours before the start\.$/),
  ).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveCount(0)
  await expectNoSeriousAxe(page)

  await setVisitStart(order.orderId, 60)
  await page.reload()
  await expect(panel.getByRole('button', { name: 'No-show' })).toBeDisabled()
  await expect(panel.getByText(/^You can mark a no-show .*, 15 minutes after the start\.$/)).toBeVisible()
  await panel.getByRole('textbox', { name: 'Digit 1 of 6' }).pressSequentially(order.otp)
  await expect(panel.getByText('Salon checked the guest in')).toBeVisible()
  await expect(panel.getByText(/^Waiting since /)).toBeVisible()
  await panel.getByRole('button', { name: 'In the chair' }).click()
  await expect(panel.getByText(/^In the chair since /)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Cancel' })).toHaveCount(0)

  // An hour before the booked start: an early guest is served early, and the time is free again.
  await panel.getByRole('button', { name: 'Complete' }).click()
  await expect(panel.getByText(/^Done at .*, \d+ min early$/)).toBeVisible()
  await expect(panel.getByText('Salon completed it')).toBeVisible()
  expect(await readStatus(order)).toBe('COMPLETED')

  await panel.getByRole('button', { name: 'Undo completion' }).click()
  await expect(panel.getByText('Salon undid that')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Complete' })).toBeEnabled()
  const { history } = await callApi<{ history: { action: string }[] }>(
    order.bookedBy,
    'GET',
    `/customer/order/${order.orderId}`,
  )
  expect(history.filter(({ action }) => action === 'UNDO')).toHaveLength(1)
  expect(await readStatus(order)).toBe('CONFIRMED')
})

test('a salon rejects a service, moves the booking, assigns it to another stylist and cancels it, each with its reason in the history @desktop [VISIT-13, VISIT-16]', async ({
  page,
  baseURL,
}) => {
  const order = await placeDeskOrder(page.request, 'Ishita Sen', 3)
  await openDesk(page, baseURL, boardPath(order))
  const panel = panelOf(page)

  await panel.getByRole('button', { name: 'Reject services' }).click()
  await panel.getByRole('checkbox', { name: order.services[1]?.serviceName ?? '' }).check()
  const preview = panel.getByRole('region', { name: 'What changes' })
  await expect(preview).toContainText(/Endswas .*Timewas .*Billwas /)
  const others = [order.services[0], order.services[2]].map((service) => service?.serviceName ?? '')
  for (const name of others) await panel.getByRole('checkbox', { name }).check()
  await expect(panel.getByText('Nothing would be left: this cancels the booking.')).toBeVisible()
  await expect(preview).toHaveCount(0)
  for (const name of others) await panel.getByRole('checkbox', { name }).uncheck()
  await expect(preview).toBeVisible()
  await expectNoSeriousAxe(page)
  await panel.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(panel.getByText('Please say why')).toBeVisible()
  await panel.getByLabel('Reason').fill('The machine is broken')
  await panel.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(panel.getByText('Salon rejected services')).toBeVisible()
  const { bill, bookedBill, appointment } = await readOrder(order.bookedBy, order.orderId)
  expect(bill.total).toBeLessThan(order.bill.total)
  expect(bookedBill?.total).toBe(order.bill.total)
  expect(Date.parse(appointment.endTime)).toBeLessThan(Date.parse(order.appointment.endTime))
  await expect(panel).toContainText(`Totalwas ${formatRupees(order.bill.total)}${formatRupees(bill.total)}`)
  await expect(
    panel.getByText(/^Not possible: .* It ends at .* instead of .*\. The total is .* instead of /),
  ).toBeVisible()

  const moved = panel.getByText('Salon moved it')
  const nobody = panel.getByText('Nobody else is free then.')
  const stylist = panel.getByRole('combobox', { name: 'Stylist' })
  for (let moves = 0; moves === 0 || (await nobody.isVisible()); moves += 1) {
    if (moves > 0) await panel.getByRole('button', { name: 'Back' }).click()
    await panel.getByRole('button', { name: 'Move' }).click()
    await panel.getByRole('group', { name: 'Free times' }).getByRole('button').nth(moves).click()
    if (moves === 0) await expectNoSeriousAxe(page)
    await panel.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(moved).toHaveCount(moves + 1)
    await expect(panel.getByText('Moved, confirmed')).toBeVisible()
    await panel.getByRole('button', { name: 'Other stylist' }).click()
    await expect(nobody.or(stylist)).toBeVisible()
  }

  // A stylist who is busy at that time is listed and disabled.
  await expect(stylist.locator('option:checked')).not.toContainText('busy')
  for (const busy of await stylist.getByRole('option', { name: '(busy then)' }).all()) await expect(busy).toBeDisabled()
  await panel.getByLabel('Reason').fill('Ill today')
  await panel.getByRole('button', { name: 'Change stylist' }).click()
  await expect(panel.getByText('Salon chose another stylist')).toBeVisible()

  await panel.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByLabel('Reason').fill('Water cut in the whole street')
  await panel.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(panel.getByText('“Water cut in the whole street”')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Move' })).toHaveCount(0)
  expect(await readStatus(order)).toBe('CANCELLED_BY_SALON')
})

test('a desk page whose script cannot be fetched says so and can be reloaded, and every page has an address', async ({
  page,
  baseURL,
  tolerate,
}) => {
  tolerate(/404|Failed to (?:fetch|load)|dynamically imported|Something went wrong|The above error/)
  await openDesk(page, baseURL, `/outlet/${DESK_OUTLET.id}/requests`)
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible()
  await page.route('**/assets/poster-page-*', (route) => route.fulfill({ status: 404 }))
  await openMore(page)
  await page.getByRole('link', { name: 'Poster' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/assets/poster-page-*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect((await page.request.get(deskUrl(baseURL, '/nowhere'))).status()).toBe(404)
})

test('the poster fits the screen before it is printed', async ({ page, baseURL }) => {
  await openDesk(page, baseURL, `/outlet/${DESK_OUTLET.id}/poster`)
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectSoundAtEverySize(page)
})

test('the printed page contains only the poster, and its QR code opens the public page of the outlet [PUBL-10] @desktop', async ({
  page,
  baseURL,
}) => {
  await openDesk(page, baseURL, `/outlet/${DESK_OUTLET.id}/poster`)
  const code = page.getByRole('img', { name: /QR code/ })
  await expect(code).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(
    new URL(`/s/${DESK_OUTLET.slug}`, baseURL).href,
  )
})

test('the desk fits a window of 320 pixels', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(deskUrl(baseURL))
  await expect(page.getByRole('heading', { name: 'Open the desk' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('about:blank')
  const order = await placeDeskOrder(page.request)
  await openDesk(page, baseURL, `/outlet/${DESK_OUTLET.id}/day/${order.day}`)
  await expect(page.getByRole('region', { name: 'Bookings by stylist' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(deskUrl(baseURL, `/outlet/${DESK_OUTLET.id}/requests`))
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(deskUrl(baseURL, boardPath(order)))
  await expect(panelOf(page).getByRole('button', { name: 'Confirm' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a booking is confirmed with the keyboard alone, from the log-in on @desktop', async ({ page, baseURL }) => {
  const order = await placeDeskOrder(page.request, 'Damini Kaul')
  await page.goto(deskUrl(baseURL, `/outlet/${DESK_OUTLET.id}/day/${order.day}`))
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(deskLogin.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(deskLogin.password)
  await page.keyboard.press('Enter')
  const booking = page
    .getByRole('region', { name: 'Bookings by stylist' })
    .getByRole('link', { name: /Damini/ })
    .or(page.getByRole('region', { name: 'Bookings by stylist' }).getByRole('button', { name: /Damini/ }))
  await expect(booking).toBeVisible()
  await tabTo(page, booking)
  await page.keyboard.press('Enter')
  await tabTo(page, panelOf(page).getByRole('button', { name: 'Confirm' }))
  await page.keyboard.press('Enter')
  await expect(panelOf(page).getByText('Salon confirmed it')).toBeVisible()
  expect(await readStatus(order)).toBe('CONFIRMED')
})

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not get there')
}
