import { formatTime } from '@nikhar/contract/orders'
import { addDays, salonInstant, salonToday } from '@nikhar/contract/salon-time'
import { errorReply } from './api.ts'
import {
  chooseDay,
  chooseTime,
  days,
  expectTimesOfDay,
  freeTimes,
  openTimes,
  putInCart,
  readDraft,
} from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { COPPER_COMB, CLOSED, FULLY_BOOKED } from './salons.ts'
import { toastWith } from './toasts.ts'

const SLOTS = '**/available-slots?*'

test('a customer chooses a stylist, a date and a time, and continues to checkout with them @every-size [SLOT-01, SLOT-02, SLOT-03, SLOT-04, SLOT-12, SLOT-13]', async ({
  page,
}) => {
  test.slow()
  await logInNewCustomer(page)
  const services = await putInCart(page, COPPER_COMB.id, 2)
  const minutes = services.reduce((sum, { timeTaken }) => sum + timeTaken, 0)
  const asked = page.waitForRequest(SLOTS)
  await openTimes(page)
  const search = new URL((await asked).url()).searchParams
  expect(search.get('slotDuration')).toBe(String(minutes))
  expect(search.getAll('dates[]')).toHaveLength(30)
  await expect(days(page)).toHaveCount(30)
  await expect(days(page).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(days(page).first()).toContainText('Today')

  const again = page.waitForRequest((request) => request.url().includes('clientId='))
  const stylist = page.getByRole('group', { name: 'Stylist' }).getByRole('button').nth(1)
  await expect(stylist).toContainText(/(Male|Female|Other) · \d+ years?/)
  await stylist.click()
  await again
  await chooseDay(page, COPPER_COMB.id)
  await expect(freeTimes(page).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await freeTimes(page).first().click()
  await page.getByRole('button', { name: 'Book Service' }).click()
  await expect(page).toHaveURL(`/checkout/${COPPER_COMB.id}`)
  const draft = await readDraft(page)
  const { startTime, endTime } = draft as { startTime: string; endTime: string }
  expect(Date.parse(endTime) - Date.parse(startTime)).toBe(minutes * 60_000)
  expect(draft).toMatchObject({ stylist: { name: expect.any(String) } })
})

test('stylists that did not load can be loaded again, and Any stylist is selected meanwhile', async ({
  page,
  tolerate,
}) => {
  tolerate(/403/)
  await logInNewCustomer(page)
  await putInCart(page, COPPER_COMB.id, 1)
  await page.route('**/stylish', (route) => route.fulfill(errorReply(403, 'FORBIDDEN', 'No')))
  await openTimes(page)
  const strip = page.getByRole('group', { name: 'Stylist' })
  await expect(strip.getByRole('button', { name: /^Any stylist/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(strip.getByText('The stylists did not load.')).toBeVisible()
  await page.unroute('**/stylish')
  await strip.getByRole('button', { name: /Try again/ }).click()
  await expect(strip.getByText(/(Male|Female|Other) · \d+ years?/).first()).toBeVisible()
})

test('a second press deselects a date or a time, and another date clears the time [SLOT-05, SLOT-06, SLOT-07, SLOT-15]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  await putInCart(page, COPPER_COMB.id, 1)
  await openTimes(page)
  const book = page.getByRole('button', { name: 'Book Service' })
  await days(page).nth(2).click()
  await expectTimesOfDay(page)
  const time = freeTimes(page).first()
  await time.click()
  await expect(time).toHaveAttribute('aria-pressed', 'true')
  await time.click()
  await expect(time).toHaveAttribute('aria-pressed', 'false')
  await book.click()
  await expect(toastWith(page, 'Please select a date and Time')).toBeVisible()
  await time.click()
  await days(page).nth(3).click()
  await expect(
    page.getByRole('group', { name: /Morning|Afternoon|Evening/ }).getByRole('button', { pressed: true }),
  ).toHaveCount(0)
  await days(page).nth(3).click()
  await expect(days(page).and(page.getByRole('button', { pressed: true }))).toHaveCount(0)
  await expect(page.getByText('Choose a date to see its times.')).toBeVisible()
  await book.click()
  await expect(page).toHaveURL(/slot-booking/)
})

test('times that have passed today cannot be pressed [SLOT-08]', async ({ page }) => {
  await logInNewCustomer(page)
  await putInCart(page, COPPER_COMB.id, 1)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  const at = (minutesFromNow: number) => new Date(Date.now() + minutesFromNow * 60_000).toISOString()
  const [past, coming] = [at(-60), at(90)]
  const slotAt = (startTime: string) => ({
    startTime,
    endTime: new Date(Date.parse(startTime) + 45 * 60_000).toISOString(),
    isAvailable: true,
  })
  await page.route(SLOTS, (route) => route.fulfill({ json: { data: { [today]: [past, coming].map(slotAt) } } }))
  await openTimes(page)
  const times = page.getByRole('group', { name: /Morning|Afternoon|Evening/ }).getByRole('button')
  await expect(times).toHaveCount(2)
  // Late in the evening the next time is after midnight and listed first.
  await expect(times.filter({ hasText: formatTime(past) })).toBeDisabled()
  await expect(times.filter({ hasText: formatTime(coming) })).toBeEnabled()
})

test('a day without a free time offers the next one that has some [SLOT-09, SLOT-10]', async ({ page }) => {
  await logInNewCustomer(page)
  await putInCart(page, FULLY_BOOKED.id, 1)
  await openTimes(page)
  // The day is counted from when the demo was loaded, which may be yesterday.
  await expect(freeTimes(page).or(page.getByText('No Available Time Slots')).first()).toBeVisible()
  await days(page).filter({ hasText: 'fully booked' }).last().click()
  await expect(page.getByRole('heading', { name: 'No Available Time Slots' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: /^Go to/ }).click()
  await expect(freeTimes(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Available Time Slots' })).toBeHidden()
})

test('an outlet without any free time says so, and why [SLOT-09, SLOT-11, HOURS-14, WAIT-12]', async ({ page }) => {
  await logInNewCustomer(page)
  await putInCart(page, CLOSED.id, 1)
  await openTimes(page)
  await expect(page.getByRole('heading', { name: 'No Available Time Slots' })).toBeVisible()
  await expect(page.getByText('No available slots found in the next 30 days.')).toBeVisible()
  // Closed is not full: the page says why, and offers no waitlist.
  await expect(page.getByText(/^Closed( on this day|: .+| every .+)\.$/)).toBeVisible()
  await expect(days(page).first()).toContainText('Closed')
  await expect(page.getByText('Notify me when a time opens')).toHaveCount(0)
})

test('times that do not load say so and can be loaded again [SLOT-17]', async ({ page, tolerate }) => {
  tolerate(/403/)
  await logInNewCustomer(page)
  await putInCart(page, COPPER_COMB.id, 1)
  await page.route(SLOTS, (route) => route.fulfill(errorReply(403, 'FORBIDDEN')))
  await openTimes(page)
  await expect(page.getByText('Error loading available slots')).toBeVisible()
  await page.unroute(SLOTS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await days(page).nth(2).click()
  await expect(freeTimes(page).first()).toBeVisible()
})

test('a reload keeps the stylist, the date and the time, on a window of 320 pixels too [STORE-01]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await logInNewCustomer(page)
  await putInCart(page, COPPER_COMB.id, 1)
  await openTimes(page)
  await page.getByRole('group', { name: 'Stylist' }).getByRole('button').nth(1).click()
  await chooseDay(page, COPPER_COMB.id)
  await freeTimes(page).nth(1).click()
  const pressed = page.getByRole('button', { pressed: true })
  const before = await pressed.allTextContents()
  expect(before).toHaveLength(3)
  await page.reload()
  await expect(pressed).toHaveText(before)
  await expectNoSidewaysScroll(page)
})

test('without a selection the times ask to select services first', async ({ page }) => {
  await logInNewCustomer(page)
  await page.goto(`/checkout/slot-booking/${COPPER_COMB.id}`)
  await expect(page.getByRole('heading', { name: 'No Services Selected' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Cart' }).click()
  await expect(page).toHaveURL('/my-cart')
})

test('a held time is released by Change, and can be chosen again', async ({ page }) => {
  await logInNewCustomer(page)
  await putInCart(page, COPPER_COMB.id, 1)
  await openTimes(page)
  await page.getByRole('group', { name: 'Stylist' }).getByRole('button').nth(1).click()
  const words = await chooseTime(page, COPPER_COMB.id)
  await expect(page.getByRole('timer')).toContainText(`We are holding ${words} for you`)
  await page.getByRole('link', { name: 'Change' }).click()
  const time = page.getByRole('button', { name: words, exact: true })
  await expect(time).toBeEnabled()
  await expect(time).toHaveAttribute('aria-pressed', 'true')
})

test('taken times collapse into one line per part of the day, which can be expanded [LIMIT-13]', async ({ page }) => {
  await logInNewCustomer(page)
  await putInCart(page, COPPER_COMB.id, 1)
  const tomorrow = addDays(salonToday(), 1)
  const slotAt = (minute: number, isAvailable: boolean) => ({
    startTime: salonInstant(tomorrow, minute).toISOString(),
    endTime: salonInstant(tomorrow, minute + 45).toISOString(),
    isAvailable,
  })
  const slots = [slotAt(600, true), slotAt(615, false), slotAt(630, false), slotAt(1080, false), slotAt(1095, true)]
  await page.route(SLOTS, (route) => route.fulfill({ json: { data: { [tomorrow]: slots } } }))
  await openTimes(page)
  await days(page).nth(1).click()
  const grid = page.getByRole('group', { name: /^(Morning|Evening)$/ }).getByRole('button')
  await expect(grid).toHaveText(['10:00 am', '6:15 pm'])
  const line = page.getByRole('button', { name: '2 times are taken' })
  await expect(page.getByRole('button', { name: '1 time is taken' })).toHaveAttribute('aria-expanded', 'false')
  await line.click()
  await expect(page.getByRole('group', { name: 'Taken in the morning' }).getByRole('button')).toHaveText([
    '10:15 am',
    '10:30 am',
  ])
  await expect(page.getByRole('button', { name: '10:15 am' })).toBeDisabled()
  await expectNoSeriousAxe(page)
})
