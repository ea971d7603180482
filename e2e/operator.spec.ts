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

  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Salons' }).click()
  const search = page.getByRole('searchbox')
  const [sheet, salon] = [page.getByRole('dialog'), page.getByRole('article')]
  await search.fill(asked)
  await expect(salon.getByRole('heading', { name: asked })).toBeVisible()
  await expect(salon.getByText('No photos')).toBeVisible()
  await expectNoSeriousAxe(page)
  await salon.getByRole('button', { name: 'Request a change' }).click()
  await sheet.getByRole('button', { name: 'Send back' }).click()
  await expect(sheet.getByText('Enter a reason: the salon will read it')).toBeVisible()
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
  await sheet
    .getByRole('textbox', { name: 'Reason (the salon will read it)' })
    .fill('We couldn’t verify your documents.')
  await sheet.getByRole('button', { name: 'Suspend it' }).click()
  await expect(page.getByText(`${approved} is suspended`)).toBeVisible()

  // The forms of the pages between, filled in as far as they can be; their rules are tests of the console's pages.
  await page.getByRole('link', { name: 'Coupons' }).click()
  await page.getByRole('button', { name: 'New coupon' }).click()
  await sheet.getByRole('button', { name: 'Start coupon' }).click()
  await expect(sheet.getByText('A code has 3 to 20 letters and digits')).toBeVisible()
  await sheet.getByText('Per cent').click()
  await sheet.getByText('Cities', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Bengaluru' }).click()
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Search words' }).click()
  await page.getByRole('searchbox', { name: 'What a guest might type' }).fill('qxzjkvqx under 500')
  await expect(page.getByRole('list', { name: 'What we understand' })).toContainText('unknown')
  await page.getByRole('searchbox', { name: 'Word or meaning' }).fill('split end removal')
  await expect(page.getByRole('form', { name: 'Add a word for Split ends' })).toBeVisible()
  await expectNoSeriousAxe(page)

  await page.getByRole('link', { name: 'Audit log' }).click()
  // Those of the page before have gone.
  await expect(page.getByRole('searchbox')).toHaveCount(1)
  await page.getByRole('searchbox').fill(approved)
  const row = (what: string) => page.getByRole('row').filter({ hasText: approved }).filter({ hasText: what })
  await expect(row('Salon approved')).toBeVisible()
  await expect(row('Salon suspended').getByText('We couldn’t verify your documents.')).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('on a phone an operator reads the figures and opens the record of a customer to block [CARE-04]', async ({
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
  await sheet.getByRole('textbox', { name: 'Reason (the customer will read it)' }).fill('Bookings were not kept.')
  await sheet.getByRole('button', { name: 'Block' }).click()
  await expect(record.getByText('Can’t book: Bookings were not kept.')).toBeVisible()
  await expectNoSeriousAxe(page)
})
