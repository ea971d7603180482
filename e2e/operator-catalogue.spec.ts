import { addDays, formatShortDay, salonDayOf } from '@nikhar/contract/salon-time'
import { randomInt } from 'node:crypto'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInToConsole } from './operator-console.ts'

/** Letters only, unlike any known word. */
function newWord(length: number): string {
  return Array.from({ length }, () => 'qxzjkv'[randomInt(6)]).join('')
}

test('an operator creates, pauses and ends a coupon, and adds, tries and removes a search word @desktop [OPER-20, OPER-25]', async ({
  page,
  baseURL,
  tolerate,
}) => {
  // A word that means something else is refused.
  tolerate(/status of 400/)
  await logInToConsole(page, baseURL)
  await page.getByRole('link', { name: 'Coupons' }).click()
  await page.getByRole('button', { name: 'New coupon' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Start the coupon' }).click()
  await expect(sheet.getByText('A code has 3 to 20 letters and digits')).toBeVisible()
  const code = newWord(12).toUpperCase()
  await sheet.getByRole('textbox', { name: 'Code' }).fill(code)
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Weekday thanks')
  await sheet.getByText('Per cent').click()
  await sheet.getByRole('textbox', { name: 'Off' }).fill('20')
  await sheet.getByRole('textbox', { name: 'Up to' }).fill('250')
  await sheet.getByRole('textbox', { name: 'Budget' }).fill('5000')
  await sheet.getByText('Cities', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Bengaluru' }).click()
  // Not yet: other guests of this world must not find it.
  const firstDay = addDays(salonDayOf(new Date()), 3)
  await sheet.getByLabel('From').fill(firstDay)
  await expect(sheet.getByText('20% off every service, up to ₹250, on bills of ₹599 and more.')).toBeVisible()
  await expectNoSeriousAxe(page)
  await sheet.getByRole('button', { name: 'Start the coupon' }).click()
  await expect(page.getByText('The coupon is on')).toBeVisible()
  await page.getByRole('button', { name: /^Coming/ }).click()
  const row = page.getByRole('list', { name: 'Coupons' }).getByRole('button').filter({ hasText: code })
  await expect(row).toContainText('0 uses')
  await expect(row).toContainText('₹0 of ₹5,000')
  await expect(row).toContainText(`From ${formatShortDay(firstDay)}`)
  await row.click()
  await sheet.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(`${code} is paused`)).toBeVisible()
  await page.getByRole('button', { name: /^Paused/ }).click()
  await row.click()
  await sheet.getByRole('button', { name: 'End it' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
  await page.getByRole('button', { name: /^Ended/ }).click()
  await expect(row).toBeVisible()

  await page.getByRole('link', { name: 'Search words' }).click()
  const word = newWord(10)
  await page.getByRole('searchbox', { name: 'What a guest may type' }).fill(`${word} under 500`)
  const understood = page.getByRole('list', { name: 'What is understood' })
  await expect(understood).toContainText('not known')
  await page.getByRole('searchbox', { name: 'A word or what it means' }).fill('split end removal')
  const add = page.getByRole('form', { name: 'Add a word for Split ends' })
  await add.getByRole('textbox').fill('facial')
  await add.getByRole('button', { name: 'Add' }).click()
  await expect(add.getByText('“facial” already means Facial.')).toBeVisible()
  await add.getByRole('textbox').fill(word)
  await add.getByRole('button', { name: 'Add' }).click()
  await expect(understood.getByText('Split ends')).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: `Remove ${word}` }).click()
  await expect(understood).toContainText('not known')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('searchbox', { name: 'Who, what, salon or value' }).fill(word)
  await expect(page.getByRole('row').filter({ hasText: 'Search word removed' })).toBeVisible()
})
