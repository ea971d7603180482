import { deskUrl } from './desk.ts'
import { expectNoSeriousAxe, expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { newContact } from './new-customer.ts'
import { createSalon, openDeskWith } from './new-salon.ts'
import { watchOutbox } from './outbox.ts'

test('an owner invites a stylist, who joins by the link and sees only their own column, with only the actions they may perform [STAFF-13, BOARD-33]', async ({
  page,
  baseURL,
  browser,
}) => {
  const salon = await createSalon(page.request)
  const { email } = newContact()
  await openDeskWith(page, baseURL, salon.token, `/outlet/${salon.outletId}/staff`)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: salon.ownerName })).toContainText('Owner')
  await expect(page.getByRole('row', { name: /Phone numbers of guests/ })).toHaveText(/yes.*yes.*yes.*no/)

  await page.getByRole('button', { name: 'Invite' }).press('Enter')
  const form = page.getByRole('form', { name: 'Invite to the desk' })
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByText('Email is required')).toBeVisible()
  await form.getByLabel('Email').fill(email)
  await form.getByText('Stylist', { exact: true }).click()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByText('Choose whose login it is')).toBeVisible()
  await form.getByLabel('Whose login is it?').selectOption({ label: 'Meera' })
  await expectSoundAtEverySize(page)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  const invited = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await expect(invited).toContainText('open until')
  await expectSoundAtEverySize(page)

  const [message] = await watchOutbox(page.request, ({ to }) => to === email)(1)
  const path = /\/join\/[\w-]+/.exec(message?.text ?? '')?.[0] ?? ''
  const context = await browser.newContext()
  const stylist = await context.newPage()
  await stylist.goto(deskUrl(baseURL, path))
  await expect(stylist.getByRole('heading', { name: `Join ${salon.outletName}` })).toBeVisible()
  await expectSoundAtEverySize(stylist)
  await stylist.getByLabel('Your name').fill('Meera Krishnan')
  await stylist.getByLabel('Password', { exact: true }).fill('chandan and rose')
  await stylist.getByLabel('Confirm password', { exact: true }).fill('chandan and rose')
  await stylist.getByRole('button', { name: 'Join the team' }).click()
  const board = stylist.getByRole('region', { name: 'Bookings by stylist' })
  await expect(board).toBeVisible()
  await expect(board.getByLabel(/^Meera\b.*, \d+ bookings?$/)).toBeVisible()
  await expect(board.getByLabel(/^Dev\b.*, \d+ bookings?$/)).toHaveCount(0)
  // Actions a stylist may not perform are not offered: searching other guests, and checking them in.
  await expect(stylist.getByRole('button', { name: 'Block time' })).toBeVisible()
  await expect(stylist.getByRole('button', { name: 'Search: Name or phone' })).toBeHidden()
  await expect(stylist.getByLabel('Check-in code')).toBeHidden()
  await stylist.keyboard.press('Control+k')
  await expect(stylist.getByRole('dialog')).toBeHidden()
  await stylist.goto(deskUrl(baseURL, path))
  await expect(stylist.getByText('This invitation has already been used.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Remove Meera Krishnan' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Meera Krishnan can no longer open the desk.')).toBeVisible()
  const outlets = await stylist.evaluate(async () => {
    const token = sessionStorage.getItem('authToken') ?? ''
    const reply = await fetch('/salon/outlets', { headers: { authorization: `Bearer ${token}` } })
    return ((await reply.json()) as { data: unknown[] }).data
  })
  expect(outlets).toEqual([])
  await context.close()
})

test('the page of a forgotten desk password has no serious accessibility problem [STAFF-12]', async ({
  page,
  baseURL,
}) => {
  await page.goto(deskUrl(baseURL, '/login'))
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email or mobile number').fill(newContact().email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible()
  await expectNoSeriousAxe(page)
})
