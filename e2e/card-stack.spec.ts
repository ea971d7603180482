import type { Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(async ({ page }) => {
  await page.goto('/card-stack-demo')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your chair')
})

test('a drag of more than 50 px or a round button keeps or passes the front card; the stack is accessible and fits any window @every-size [ROUTE-05]', async ({
  page,
}) => {
  const news = page.getByRole('status')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  await drag(page, 45)
  await expect(page.getByText('1 of 5', { exact: true })).toBeVisible()
  await expect(news).toBeEmpty()
  await drag(page, 60)
  await expect(news).toHaveText('Kept Aarna Salon & Spa. The Copper Comb, 2 of 5.')
  await drag(page, -60)
  await expect(news).toHaveText('Passed The Copper Comb. Mogra Day Spa, 3 of 5.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(news).toHaveText('Back to The Copper Comb, 2 of 5.')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Keep' }).click()
  for (let card = 2; card < 5; card++) await page.getByRole('button', { name: 'Pass' }).click()
  await expect(page.getByText('You kept 2 of 5.', { exact: true })).toBeVisible()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
})

test('a dragged card tilts by 9 degrees at most and shows what will happen; the stack is used and restarted with the keyboard @desktop [ROUTE-05]', async ({
  page,
}) => {
  const card = page.getByRole('heading', { name: 'Aarna Salon & Spa' }).locator('xpath=ancestor::*[@style][1]')
  const box = await card.boundingBox()
  if (!box) throw new Error('there is no card')
  await page.mouse.move(box.x + box.width / 2, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 300, box.y + 100, { steps: 4 })
  await expect(card).toHaveAttribute('style', /rotate\(9deg\)/)
  await expect(card.getByText('Keep')).toBeVisible()
  await page.mouse.up()
  await expect(page.getByText('2 of 5', { exact: true })).toBeVisible()
  for (const key of ['ArrowLeft', 'ArrowRight', 'Backspace', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
    await page.keyboard.press(key)
  }
  await expect(page.getByRole('heading', { name: 'That was the stack' })).toBeVisible()
  await expect(page.getByText('You kept 3 of 5.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 5', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused()
})

/** Drags with a finger where the browser emulates touch, otherwise with the mouse. */
async function drag(page: Page, dx: number): Promise<void> {
  const stack = await page.getByRole('group', { name: /Salons/ }).boundingBox()
  if (!stack) throw new Error('there is no stack')
  const from = { x: stack.x + stack.width / 2, y: stack.y + 120 }
  const steps = [0.25, 0.5, 0.75, 1].map((share) => ({ x: from.x + dx * share, y: from.y }))
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) {
    const browser = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [from])
    for (const point of steps) await touch('touchMove', [point])
    await touch('touchEnd', [])
    await browser.detach()
  } else {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const { x, y } of steps) await page.mouse.move(x, y)
    await page.mouse.up()
  }
}
