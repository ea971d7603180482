import { expect as playwrightExpect, type APIRequestContext, type Page } from '@playwright/test'
import { callApi } from './api.ts'
import { expectNoSidewaysScroll, expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer, newContact, readCode } from './new-customer.ts'

async function logInElsewhere(request: APIRequestContext, username: string, password: string, userAgent: string) {
  const reply = await request.post('/customer/login', {
    data: { username, password },
    headers: { 'user-agent': userAgent },
  })
  expect(reply.ok()).toBe(true)
  return ((await reply.json()) as { data: { token: string } }).data.token
}

/** The link in the newest message to a contact. */
async function readUndoLink(request: APIRequestContext, contact: string): Promise<string> {
  let link: string | undefined
  await playwrightExpect(async () => {
    const messages = (await (await request.get('/dev/outbox.json')).json()) as { to: string; text: string }[]
    const text = messages.find((message) => message.to.endsWith(contact) && message.text.includes('undo='))?.text
    link = /\/forget-password\?undo=[\w-]+/.exec(text ?? '')?.[0]
    expect(link, `a link for ${contact}`).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return link ?? ''
}

async function changeEmail(page: Page) {
  const { email } = newContact()
  const data = { username: email, userType: 'CUSTOMER' }
  expect((await page.request.post('/customer/signup/send-otp', { data })).ok()).toBe(true)
  await callApi(page, 'PATCH', '/customer/profile/edit-profile', {
    email,
    emailOtp: await readCode(page.request, email),
  })
}

test.describe('the devices of an account', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

  test('are listed, and one or all others are logged out; to delete the account after a change of e-mail the code goes to the old address, and the sheet says why [SAFE-16, SAFE-28]', async ({
    page,
  }) => {
    const { email, password } = await logInNewCustomer(page)
    const laptop = await logInElsewhere(page.request, email, password, FIREFOX)
    await logInElsewhere(page.request, email, password, SAFARI)
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Security' }).click()
    await page.getByRole('link', { name: 'Your devices' }).click()
    await expect(page).toHaveURL('/profile/sessions')
    const devices = page.getByRole('main').getByRole('listitem')
    await expect(devices).toHaveCount(3)
    await expect(devices.filter({ hasText: 'This device' })).toContainText('In use now')
    await expect(devices.filter({ hasText: 'Safari on iPhone' })).toContainText('from Local network')
    await expectSoundAtEverySize(page)
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 568 })
    await expectNoSidewaysScroll(page)
    if (size) await page.setViewportSize(size)

    await page.getByRole('button', { name: 'Log out Firefox on Windows' }).click()
    await expect(devices).toHaveCount(2)
    const ended = await page.request.get('/customer/profile', { headers: { authorization: `Bearer ${laptop}` } })
    expect(ended.status()).toBe(401)

    await page.getByRole('button', { name: 'Log out all other devices' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect(devices).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Log out all other devices' })).toHaveCount(0)
    await page.reload()
    await expect(devices).toHaveCount(1)

    await changeEmail(page)
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Security' }).click()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const sheet = page.getByRole('dialog', { name: 'Delete your account?' })
    await sheet.getByRole('button', { name: 'Send code' }).click()

    await expect(sheet.getByText('We sent the code to fr•••@nikhar.example, your e-mail address before')).toBeVisible()
    await expect(sheet.getByRole('group', { name: 'Code from your old e-mail' })).toBeVisible()
    await expectSoundAtEverySize(page)
    const code = await readCode(page.request, email, 2)
    await sheet.getByLabel('Digit 1').pressSequentially(code)
    await sheet.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('the link after a change of contact', () => {
  test('asks for confirmation, restores the account and leads to a new password, with a code that strangers cannot use up [SAFE-03, SAFE-15]', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { email } = await logInNewCustomer(page)
    await changeEmail(page)
    const link = await readUndoLink(page.request, email)

    const owner = await browser.newPage({ baseURL: baseURL ?? '' })
    await owner.goto(link)
    await expect(owner.getByRole('heading', { name: 'Was this not you?' })).toBeVisible()
    await expectSoundAtEverySize(owner)
    await owner.getByRole('button', { name: 'Undo the change' }).click()
    await expect(owner.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    await expect(owner).toHaveURL('/forget-password')
    await expect(owner.getByText(`We sent it to ${email}`)).toBeVisible()
    const code = await readCode(page.request, email, 2)
    // Strangers who guess wrong do not use it up.
    const otp = code === '111111' ? '222222' : '111111'
    const data = { recipient: email, otp, password: 'rose-water', userType: 'CUSTOMER' }
    for (let guess = 0; guess < 8; guess += 1)
      expect((await page.request.post('/customer/reset-password', { data })).status()).toBe(400)
    await owner.getByRole('group', { name: 'Verification Code' }).getByLabel('Digit 1').pressSequentially(code)
    await owner.getByLabel('New password', { exact: true }).fill('rose-water')
    await owner.getByLabel('Confirm new password', { exact: true }).fill('rose-water')
    await owner.getByRole('button', { name: 'Reset password' }).click()
    await expect(owner).toHaveURL('/Login')
    await owner.getByLabel('Email').fill(email)
    await owner.getByLabel('Password', { exact: true }).fill('rose-water')
    await owner.getByRole('button', { name: 'Login' }).click()
    await expect(owner).toHaveURL('/home')
    await owner.close()
  })
})
