import { addDays, salonDayOf, salonToday } from '@nikhar/contract/salon-time'
import { deskUrl } from './desk.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { newContact, readCode } from './new-customer.ts'
import { createOwnSalon } from './own-salon.ts'

test('an owner registers on a phone, adds the salon, and sends it for review once it is complete [REG-07, REG-08, SETUP-08]', async ({
  page,
  baseURL,
}) => {
  const { email, contactNumber } = newContact()
  await page.goto(deskUrl(baseURL, '/register'))
  await page.getByLabel('Your name').fill('Shabnam Qureshi')
  await page.getByLabel('Mobile number').fill(contactNumber)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('group', { name: 'Code from the text message' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('kesar-and-rose-77')

  // A closed tab restores the typed values, except the password.
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('Shabnam Qureshi')
  await expect(page.getByLabel('Mobile number')).toHaveValue(contactNumber)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill('kesar-and-rose-77')
  await page.getByRole('button', { name: 'Send code' }).click()
  const codes = {
    email: page.getByRole('group', { name: 'Code from the e-mail' }),
    mobile: page.getByRole('group', { name: 'Code from the text message' }),
  }
  await codes.mobile.getByLabel('Digit 1 of 6').pressSequentially(await readCode(page.request, contactNumber))
  await codes.email.getByLabel('Digit 1 of 6').pressSequentially(await readCode(page.request, email))
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Your salon' })).toBeVisible()
  await page.getByRole('button', { name: 'Open my desk' }).click()
  await expect(page.getByText('Choose what kind of place it is')).toBeVisible()
  await page.getByLabel('Name on the signboard').fill('Noor Beauty Lounge')
  await page.getByText('Women', { exact: true }).click()
  await page.getByText('Beauty', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Where' }).fill('Indiranagar')
  await page.getByRole('option').first().click()
  await expect(page.getByLabel('City')).toHaveValue(/Bengaluru/)
  await page.getByLabel('Shop and street').fill('12th Main Road, Indiranagar')
  await page.getByLabel('PIN code').fill('560038')
  await page.getByLabel('GSTIN (optional)').fill('29AAGCB7383J1Z5')
  await page.getByLabel('GSTIN (optional)').press('Tab')
  await expect(page.getByText('Not a valid GSTIN. Check the last letter.')).toBeVisible()
  await page.getByLabel('GSTIN (optional)').fill('29AAGCB7383J1Z4')
  const pin = page.getByRole('button', { name: /Your door/ })
  await pin.press('ArrowUp')
  await page.reload()
  await expect(page.getByLabel('Name on the signboard')).toHaveValue('Noor Beauty Lounge')
  await expect(page.getByLabel('Salon phone')).toHaveValue(contactNumber)
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Open my desk' }).click()

  await expect(page.getByRole('heading', { name: 'Set up' })).toBeVisible()
  await expect(page.getByText('Still missing: hours, a service, a stylist.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send for review' })).toBeDisabled()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
})

test('a complete salon is sent for review, and the desk shows its stage [SETUP-08]', async ({ page, baseURL }) => {
  const salon = await createOwnSalon(page.request)
  await salon.open(page, baseURL, '')
  await expect(page).toHaveURL(/\/setup$/)
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send for review' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Preview/ }).evaluate((link) => link.removeAttribute('target'))
  await page.getByRole('link', { name: /^Preview/ }).click()
  await expect(page.getByText('Preview. Only you can see this page.')).toBeVisible()
  await expect(page.getByRole('heading', { name: salon.name, level: 1 })).toBeVisible()
})

test('closing a day with bookings moves one and keeps one, after a week with two periods a day was saved [HOURS-09, HOURS-12]', async ({
  page,
  baseURL,
  tolerate,
}) => {
  // What the server returns until an operator has decided.
  tolerate(/409/)
  await page.setViewportSize({ width: 1024, height: 768 })
  const salon = await createOwnSalon(page.request, { isLive: true })
  const day = addDays(salonToday(), 3)
  const [asha, ravi] = [await salon.book(day, '11:00', 'Asha Rao'), await salon.book(day, '12:00', 'Ravi Das')]
  await salon.open(page, baseURL, '/hours')

  await page.getByRole('button', { name: 'Add a second time on Sunday' }).click()
  await expect(page.getByLabel('Sunday second time opens')).toHaveValue('16:00')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('Sunday second time closes').fill('15:00')
  await page.getByLabel('Sunday second time closes').press('Tab')
  await expect(page.getByText('Closing time must be after opening time')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Sunday second time closes')).toHaveValue('20:00')
  await expect(page.getByRole('heading', { name: 'Festivals, Karnataka' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)

  if (day.slice(0, 7) !== salonToday().slice(0, 7)) await page.getByRole('button', { name: 'Next month' }).click()
  await page
    .getByRole('group', { name: /^Days of/ })
    .getByRole('button', { name: /, 2 bookings$/ })
    .click()
  await page.getByLabel('Reason, for guests (optional)').fill('Stock-taking')
  await page.getByRole('button', { name: 'Close this day' }).click()
  const dialog = page.getByRole('dialog', { name: /^Close / })
  await expect(dialog.getByText('2 bookings are affected.')).toBeVisible()
  await expect(dialog.getByText('“The salon is closed that day: Stock-taking”')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close the day, tell 2 guests' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await dialog
    .getByRole('group', { name: 'What happens to Ravi’s booking' })
    .getByRole('button', { name: 'Keep' })
    .click()
  await dialog.getByRole('button', { name: 'Close the day, tell 1 guest' }).click()
  await expect(page.getByText('The day is closed: 1 moved, 1 kept. 1 guest has been notified.')).toBeVisible()

  const [moved, kept] = [await asha.read(), await ravi.read()]
  expect(salonDayOf(new Date(moved.appointment.startTime))).not.toBe(day)
  expect(kept.appointment.startTime).toBe(ravi.startTime)
  const closed = page.getByRole('group', { name: /^Days of/ }).getByRole('button', { name: /closed, Stock-taking/ })
  await closed.click()
  await page.getByRole('button', { name: 'Reopen this day' }).click()
  await expect(closed).toHaveCount(0)

  await page
    .getByRole('button', { name: /^Shorten / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Shorten this day' }).click()
  await expect(page.getByText('The day is shorter.')).toBeVisible()
  await expect(page.getByText('Short', { exact: true }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Close / })
    .last()
    .click()
  const through = page.getByLabel('Until (optional, for several days)')
  await through.fill(addDays((await through.getAttribute('min')) ?? '', 1))
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Close these days' }).click()
  await expect(page.getByText('The days are closed.')).toBeVisible()
})
