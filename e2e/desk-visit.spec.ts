import { formatTime } from '@nikhar/contract/orders'
import { addDays, salonDayOf } from '@nikhar/contract/salon-time'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createOwnSalon } from './own-salon.ts'

test('a visit is extended by drag and keys, and gets another service in the panel with the effect in view @desktop [BOARD-19]', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const salon = await createOwnSalon(page.request, { isLive: true })
  const massage = { name: 'Head Massage', category: 'spa', price: 600, minutes: 30, gender: 'UNISEX' }
  await salon.call('POST', `${salon.url}/services`, massage)
  const day = addDays(salonDayOf(new Date()), 1)
  const booked = await salon.book(day, '11:00', 'Ruhani Das')
  await salon.book(day, '14:00', 'Zehra Mirza')
  await salon.open(page, baseURL, `/day/${day}`)
  const booking = page.getByRole('button', { name: /^Ruhani D\.,/ })
  const bar = page.locator('[data-undo-bar]')

  // With the keyboard as far as it fits; the next booking is named before anything changes.
  await booking.focus()
  await page.keyboard.press('r')
  await expect(page.getByText('New end time for Ruhani')).toBeVisible()
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByText('15 min on Zehra')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Fits', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('Ruhani until 2:00 pm')
  await page.keyboard.press('z')
  await expect(page.getByRole('button', { name: /^Ruhani D\., 11:00 am to 12:00 pm/ })).toBeVisible()

  // By its lower edge: half an hour longer.
  const block = page.getByRole('listitem').filter({ has: booking })
  const box = await block.boundingBox()
  if (!box) throw new Error('the booking is not on the board')
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 20, { steps: 3 })
  await page.mouse.move(x, y + 46, { steps: 3 })
  await expect(page.getByText('Fits', { exact: true })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: /^Ruhani D\., 11:00 am to 12:30 pm/ })).toBeVisible()
  const readEnd = async () => formatTime((await booked.read()).appointment.endTime)
  expect(await readEnd()).toBe('12:00 pm')
  await expect.poll(readEnd, { timeout: 20_000 }).toBe('12:30 pm')
  await expect(page.getByRole('button', { name: /^Ruhani D\.,.*on its way/ })).toHaveCount(0)

  // A: the panel opens with its services, and shows the effect before the tap.
  await booking.focus()
  await page.keyboard.press('a')
  const form = page.getByRole('form', { name: 'Change services' })
  await form.getByRole('button', { name: /Head Massage/ }).click()
  const effect = form.getByRole('region', { name: 'What changes' })
  await expect(effect).toContainText(/Bill/)
  await form.getByRole('textbox', { name: 'Price of Head Massage in rupees' }).fill('500')
  await expect(effect).toContainText('1,999')
  await form.getByRole('button', { name: 'Save, ₹1,999' }).click()
  await expect(form.getByText('Please say why')).toBeVisible()
  await expectNoSeriousAxe(page)
  await form.getByRole('button', { name: 'Guest asked for it' }).click()
  await form.getByRole('button', { name: 'Save, ₹1,999' }).click()
  await expect(bar).toContainText('The bill is now ₹1,999')
  expect((await booked.read()).bill.total).toBe(1999)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await booked.read()).bill.total).toBe(1499)
})

test('a booking lands where the pointer released it, even when that was before the screen updated @desktop [BOARD-20]', async ({
  page,
  baseURL,
}) => {
  const salon = await createOwnSalon(page.request, { isLive: true })
  const day = addDays(salonDayOf(new Date()), 1)
  await salon.book(day, '11:00', 'Ruhani Das')
  await salon.open(page, baseURL, `/day/${day}`)
  const booking = page.getByRole('button', { name: /^Ruhani D\., 11:00 am to 12:00 pm/ })
  await booking.scrollIntoViewIfNeeded()
  await booking.hover()
  await page.mouse.down()
  // The pointer moves down by an hour and is released before anything is rendered.
  await booking.evaluate((block) => {
    const { x, y, width, height } = block.getBoundingClientRect()
    const at = (px: number) => ({
      pointerId: 1,
      pointerType: 'mouse',
      clientX: x + width / 2,
      clientY: y + height / 2 + px,
    })
    for (const px of [30, 60, 92]) document.dispatchEvent(new PointerEvent('pointermove', at(px)))
    document.dispatchEvent(new PointerEvent('pointerup', at(92)))
  })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: /^Ruhani D\., 12:00 pm to 1:00 pm/ })).toBeVisible()
})

test('the board follows the server’s clock on a tablet whose clock is an hour wrong @desktop [BOARD-18]', async ({
  page,
  baseURL,
}) => {
  const salon = await createOwnSalon(page.request, { isLive: true })
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '00:00', closes: '23:45' }))
  await salon.call('PUT', `${salon.url}/hours`, { hours })
  await page.clock.install({ time: new Date(Date.now() + 3_600_000) })
  const day = salonDayOf(new Date())
  await salon.open(page, baseURL, `/day/${day}`)
  const label = page.locator('[data-now]')
  await expect(label).toBeVisible()
  const shown = async () => minutesOf((await label.textContent()) ?? '')
  const apart = Math.abs((await shown()) - minutesOf(formatTime(new Date())))
  expect(Math.min(apart, 12 * 60 - apart)).toBeLessThanOrEqual(2)
})

/** 12:24 as minutes; am and pm are not on the label. */
function minutesOf(text: string): number {
  const [hours = '0', minutes = '0'] = text.replace(/ [ap]m$/, '').split(':')
  return (Number(hours) % 12) * 60 + Number(minutes)
}
