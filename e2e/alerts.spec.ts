import { addDays, formatShortDay, salonToday } from '@nikhar/contract/salon-time'
import type { Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createOwnSalon } from './own-salon.ts'
import { setVisitStart } from './visit-start.ts'

/** Counts the notes that the page plays, because the browser of the journeys has no loudspeaker. */
async function countNotes(page: Page) {
  await page.addInitScript(() => {
    const counted = window as unknown as { notes: number; AudioContext: unknown }
    counted.notes = 0
    const node = { connect: (next: unknown) => next }
    const ramp = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
    counted.AudioContext = class {
      state = 'suspended'
      currentTime = 0
      destination = {}
      resume() {
        this.state = 'running'
        return Promise.resolve()
      }
      createGain() {
        return { ...node, gain: ramp }
      }
      createOscillator() {
        return { ...node, frequency: { value: 0 }, start: () => void (counted.notes += 1), stop: () => {} }
      }
    }
  })
  return () => page.evaluate(() => (window as unknown as { notes: number }).notes)
}

test('a desk is notified of a booking and mutes it, sees which requests are about to lapse, and adds its bookings to a calendar [ALERT-07, ALERT-08, ALERT-09, ALERT-14]', async ({
  page,
  baseURL,
}) => {
  const readNotes = await countNotes(page)
  const salon = await createOwnSalon(page.request, { isLive: true })
  const day = addDays(salonToday(new Date()), 2)
  await salon.open(page, baseURL, `/day/${day}`)
  await page.getByRole('button', { name: 'Allow sound' }).click()
  await expect(page.getByRole('button', { name: 'Sound is on' })).toBeVisible()
  const tried = await readNotes()
  expect(tried).toBeGreaterThan(0)
  const { orderId } = await salon.book(day, '11:00', 'Priya Nair')
  await expect(page.getByText(`New booking: Priya, ${formatShortDay(day)}, 11:00 am`)).toBeVisible()
  expect(await readNotes()).toBeGreaterThan(tried)

  await salon.open(page, baseURL, '/alerts')
  const onDevice = page.getByRole('group', { name: 'Sound and push notifications for' })
  const byEmail = page.getByRole('group', { name: 'By e-mail to you' })
  await onDevice.getByText('A new booking').click()
  await expect(onDevice.getByRole('switch', { name: 'A new booking' })).not.toBeChecked()
  await expect(byEmail.getByRole('switch', { name: 'A request has lapsed' })).toBeChecked()
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/own-emails') && reply.request().method() === 'PUT',
  )
  await byEmail.getByText('A request has lapsed').click()
  await saved
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(onDevice.getByRole('switch', { name: 'A new booking' })).not.toBeChecked()
  await expect(byEmail.getByRole('switch', { name: 'A request has lapsed' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Play the sound' }).click()
  await expect.poll(readNotes).toBe(2)
  await salon.book(day, '13:00', 'Tara Iyer')
  await expect(page.getByText(`New booking: Tara, ${formatShortDay(day)}, 1:00 pm`)).toBeVisible()
  expect(await readNotes()).toBe(2)

  await page.getByRole('button', { name: 'Create calendar link' }).click()
  const address = await page.getByLabel('Your private link').inputValue()
  const calendar = await page.request.get(address)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain('SUMMARY:Priya: Gold Glow Facial (Rehana)')
  await page.getByRole('button', { name: 'Remove the link for All bookings' }).click()
  await expect(page.getByLabel('Your private link')).toHaveCount(0)
  expect((await page.request.get(address)).status()).toBe(404)

  await setVisitStart(orderId, 10)
  await salon.open(page, baseURL, '/requests')
  await expect(page.getByText(/^Lapses in (19|20) min$/)).toBeVisible()
  await expectNoSeriousAxe(page)
  await salon.open(page, baseURL, `/day/${salonToday(new Date(Date.now() + 10 * 60_000))}`)
  await expect(page.getByRole('region', { name: 'Requests' })).toContainText(/lapses in (18|19|20) min/)
})
