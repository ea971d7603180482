import { addDays, salonInstant, salonToday } from '@nikhar/contract/salon-time'
import { callApi } from './api.ts'
import { chooseDay, days, expectCheckout, freeTimes, openTimes, putInCart, readDraft } from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { COPPER_COMB, CLOSED, FULLY_BOOKED } from './salons.ts'

const SLOTS = '**/available-slots?*'

test('a customer chooses a stylist, a date and a time, which are held in checkout and released by Change @every-size [SLOT-01, SLOT-02, SLOT-03, SLOT-04, SLOT-12, SLOT-13, STORE-01]', async ({
  page,
}) => {
  test.slow()
  await logInNewCustomer(page)
  const services = await putInCart(page, COPPER_COMB.id, 2)
  const minutes = services.reduce((sum, { timeTaken }) => sum + timeTaken, 0)
  const requested = page.waitForRequest(SLOTS)
  await openTimes(page)
  const search = new URL((await requested).url()).searchParams
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
  const time = freeTimes(page).first()
  await expect(time).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await time.click()
  const label = (await time.textContent()) ?? ''
  const pressed = page.getByRole('button', { pressed: true })
  const before = await pressed.allTextContents()
  expect(before).toHaveLength(3)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expect(pressed).toHaveText(before)
  await expectNoSidewaysScroll(page)
  if (size) await page.setViewportSize(size)

  await page.getByRole('button', { name: 'Book Service' }).click()
  await expect(page).toHaveURL(`/checkout/${COPPER_COMB.id}`)
  await expectCheckout(page)
  const draft = await readDraft(page)
  const { startTime, endTime } = draft as { startTime: string; endTime: string }
  expect(Date.parse(endTime) - Date.parse(startTime)).toBe(minutes * 60_000)
  expect(draft).toMatchObject({ stylist: { name: expect.any(String) } })
  await expect(page.getByRole('timer')).toContainText(`We are holding ${label} for you`)
  await page.getByRole('link', { name: 'Change' }).click()
  const released = page.getByRole('button', { name: label, exact: true })
  await expect(released).toBeEnabled()
  await expect(released).toHaveAttribute('aria-pressed', 'true')
})

test('a booked up day offers the next one with free times, a closed outlet says why, and taken times can be shown [SLOT-09, SLOT-10, SLOT-11, HOURS-14, WAIT-12, LIMIT-13]', async ({
  page,
}) => {
  test.slow()
  await logInNewCustomer(page)
  await putInCart(page, FULLY_BOOKED.id, 1)
  await openTimes(page)
  const none = page.getByRole('heading', { name: 'No Available Time Slots' })
  // The day is counted from when the demo was loaded, which may be yesterday.
  await expect(freeTimes(page).or(page.getByText('No Available Time Slots')).first()).toBeVisible()
  await days(page).filter({ hasText: 'fully booked' }).last().click()
  await expect(none).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: /^Go to/ }).click()
  await expect(freeTimes(page).first()).toBeVisible()
  await expect(none).toBeHidden()

  const tomorrow = addDays(salonToday(), 1)
  const slotAt = (minute: number, isAvailable: boolean) => ({
    startTime: salonInstant(tomorrow, minute).toISOString(),
    endTime: salonInstant(tomorrow, minute + 45).toISOString(),
    isAvailable,
  })
  const slots = [slotAt(600, true), slotAt(615, false), slotAt(630, false)]
  await page.route(SLOTS, (route) => route.fulfill({ json: { data: { [tomorrow]: slots } } }))
  await page.reload()
  await days(page).nth(1).click()
  await page.getByRole('button', { name: '2 times are taken' }).click()
  await expect(page.getByRole('group', { name: 'Taken in the morning' }).getByRole('button')).toHaveCount(2)
  await expectNoSeriousAxe(page)
  await page.unroute(SLOTS)

  await callApi(page, 'DELETE', '/customer/cart/clear')
  await putInCart(page, CLOSED.id, 1)
  await openTimes(page)
  await expect(none).toBeVisible()
  await expect(page.getByText('No available slots found in the next 30 days.')).toBeVisible()
  // Closed is not full: the page says why, and offers no waitlist.
  await expect(page.getByText(/^Closed( on this day|: .+| every .+)\.$/)).toBeVisible()
  await expect(days(page).first()).toContainText('Closed')
  await expect(page.getByText('Notify me when a time opens')).toHaveCount(0)
})
