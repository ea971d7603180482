import { salonDayOf, salonInstant } from '@nikhar/contract/salon-time'
import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { openDesk } from './desk.ts'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createAccount, newCustomer } from './new-customer.ts'
import { placeOrder, readOrder, type PlacedOrder } from './orders.ts'
import { SILK_BOARD } from './salons.ts'

const OUTLET = SILK_BOARD.id

/** A customer books a day that belongs to this journey alone; the desk opens it. */
async function openBookedDay(page: Page, baseURL: string | undefined, name: string) {
  const customer = { request: page.request, session: await createAccount(page.request, newCustomer(name)) }
  const order = await placeOrder(customer, { outletId: OUTLET })
  const day = salonDayOf(new Date(order.appointment.startTime))
  await openDesk(page, baseURL, `/outlet/${OUTLET}/day/${day}`)
  await showColumn(page, order)
  return { customer, order, day }
}

/** Phones show one stylist at a time. */
async function showColumn(page: Page, { appointment: { clientId } }: PlacedOrder) {
  await expect(page.getByRole('region', { name: 'Bookings by stylist' })).toBeVisible()
  const columns = await page
    .locator('[data-column]')
    .evaluateAll((found) => found.map(({ dataset }) => dataset['column']))
  const chip = page
    .getByRole('group', { name: 'Stylist' })
    .getByRole('button')
    .nth(columns.indexOf(String(clientId)))
  if (await chip.isVisible()) await chip.click()
}

const bar = (page: Page) => page.locator('[data-undo-bar]')
const panel = (page: Page, name: string) =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))

test('a booking is moved with the keyboard and by drag where it fits, and found by name; opening it moves nothing @desktop [BOARD-08, BOARD-09, BOARD-11, BOARD-32]', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const { customer, order, day } = await openBookedDay(page, baseURL, 'Zehra Mirza')
  const booking = page.getByRole('button', { name: /^Zehra M\.,/ })
  const before = await booking.boundingBox()
  await booking.click()
  await expect(panel(page, 'Booking').getByRole('heading', { name: 'Zehra' })).toBeVisible()
  expect((await booking.boundingBox())?.width).toBe(before?.width)
  await page.keyboard.press('Escape')
  await expect(panel(page, 'Booking')).toHaveCount(0)

  await booking.focus()
  await page.keyboard.press('m')
  await expect(page.getByText('Moving Zehra')).toBeVisible()
  // Before opening time nothing can be booked, and Enter restores the booking.
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowUp')
  const reason = page.getByText(/^(Before opening time|In the past)$/)
  await expect(reason).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Zehra stays at .*\. (Before opening time|In the past)\.$/)).toBeVisible()
  await expect(page.getByText('Moving Zehra')).toHaveCount(0)

  const free = await firstFreeStart(customer, order, day)
  await dragTo(page, booking, free)
  await expect(bar(page)).toContainText('Moved Zehra')
  await page.keyboard.press('z')
  await expect(bar(page)).toHaveCount(0)
  expect((await readOrder(customer, order.orderId)).appointment.startTime).toBe(order.appointment.startTime)
  await dragTo(page, booking, free)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect
    .poll(async () => (await readOrder(customer, order.orderId)).appointment.startTime, { timeout: 20_000 })
    .toBe(free)

  // Typed before the field has the focus.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zeh')
  await expect(page.getByRole('textbox', { name: 'Name, phone or check-in code' })).toHaveValue('zeh')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('button', { name: /Zehra/ })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Booking').getByRole('heading', { name: 'Zehra' })).toBeVisible()
})

/** A free start of the same day with the same stylist. */
async function firstFreeStart(
  customer: Parameters<typeof callApi>[0],
  order: PlacedOrder,
  day: string,
): Promise<string> {
  const { clientId, startTime } = order.appointment
  const query = new URLSearchParams({
    slotDuration: String(order.services.reduce((sum, { timeTaken }) => sum + timeTaken, 0)),
    'dates[]': day,
    clientId: String(clientId),
  })
  const slots = await callApi<Record<string, { startTime: string; isAvailable: boolean }[]>>(
    customer,
    'GET',
    `/customer/outlet/${OUTLET}/available-slots?${query.toString()}`,
  )
  const free = (slots[day] ?? []).filter((slot) => slot.isAvailable && slot.startTime !== startTime)
  const later = free.find((slot) => Date.parse(slot.startTime) > Date.parse(startTime) + 3_600_000) ?? free[0]
  if (!later) throw new Error('the stylist has no other time')
  return later.startTime
}

/** Drags a booking within its column to another time of the day. */
async function dragTo(page: Page, booking: ReturnType<Page['getByRole']>, startTime: string) {
  await booking.scrollIntoViewIfNeeded()
  const column = page.locator('[data-column]').filter({ has: booking })
  const block = column.getByRole('listitem').filter({ has: booking })
  const [box, area] = [await block.boundingBox(), await column.boundingBox()]
  if (!box || !area) throw new Error('the booking is not on the board')
  const from = Number(await column.getAttribute('data-from'))
  const day = salonDayOf(new Date(startTime))
  const minute = (Date.parse(startTime) - salonInstant(day, 0).getTime()) / 60_000
  const [x, grabbed] = [box.x + box.width / 2, 12]
  await page.mouse.move(x, box.y + grabbed)
  await page.mouse.down()
  await page.mouse.move(x, box.y + grabbed + 20, { steps: 3 })
  await page.mouse.move(x, area.y + (minute - from) * (92 / 60) + grabbed, { steps: 5 })
  await expect(page.getByText('Fits', { exact: true })).toBeVisible()
  await page.mouse.up()
}
