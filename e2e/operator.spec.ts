import { randomUUID } from 'node:crypto'
import { consoleUrl, createWaitingSalon, logInToConsole } from './operator-console.ts'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createAccount, newCustomer } from './new-customer.ts'

test('an operator logs in with both steps, requests a change, approves, suspends, and finds all of it in the log @desktop [OPER-14, OPER-26]', async ({
  page,
  baseURL,
}) => {
  const [asked, approved] = [`Kesh Kala ${randomUUID().slice(0, 8)}`, `Roop Rang ${randomUUID().slice(0, 8)}`]
  for (const name of [asked, approved]) await createWaitingSalon(name)
  await page.goto(consoleUrl(baseURL, '/audit'))
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await expectNoSeriousAxe(page)
  await logInToConsole(page, baseURL)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cookies = await page.context().cookies(consoleUrl(baseURL))
  const session = cookies.find(({ name }) => name.endsWith('nikhar-operator'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', expires: -1 })
  const readable = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(readable).not.toContain(session?.value)

  await page.getByRole('link', { name: 'Salons' }).click()
  const search = page.getByRole('searchbox')
  const [sheet, salon] = [page.getByRole('dialog'), page.getByRole('article')]
  await search.fill(asked)
  await expect(salon.getByRole('heading', { name: asked })).toBeVisible()
  await expect(salon.getByText('There is no photo')).toBeVisible()
  await expectNoSeriousAxe(page)
  await salon.getByRole('button', { name: 'Ask for a change' }).click()
  await sheet.getByRole('button', { name: 'Send back' }).click()
  await expect(sheet.getByText('Say why: the salon reads it')).toBeVisible()
  await sheet.getByRole('button', { name: 'Please add photos of the salon.' }).click()
  await sheet.getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByText(`${asked} was sent back`)).toBeVisible()

  await search.fill(approved)
  await expect(salon.getByRole('heading', { name: approved })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
  await expect(page.getByText(`${approved} is live`)).toBeVisible()
  await page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name: /^Live/ }).click()
  await expect(salon.getByRole('heading', { name: approved })).toBeVisible()
  await salon.getByRole('button', { name: 'Suspend' }).click()
  await sheet.getByRole('textbox', { name: 'Reason, the salon reads it' }).fill('We could not verify your papers.')
  await sheet.getByRole('button', { name: 'Suspend it' }).click()
  await expect(page.getByText(`${approved} is suspended`)).toBeVisible()

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('searchbox').fill(approved)
  const row = (what: string) => page.getByRole('row').filter({ hasText: approved }).filter({ hasText: what })
  await expect(row('Salon approved')).toBeVisible()
  await expect(row('Salon suspended').getByText('We could not verify your papers.')).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('on a phone an operator sees the figures, finds a customer, blocks and unblocks [CARE-04]', async ({
  page,
  baseURL,
}) => {
  const customer = newCustomer('Deepak Yadav')
  await createAccount(page.request, customer)
  await logInToConsole(page, baseURL)
  await expect(page.getByRole('heading', { name: 'Bookings by city' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('searchbox').fill(customer.email)
  const found = page.getByRole('list', { name: 'Customers' }).getByRole('link')
  await expect(found).toHaveCount(1)
  await found.click()
  const record = page.getByRole('article')
  await expect(record.getByText('•••').first()).toBeVisible()
  await record.getByRole('button', { name: 'Block' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Block' }).click()
  await expect(sheet.getByText('Say why, in at least 3 characters')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Reason, the customer reads it' }).fill('Bookings were not kept.')
  await sheet.getByRole('button', { name: 'Block' }).click()
  await expect(record.getByText('Cannot book: Bookings were not kept.')).toBeVisible()
  await expectNoSeriousAxe(page)
  await record.getByRole('button', { name: 'Unblock' }).click()
  await sheet.getByRole('textbox', { name: 'Why, for the audit log' }).fill('A test of the console')
  await sheet.getByRole('button', { name: 'Unblock' }).click()
  await expect(record.getByText('Cannot book')).toBeHidden()
})
