import { salonDayOf, salonInstant } from '@nikhar/contract'
import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { openDesk } from './desk.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createAccount, newCustomer } from './new-customer.ts'
import { placeOrder, readOrder, type PlacedOrder } from './orders.ts'
import { readSalonToken } from './salon-session.ts'
import { SILK_BOARD } from './salons.ts'
import { setVisitStart } from './visit-start.ts'

interface Appointment {
  orderId: string
  clientId: number
  AppointmentStatus: string
  startTime: string
  bookedBy: string
  visitor: { firstName: string }
}

const OUTLET = SILK_BOARD.id

/** A customer books a day that belongs to this journey alone; the desk opens it. */
async function openBookedDay(page: Page, baseURL: string | undefined, name: string) {
  const customer = { request: page.request, session: await createAccount(page.request, newCustomer(name)) }
  const order = await placeOrder(customer, { outletId: OUTLET })
  const day = salonDayOf(new Date(order.appointment.startTime))
  await openDesk(page, baseURL, `/outlet/${OUTLET}/day/${day}`)
  const readAppointments = async () => {
    const headers = { authorization: `Bearer ${await readSalonToken(page.request)}` }
    const reply = await page.request.get(`/salon/outlet/${OUTLET}/board?day=${day}`, { headers })
    return ((await reply.json()) as { data: { appointments: Appointment[] } }).data.appointments
  }
  return { customer, order, day, readAppointments, taps: countTaps(page) }
}

/** Every click is a tap. */
function countTaps(page: Page) {
  let taps = 0
  return {
    tap: async (name: string | RegExp, within: Pick<Page, 'getByRole'> = page) => {
      taps += 1
      await within.getByRole('button', { name }).filter({ visible: true }).first().click()
    },
    take: () => {
      const counted = taps
      taps = 0
      return counted
    },
  }
}

const bar = (page: Page) => page.locator('[data-undo-bar]')
const panel = (page: Page, name: string) =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))

test('the frequent acts of the desk take few taps: confirm 1, walk-in 3, block 3, check-in 1 and the code @every-size [BOARD-03, BOARD-08]', async ({
  page,
  baseURL,
}) => {
  const { customer, order, readAppointments, taps } = await openBookedDay(page, baseURL, 'Ruhani Das')
  await expect(page.getByRole('button', { name: /^Ruhani,/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)

  // Confirmed in one tap; the undo bar takes it back, and nothing was sent.
  await taps.tap('Confirm')
  expect(taps.take()).toBe(1)
  await expect(page.getByRole('button', { name: /^Ruhani,.*confirmed/ })).toBeVisible()
  await expect(bar(page)).toContainText('Confirmed Ruhani')
  await bar(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Ruhani,.*to confirm/ })).toBeVisible()
  expect((await readOrder(customer, order.orderId)).appointment.AppointmentStatus).toBe('PENDING')
  await taps.tap('Confirm')

  // The gap, the service, Book. The next change ends the time in which the one before can be taken back.
  taps.take()
  const before = (await readAppointments()).length
  await taps.tap(/free with/)
  const walkIn = panel(page, 'New booking')
  await taps.tap(/min · ₹/, walkIn)
  await expectNoSeriousAxe(page)
  await taps.tap('Book', walkIn)
  expect(taps.take()).toBe(3)
  await expect(bar(page)).toContainText('Booked Walk-in')
  await expect.poll(async () => (await readAppointments()).length).toBe(before + 1)
  await expect
    .poll(async () => (await readOrder(customer, order.orderId)).appointment.AppointmentStatus)
    .toBe('CONFIRMED')
  await expect(page.getByRole('button', { name: /^Walk-in, .*confirmed/ }).first()).toBeVisible()

  // Block time: the button proposes the next gap; freeing it again is one tap.
  await taps.tap('Block time')
  await taps.tap(/^Block .*(?:min|h)/, panel(page, 'Block time'))
  expect(taps.take()).toBeLessThanOrEqual(3)
  await expect(bar(page)).toContainText('Blocked')
  await expect(page.getByRole('button', { name: 'Free this time: Break' }).first()).toBeVisible()
  await bar(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Free this time: Break' })).toHaveCount(0)

  // The code alone finds the guest.
  await setVisitStart(order.orderId, 30)
  await taps.tap('Today')
  taps.take()
  await page.getByRole('textbox', { name: 'Check-in code' }).fill(order.otp)
  await expect(page.getByText('Ruhani is checked in.')).toBeVisible()
  expect(taps.take()).toBe(0)
  await page.getByRole('textbox', { name: 'Check-in code' }).fill(order.otp)
  await expect(page.getByText('This guest is checked in already.')).toBeVisible()
})

test('a booking is moved with the keyboard and by drag where it fits, found by name, and opening it moves nothing @desktop [BOARD-06, BOARD-09, BOARD-11]', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const { customer, order, day, taps } = await openBookedDay(page, baseURL, 'Zehra Mirza')
  const booking = page.getByRole('button', { name: /^Zehra,/ })
  const before = await booking.boundingBox()
  await booking.click()
  await expect(panel(page, 'Booking').getByRole('heading', { name: 'Zehra' })).toBeVisible()
  expect((await booking.boundingBox())?.width).toBe(before?.width)
  await page.keyboard.press('Escape')
  await expect(panel(page, 'Booking')).toHaveCount(0)

  await booking.focus()
  await page.keyboard.press('m')
  await expect(page.getByText('Moving Zehra')).toBeVisible()
  // Before opening time nobody can be booked, and Enter puts it back.
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/Before opening time|In the past/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Moving Zehra')).toHaveCount(0)

  const free = await firstFreeStart(customer, order, day)
  await dragTo(page, booking, free)
  await expect(bar(page)).toContainText('Moved Zehra')
  await page.keyboard.press('z')
  await expect(bar(page)).toHaveCount(0)
  expect((await readOrder(customer, order.orderId)).appointment.startTime).toBe(order.appointment.startTime)
  await dragTo(page, booking, free)
  await taps.tap('Today')
  await expect
    .poll(async () => (await readOrder(customer, order.orderId)).appointment.startTime, { timeout: 20_000 })
    .toBe(free)

  await page.keyboard.press('/')
  await page.getByRole('textbox', { name: 'Name, phone or check-in code' }).fill('zeh')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('button', { name: /Zehra/ })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Booking').getByRole('heading', { name: 'Zehra' })).toBeVisible()
})

