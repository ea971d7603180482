import { addDays, salonDayOf } from '@nikhar/contract/salon-time'
import type { Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createOwnSalon } from './own-salon.ts'
import { setVisitStart } from './visit-start.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
] as const

/** Counts the pointer events that reach the page: every touch or button press. */
async function countTaps(page: Page) {
  await page.addInitScript(() => {
    const counted = { taps: 0 }
    Object.assign(window, { counted })
    addEventListener('pointerdown', () => (counted.taps += 1), true)
  })
  return {
    take: () =>
      page.evaluate(() => {
        const { counted } = window as unknown as { counted: { taps: number } }
        const { taps } = counted
        counted.taps = 0
        return taps
      }),
  }
}

const bar = (page: Page) => page.locator('[data-undo-bar]')
const panel = (page: Page, name: string) =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))

test('frequent actions at the desk take few taps on a phone and on a tablet [BOARD-03]', async ({ page, baseURL }) => {
  test.slow()
  const salon = await createOwnSalon(page.request, { isLive: true })
  const taps = await countTaps(page)
  let day = salonDayOf(new Date())
  for (const size of SIZES) {
    day = addDays(day, 1)
    await page.setViewportSize(size)
    const booked = await salon.book(day, '11:00', 'Ruhani Das')
    await salon.open(page, baseURL, `/day/${day}`)
    const booking = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Ruhani D\.,/ }) })
    await expect(booking).toBeVisible()
    await expectNoSidewaysScroll(page)
    await taps.take()

    await booking.getByRole('button', { name: 'Confirm', exact: true }).click()
    expect(await taps.take(), 'confirm').toBe(1)
    await expect(page.getByRole('button', { name: /^Ruhani D\.,.*confirmed/ })).toBeVisible()

    // The gap, the service, Book.
    await page
      .getByRole('button', { name: /free with Rehana/ })
      .first()
      .click()
    const walkIn = panel(page, 'New booking')
    await walkIn.getByRole('button', { name: /Gold Glow Facial/ }).click()
    await walkIn.getByRole('button', { name: 'Book', exact: true }).click()
    expect(await taps.take(), 'walk-in').toBe(3)
    await expect(bar(page)).toContainText('Booked Walk-in')
    await expect(page.getByRole('button', { name: /^Walk-in, .*confirmed/ })).toBeVisible()

    await page.getByRole('button', { name: 'Block time' }).click()
    await panel(page, 'Block time')
      .getByRole('button', { name: /^Block / })
      .click()
    expect(await taps.take(), 'block').toBeLessThanOrEqual(3)
    await expect(bar(page)).toContainText('Blocked')
    await expect.poll(async () => (await booked.read()).appointment.AppointmentStatus).toBe('CONFIRMED')

    // The code alone finds the guest.
    await setVisitStart(booked.orderId, 30)
    const { otp, appointment } = await booked.read()
    const code = page.getByRole('textbox', { name: 'Check-in code' })
    await code.click()
    await code.pressSequentially(otp)
    await expect(page.getByText('Ruhani is checked in.')).toBeVisible()
    expect(await taps.take(), 'check-in').toBeLessThanOrEqual(2)

    // The booking, Take, Received.
    await salon.open(page, baseURL, `/day/${salonDayOf(new Date(appointment.startTime))}`)
    const chip = page.getByRole('group', { name: 'Stylist' }).getByRole('button', { name: /· 1$/ })
    await expect(page.getByRole('region', { name: 'Bookings by stylist' })).toBeVisible()
    if (await chip.first().isVisible()) await chip.last().click()
    await taps.take()
    await page
      .getByRole('button', { name: /^Ruhani D\.,/ })
      .filter({ visible: true })
      .last()
      .click()
    await page.getByRole('button', { name: /^Take ₹/ }).click()
    await page.getByRole('button', { name: /^Received/ }).click()
    expect(await taps.take(), 'payment').toBeLessThanOrEqual(3)
    await expect(page.getByText(/^Paid, /)).toBeVisible()
    await expectNoSeriousAxe(page)
    await page.keyboard.press('Escape')
    await expect(
      page
        .getByRole('button', { name: /^Ruhani D\.,.*paid/ })
        .filter({ visible: true })
        .last(),
    ).toBeVisible()
  }
})

test('one of two desks loses its connection, keeps working, and both are in sync when it is back @desktop [BOARD-17]', async ({
  page,
  browser,
  context,
  baseURL,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|409/)
  const salon = await createOwnSalon(page.request, { isLive: true })
  const day = addDays(salonDayOf(new Date()), 1)
  await salon.open(page, baseURL, `/day/${day}`)
  const otherContext = await browser.newContext({ serviceWorkers: 'block' })
  const other = await otherContext.newPage()
  await salon.open(other, baseURL, `/day/${day}`)
  const gap = (desk: Page) => desk.getByRole('button', { name: /free with Rehana/ }).first()
  await expect(gap(page)).toBeVisible()
  await expect(gap(other)).toBeVisible()

  async function bookWalkIn(desk: Page, name: string) {
    await gap(desk).click()
    const walkIn = panel(desk, 'New booking')
    await walkIn.getByRole('button', { name: /Gold Glow Facial/ }).click()
    await walkIn.getByRole('textbox', { name: 'Name' }).fill(name)
    await walkIn.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(desk.getByRole('button', { name: new RegExp(`^${name},`) })).toBeVisible()
  }

  // The panels are loaded before the connection is lost.
  await gap(page).click()
  await expect(panel(page, 'New booking').getByRole('button', { name: /Gold Glow Facial/ })).toBeVisible()
  await panel(page, 'New booking').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Block time' }).click()
  await panel(page, 'Block time').getByRole('button', { name: 'Close' }).click()
  await context.setOffline(true)
  await expect(page.getByText(/You’re offline\./)).toBeVisible()
  await bookWalkIn(page, 'Harish')
  await bookWalkIn(page, 'Meena')
  await page.getByRole('button', { name: 'Block time' }).click()
  await panel(page, 'Block time')
    .getByRole('button', { name: /^Block / })
    .click()
  await expect(page.getByText(/3 entries are waiting here/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Harish,.*on its way/ })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Meena,/ })).toHaveCount(0)

  // Meanwhile another customer takes the first time.
  await bookWalkIn(other, 'Kiran')
  await expect(other.locator('[data-undo-bar]')).toContainText('Booked Kiran')
  await context.setOffline(false)
  await expect(page.getByText(/entries are waiting|entry is waiting/)).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText(/Not done: .*Harish|Not done: .*10:00 am/)).toBeVisible()
  await expect(page.getByText(/just booked|no longer available/)).toBeVisible()
  for (const desk of [page, other]) {
    await expect(desk.getByRole('button', { name: /^Kiran,/ })).toHaveCount(1)
    await expect(desk.getByRole('button', { name: /^Meena,.*11:00 am/ })).toHaveCount(1)
    await expect(desk.getByRole('button', { name: /^Harish,/ })).toHaveCount(0)
    await expect(desk.getByRole('button', { name: /^Free this time: Break/ })).toHaveCount(1)
  }
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByText(/^Not done:/)).toHaveCount(0)
  await otherContext.close()
})