test('what is entered without a connection is kept, sent once when it is back, and other desks see it [BOARD-10, BOARD-12]', async ({
  page,
  context,
  baseURL,
  tolerate,
}) => {
  tolerate(/ERR_|Failed to (?:fetch|load)/)
  const { readAppointments, taps, day } = await openBookedDay(page, baseURL, 'Mitali Sen')
  await expect(page.getByRole('button', { name: /^Mitali,/ })).toBeVisible()
  const other = await context.newPage()
  await openDesk(other, baseURL, `/outlet/${OUTLET}/day/${day}`)
  await expect(other.getByRole('button', { name: /^Mitali,/ })).toBeVisible()
  const before = (await readAppointments()).length
  // The menu and the panel are there before the connection is lost.
  await taps.tap(/free with/)
  await panel(page, 'New booking').getByRole('button', { name: 'Close' }).click()

  await page.route('**/salon/**', (route) => route.abort())
  await taps.tap(/free with/)
  const walkIn = panel(page, 'New booking')
  await taps.tap(/min · ₹/, walkIn)
  await walkIn.getByRole('textbox', { name: 'Name' }).fill('Harish')
  await taps.tap('Book', walkIn)
  await expect(page.getByRole('button', { name: /^Harish,.*on its way/ })).toBeVisible()
  await expect(page.getByText(/No connection.*1 entry waits here/)).toBeVisible({ timeout: 20_000 })
  expect(await readAppointments()).toHaveLength(before)

  await page.unroute('**/salon/**')
  await expect(page.getByText(/entry waits here/)).toHaveCount(0, { timeout: 20_000 })
  const added = (await readAppointments()).filter(({ visitor }) => visitor.firstName === 'Harish')
  expect(added).toMatchObject([{ bookedBy: 'SALON', AppointmentStatus: 'CONFIRMED' }])
  await expect(other.getByRole('button', { name: /^Harish,/ })).toHaveCount(1)
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
  const [box, area] = [await booking.boundingBox(), await column.boundingBox()]
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
